import 'server-only';
import { sql } from 'drizzle-orm';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Shelf, ShelvesQuery } from './inventories.schema';
import { buildShelvesQuery, type InventoryGroupQuery } from './shelves';

/** The stock rows behind a figure, by SKU and warehouse. */
export async function listInventoryShelves(
  ctx: AdminContext,
  query: ShelvesQuery,
): Promise<Page<Shelf>> {
  const rows = await readInventoryShelves(ctx, query, query.page_size, getPageOffset(query));
  return toPageResult(rows, await countShelves(ctx, query), query);
}

async function countShelves(ctx: AdminContext, query: InventoryGroupQuery): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${buildShelvesQuery(ctx, query)}) shelf`,
  );
  return row?.count ?? 0;
}

/** So many stock rows of a query, all if no number is given. */
export async function readInventoryShelves(
  ctx: AdminContext,
  query: InventoryGroupQuery,
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
    from (${buildShelvesQuery(ctx, query)}) shelf join warehouse w on w.id = shelf.warehouse_id
    order by shelf.sku, shelf.stock_id, shelf.warehouse_id ${paged}`);
  const localize = localizer(ctx);
  const withCost = can(ctx, 'product.cost');
  return [...rows].map(({ cost_minor, name, units_sold, last_sold_at, ...row }) => ({
    ...row,
    name: localize(name),
    units: units_sold,
    value:
      withCost && cost_minor !== null
        ? toPrice(row.on_hand * Number(cost_minor), baseCurrency(ctx.settings))
        : null,
    last_sold_at: last_sold_at ? new Date(last_sold_at) : null,
  }));
}
