import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { order } from '@/db/schema/orders';
import { letters } from '@/db/seed/content/letters';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { broadcastInput } from '@/lib/broadcast/broadcast.schema';
import { createBroadcast } from '@/lib/broadcast/broadcasts';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import type { Context } from '@/lib/core/context';
import { asAdmin, daysAgo, type SeededShop } from './shop';

const DAY_MS = 24 * 3600 * 1000;
/** How many orders came by the letter that was sent. */
const ORDERS = 7;

/** Letters to many: one that customers got, one that waits for its day, and a draft. */
export async function seedLetters({ ctx }: SeededShop): Promise<string[]> {
  const staff = await asAdmin(ctx, 'manager');
  for (const { state, days, ...letter } of letters) {
    const then = daysAgo(staff, Math.max(0, -days));
    const { id } = await createBroadcast(then, broadcastInput.parse(letter));
    if (state === 'scheduled')
      await scheduleBroadcast(staff, id, new Date(ctx.now().getTime() + days * DAY_MS));
    if (state === 'sent') await fillInSending(daysAgo(ctx, -days), id, letter.utm_campaign);
  }
  return letters.map(({ title }) => title);
}

/** What became of a letter of days ago: it was sent, one address was none, some orders came. */
async function fillInSending(then: Context, id: number, utm_campaign: string): Promise<void> {
  const own = eq(broadcast.id, id);
  const sent_at = then.now();
  await then.db.update(broadcast).set({ status: 'scheduled', scheduled_at: sent_at }).where(own);
  await beginBroadcast(then, id);
  const { id: receiver, broadcast_id, status } = broadcastReceiver;
  await then.db
    .update(broadcastReceiver)
    .set({ status: 'sent', sent_at, attempts: 1 })
    .where(eq(broadcast_id, id));
  const [first] = await then.db
    .select({ id: receiver })
    .from(broadcastReceiver)
    .where(and(eq(broadcast_id, id), eq(status, 'sent')))
    .orderBy(receiver)
    .limit(1);
  await then.db
    .update(broadcastReceiver)
    .set({
      status: 'failed',
      reason: 'address_refused',
      answer: '550 5.1.1 mailbox unavailable',
      sent_at: null,
    })
    .where(eq(receiver, first?.id ?? 0));
  await then.db.update(broadcast).set({ status: 'sent', finished_at: sent_at }).where(own);
  const brought = then.db
    .select({ id: order.id })
    .from(order)
    .where(and(gte(order.placed_at, sent_at), eq(order.channel, 'online')))
    .orderBy(sql`${order.id} % 5`, order.id)
    .limit(ORDERS);
  await then.db.update(order).set({ utm_campaign }).where(inArray(order.id, brought));
}
