import 'server-only';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { brand, product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import type { orderItem } from '@/db/schema/order-items';
import type { Context } from '@/lib/core/context';

/** What a line stores of its variant for reports, besides name and price. */
export const soldAsColumns = ['brand_id', 'brand_title', 'categories', 'base_unit_cost'] as const;
export type SoldAs = Pick<typeof orderItem.$inferSelect, (typeof soldAsColumns)[number]>;

/** The variants' current values, by id. */
export async function readSoldAs(
  { db, settings }: Context,
  stockIds: readonly number[],
): Promise<Map<number, SoldAs>> {
  if (!stockIds.length) return new Map();
  const columns = sql.raw(['id', ...soldAsColumns].map((name) => `"${name}"`).join());
  const language = sql`${settings.main_language}::text`;
  const rows = await db.execute<{ id: number } & SoldAs>(sql`
    with sold(${columns}) as (
      select wanted.id, ${soldAs(sql`wanted.id`, language)}
      from jsonb_to_recordset(${JSON.stringify(stockIds.map((id) => ({ id })))}::jsonb)
        as wanted(id int)
    ) select * from sold`);
  return new Map([...rows].map(({ id, ...sold }) => [id, sold]));
}

/** SQL for a variant's values, in the order of `soldAsColumns`. */
export function soldAs(stockId: SQLWrapper, language: SQLWrapper): SQL {
  const ofProduct = sql`from ${stock} join ${product} on ${product.id} = ${stock.product_id}`;
  const ofStock = sql`where ${stock.id} = ${stockId}`;
  return sql`(select ${product.brand_id} ${ofProduct} ${ofStock}),
    coalesce((select ${brand.title} ->> ${language} ${ofProduct}
      join ${brand} on ${brand.id} = ${product.brand_id} ${ofStock}), ''),
    (select coalesce(jsonb_agg(jsonb_build_object('id', ${menu.id},
        'title', coalesce(${menu.title} ->> ${language}, '')) order by ${menu.id}), '[]')
      from ${stock} join ${productCategory} on ${productCategory.product_id} = ${stock.product_id}
      join ${menu} on ${menu.id} = ${productCategory.menu_id} ${ofStock}),
    (select ${stock.cost_minor} from ${stock} ${ofStock})`;
}
