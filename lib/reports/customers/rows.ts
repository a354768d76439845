import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { offsetOf, type Page, pageOf } from '@/lib/core/records/page';
import { baseCurrency } from '@/lib/settings/currencies';
import {
  type Asked,
  buyersOf,
  lifetimesOf,
  openedGroup,
  periodAsked,
  withLifetime,
} from './buyers';
import type { Buyer, BuyersQuery } from './customers.schema';
import { buyerNames } from './names';

/** The buyers that a figure of the report is made of, who brought the most first. */
export async function listBuyers(ctx: AdminContext, query: BuyersQuery): Promise<Page<Buyer>> {
  const rows = await ctx.db.execute<Bought>(sql`
    select * from (${asked(ctx, query)}) bought
    ${inOrder} limit ${query.page_size} offset ${offsetOf(query)}`);
  const ever = await lifetimesOf(
    ctx,
    rows.flatMap(({ buyer }) => buyer ?? []),
  );
  const bought = rows.map((row) => ({ ...row, lifetime: ever.get(row.buyer ?? '') }));
  const [counted] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${asked(ctx, query)}) bought`,
  );
  return pageOf(await named(ctx, bought), counted?.count ?? 0, query);
}

function asked(ctx: AdminContext, query: Asked) {
  const period = periodAsked(ctx, query);
  return buyersOf(query, period.course, openedGroup(query, period), true);
}

/** All of them. */
export async function readBuyers(ctx: AdminContext, query: Asked): Promise<Buyer[]> {
  const rows = await ctx.db.execute<Bought>(
    sql`select * from (${withLifetime(asked(ctx, query))}) bought ${inOrder}`,
  );
  return named(ctx, rows);
}

type Bought = Pick<Buyer, 'orders' | 'is_new' | 'order_id'> & {
  net: string;
  total: string;
  /** Null: nobody knows who they are. */
  buyer: string | null;
  lifetime?: string | number | null | undefined;
};
const inOrder = sql`order by net desc, order_id`;

async function named(ctx: AdminContext, rows: readonly Bought[]): Promise<Buyer[]> {
  const names = await buyerNames(ctx, rows);
  const money = (minor: string | number) => priceOf(Number(minor), baseCurrency(ctx.settings));
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
