import 'server-only';
import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { order } from '@/db/schema/orders';
import { salesEntry } from '@/db/schema/sales';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Counters } from './broadcast.schema';

/** The results of these messages, by id. */
export async function readBroadcastCounters(
  ctx: Context,
  rows: readonly { id: number }[],
): Promise<(id: number) => Counters> {
  const ids = rows.map(({ id }) => id);
  const counts = ids.length ? await countReceivers(ctx, ids) : [];
  const sales = ids.length ? await readLinkSales(ctx, ids) : [];
  return (id) => {
    const { broadcast_id: _, ...counters } = counts.find((row) => row.broadcast_id === id) ?? none;
    const sold = sales.find((row) => row.id === id);
    return {
      ...counters,
      orders: sold?.orders ?? 0,
      revenue: toPrice(sold?.revenue ?? 0, baseCurrency(ctx.settings)),
    };
  };
}

const none = {
  broadcast_id: 0,
  to_send: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  uncertain: 0,
  bounced: 0,
  unsubscribed: 0,
};

function countReceivers({ db }: Context, ids: number[]) {
  const { broadcast_id, status, bounced_at, unsubscribed_at } = broadcastReceiver;
  const count = (where: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${where}))::int`;
  return db
    .select({
      broadcast_id,
      to_send: count(sql`${status} in ('queued', 'sending')`),
      sent: count(sql`${status} = 'sent'`),
      failed: count(sql`${status} = 'failed'`),
      skipped: count(sql`${status} = 'skipped'`),
      uncertain: count(sql`${status} = 'uncertain'`),
      bounced: count(sql`${bounced_at} is not null`),
      unsubscribed: count(sql`${unsubscribed_at} is not null`),
    })
    .from(broadcastReceiver)
    .where(inArray(broadcastReceiver.broadcast_id, ids))
    .groupBy(broadcast_id);
}

/** Orders through a message's links since it started, and their revenue. */
async function readLinkSales({ db }: Context, ids: number[]) {
  const booked = db
    .select({
      order_id: salesEntry.order_id,
      total: sql<number>`sum(${salesEntry.base_total})`.as('total'),
    })
    .from(salesEntry)
    .innerJoin(order, eq(order.id, salesEntry.order_id))
    .where(isNotNull(order.utm_campaign))
    .groupBy(salesEntry.order_id)
    .as('booked');
  return db
    .select({
      id: broadcast.id,
      orders: sql<number>`count(*)::int`,
      revenue: sql`coalesce(sum(${booked.total}), 0)::bigint`.mapWith(Number),
    })
    .from(broadcast)
    .innerJoin(
      order,
      and(
        eq(order.utm_campaign, broadcast.utm_campaign),
        gte(order.placed_at, broadcast.started_at),
      ),
    )
    .leftJoin(booked, eq(booked.order_id, order.id))
    .where(inArray(broadcast.id, ids))
    .groupBy(broadcast.id);
}
