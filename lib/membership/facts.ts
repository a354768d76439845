import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { membershipLog } from '@/db/schema/membership';
import { order } from '@/db/schema/orders';
import { dispute, refund } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import type { MemberFacts } from './moves';

/** An order's total without shipping, in its own and the base currency. */
const goods = sql`(${order.grand_total} - ${order.shipping_fee} + ${order.shipping_discount})`;
const baseGoods = sql`(${order.base_grand_total} - ${order.base_shipping_fee}
  + ${order.base_shipping_discount})`;
const givenBack = sql`(select coalesce(sum(${refund.amount} - ${refund.shipping_amount}), 0)
  from ${refund} where ${refund.order_id} = ${order.id} and ${refund.granted_at} is not null)
  + (select coalesce(sum(${dispute.amount}), 0) from ${dispute}
    where ${dispute.order_id} = ${order.id} and ${dispute.status} = 'lost')`;
/** What an order counts for: its items' total less refunds and lost disputes. */
const amount = sql<number>`greatest(0,
  ${baseGoods} - coalesce(round(${baseGoods} * (${givenBack}) / nullif(${goods}, 0)), 0))`;

/** What decides these members' tiers, by id: their completed orders and earlier moves. */
export async function readMemberFacts(
  ctx: Context,
  ids: number[],
): Promise<Map<number, MemberFacts>> {
  const facts = new Map(
    ids.map((id) => [id, { orders: [], log: [] } as Writable<MemberFacts>] as const),
  );
  if (!ids.length) return facts;
  const orders = await ctx.db
    .select({
      user_id: order.user_id,
      completed_at: sql`coalesce(${order.completed_at}, ${order.placed_at})`.mapWith(
        order.placed_at,
      ),
      amount_minor: amount.mapWith(Number),
    })
    .from(order)
    .where(and(inArray(order.user_id, ids), eq(order.status, 'completed')));
  for (const { user_id, ...countedOrder } of orders)
    facts.get(user_id ?? 0)?.orders.push(countedOrder);
  const { user_id, reason, from_tier_id, to_tier_id, created_at: at } = membershipLog;
  const log = await ctx.db
    .select({ user_id, reason, from_tier_id, to_tier_id, at })
    .from(membershipLog)
    .where(inArray(user_id, ids))
    .orderBy(asc(membershipLog.id));
  for (const { user_id, ...entry } of log) facts.get(user_id)?.log.push(entry);
  return facts;
}

type Writable<T> = { [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
