import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { offsetOf, type Page, pageOf } from '@/lib/core/records/page';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Shelf, ShelvesQuery } from './inventories.schema';
import { type Asked, shelvesOf } from './shelves';

/** The shelves that a figure of the report is made of, by sku and warehouse. */
export async function listShelves(ctx: AdminContext, query: ShelvesQuery): Promise<Page<Shelf>> {
  const rows = await readShelves(ctx, query, query.page_size, offsetOf(query));
  return pageOf(rows, await countShelves(ctx, query), query);
}

async function countShelves(ctx: AdminContext, query: Asked): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${shelvesOf(ctx, query)}) shelf`,
  );
  return row?.count ?? 0;
}

/** So many of the shelves of a question, all where no number is named. */
export async function readShelves(
  ctx: AdminContext,
  query: Asked,
  limit?: number,
  offset = 0,
): Promise<Shelf[]> {
  type Row = Omit<Shelf, 'name' | 'value' | 'units' | 'last_sold_at'> & {
    units_sold: number;
    name: Localized;
    cost_minor: string | null;
    last_sold_at: string | null;
  };
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  const rows = await ctx.db.execute<Row>(sql`
    select shelf.*, w.title as warehouse
    from (${shelvesOf(ctx, query)}) shelf join warehouse w on w.id = shelf.warehouse_id
    order by shelf.sku, shelf.stock_id, shelf.warehouse_id ${paged}`);
  const said = localizer(ctx);
  const withCost = can(ctx, 'product.cost');
  return [...rows].map(({ cost_minor, name, units_sold, last_sold_at, ...row }) => ({
    ...row,
    name: said(name),
    units: units_sold,
    value:
      withCost && cost_minor !== null
        ? priceOf(row.on_hand * Number(cost_minor), baseCurrency(ctx.settings))
        : null,
    last_sold_at: last_sold_at ? new Date(last_sold_at) : null,
  }));
}
