import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { baseCurrency } from '@/lib/settings/currencies';
import {
  buildBuyersQuery,
  buildCustomerGroupFilter,
  type CustomerGroupQuery,
  readLifetimeSales,
  toBuyersPeriod,
  withLifetime,
} from './buyers';
import type { BuyerRow, BuyersQuery } from './customers.schema';
import { buyerNames } from './names';

/** The customers behind a figure, highest sales first. */
export async function listBuyers(ctx: AdminContext, query: BuyersQuery): Promise<Page<BuyerRow>> {
  const rows = await ctx.db.execute<Bought>(sql`
    select * from (${buildQuery(ctx, query)}) bought
    ${inOrder} limit ${query.page_size} offset ${getPageOffset(query)}`);
  const ever = await readLifetimeSales(
    ctx,
    rows.flatMap(({ buyer }) => buyer ?? []),
  );
  const bought = rows.map((row) => ({ ...row, lifetime: ever.get(row.buyer ?? '') }));
  const [counted] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${buildQuery(ctx, query)}) bought`,
  );
  return toPageResult(await named(ctx, bought), counted?.count ?? 0, query);
}

function buildQuery(ctx: AdminContext, query: CustomerGroupQuery) {
  const period = toBuyersPeriod(ctx, query);
  return buildBuyersQuery(query, period.course, buildCustomerGroupFilter(query, period), true);
}

/** All of them. */
export async function readBuyers(
  ctx: AdminContext,
  query: CustomerGroupQuery,
): Promise<BuyerRow[]> {
  const rows = await ctx.db.execute<Bought>(
    sql`select * from (${withLifetime(buildQuery(ctx, query))}) bought ${inOrder}`,
  );
  return named(ctx, rows);
}

type Bought = Pick<BuyerRow, 'orders' | 'is_new' | 'order_id'> & {
  net: string;
  total: string;
  /** Null if unknown. */
  buyer: string | null;
  lifetime?: string | number | null | undefined;
};
const inOrder = sql`order by net desc, order_id`;

async function named(ctx: AdminContext, rows: readonly Bought[]): Promise<BuyerRow[]> {
  const names = await buyerNames(ctx, rows);
  const money = (minor: string | number) => toPrice(Number(minor), baseCurrency(ctx.settings));
  return rows.map(({ buyer, orders, is_new, order_id, net, total, lifetime }) => {
    const { customer_id = null, name = '', email = '' } = names.get(buyer ?? '') ?? {};
    return {
      customer_id,
      name,
      email,
      orders,
      is_new,
      order_id,
      net: money(net),
      total: money(total),
      lifetime: money(lifetime ?? total),
    };
  });
}
