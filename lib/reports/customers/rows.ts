import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { offsetOf, type Page, pageOf } from '@/lib/core/records/page';
import { baseCurrency } from '@/lib/settings/currencies';
import { type Asked, buyersOf, openedGroup, periodAsked, withLifetime } from './buyers';
import type { Buyer, BuyersQuery } from './customers.schema';
import { buyerNames } from './names';

/** The buyers that a figure of the report is made of, who brought the most first. */
export async function listBuyers(ctx: AdminContext, query: BuyersQuery): Promise<Page<Buyer>> {
  const rows = await readBuyers(ctx, query, query.page_size, offsetOf(query));
  const [counted] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${asked(ctx, query)}) bought`,
  );
  return pageOf(rows, counted?.count ?? 0, query);
}

function asked(ctx: AdminContext, query: Asked) {
  const period = periodAsked(ctx, query);
  return buyersOf(query, period.course, openedGroup(query, period), true);
}

/** So many of the buyers of a question, all where no number is named. */
export async function readBuyers(
  ctx: AdminContext,
  query: Asked,
  limit?: number,
  offset = 0,
): Promise<Buyer[]> {
  type Row = Pick<Buyer, 'orders' | 'is_new' | 'order_id'> &
    Record<'net' | 'total' | 'lifetime', string> & { buyer: string | null };
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  const rows = await ctx.db.execute<Row>(sql`
    select buyer, orders, net, total, is_new, order_id, coalesce(lifetime, total) as lifetime
    from (${withLifetime(asked(ctx, query))}) bought
    order by net desc, order_id ${paged}`);
  const names = await buyerNames(ctx, [...rows]);
  const money = (minor: string) => priceOf(Number(minor), baseCurrency(ctx.settings));
  return [...rows].map(({ buyer, net, total, lifetime, ...row }) => {
    const { customer_id = null, name = '', email = '' } = names.get(buyer ?? '') ?? {};
    return {
      customer_id,
      name,
      email,
      ...row,
      net: money(net),
      total: money(total),
      lifetime: money(lifetime),
    };
  });
}
