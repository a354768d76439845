import { type SQL, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { readSettings } from '@/lib/settings/settings';

/**
 * Everything staff write, table by table, as one text to compare. Left out is what changes
 * without staff or has no meaning: `updated_at`; when a part of a record was created; ids of
 * images and inventories, which only these use; the search column; a deleted warehouse's row,
 * which histories name; redirects, which keep leading to their records; order numbers of menu
 * entries, of which only the order is compared.
 */
const queries: Record<string, SQL> = {
  brand: sql`select * from brand`,
  attribute: sql`select * from attribute`,
  attribute_value: sql`select v.*, null as created_at from attribute_value v`,
  product: sql`select p.*, null as search_text from product p`,
  product_image: sql`select product_id, image_path, alt, "order" from product_image`,
  product_category: sql`select * from product_category`,
  product_detail: sql`select * from product_detail`,
  stock: sql`select s.*, null as created_at, null as image_id,
    (select image_path from product_image i where i.id = s.image_id) as path from stock s`,
  stock_option: sql`select * from stock_option`,
  inventory: sql`select stock_id, warehouse_id, quantity, reserved, safety_stock from inventory`,
  warehouse: sql`select * from warehouse where deleted_at is null`,
  physical_store: sql`select * from physical_store`,
  menu: sql`select m.*,
    rank() over (partition by m.parent_id order by m."order") as "order" from menu m`,
  page: sql`select * from page`,
  block: sql`select * from block`,
  slider: sql`select * from slider`,
  slide: sql`select s.*, null as created_at from slide s`,
  blog_category: sql`select * from blog_category`,
  blog_article: sql`select * from blog_article`,
  blog_article_category: sql`select * from blog_article_category`,
  blog_article_product: sql`select * from blog_article_product`,
  media: sql`select id, alt, folder, tags from media where deleted_at is null`,
};

/** A record's log keeps its creation time to the millisecond. */
function toMilliseconds(line: string): string {
  const { created_at, ...row } = JSON.parse(line);
  return JSON.stringify({ ...row, created_at: created_at && new Date(created_at).toISOString() });
}

/** The shop's data now: the rows of each table, one per line. */
export async function dump(): Promise<Record<string, string[]>> {
  const db = database();
  const tables: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const rows = await db.execute<{ line: string }>(
      sql`select (to_jsonb(t) - 'updated_at')::text as line from (${query}) as t`,
    );
    tables[name] = [...rows].map(({ line }) => toMilliseconds(line)).sort();
  }
  const { exchange_rates_at: _, ...settings } = await readSettings(db);
  tables.setting = Object.entries(settings).map(
    ([key, value]) => `${key} ${JSON.stringify(value)}`,
  );
  return tables;
}
