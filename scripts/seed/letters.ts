import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { order } from '@/db/schema/orders';
import { letters, type SeedLetter } from '@/db/seed/content/letters';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { broadcastInput } from '@/lib/broadcast/broadcast.schema';
import { createBroadcast } from '@/lib/broadcast/broadcasts';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import { unsubscribeFromLetters } from '@/lib/broadcast/unsubscribe';
import type { AdminContext, Context } from '@/lib/core/context';
import { HOUR_MS } from '@/lib/core/durations';
import { suppressEmail } from '@/lib/customers/suppression';
import { atWork, hoursAfter } from './orders/days';
import { asAdmin, daysAgo, type SeededShop } from './shop';

/** In the demo, orders within so many days of a message came by its links. */
const CAMPAIGN_DAYS = 5;
const MOST_ORDERS = 6;
/** One message every so many milliseconds: 300 a minute. */
const PACE_MS = 200;

/** A message that was sent, with its results; a scheduled one; a draft. */
export async function seedLetters(shop: SeededShop): Promise<string[]> {
  const staff = await asAdmin(shop.ctx, 'marketing');
  for (const letter of letters) {
    const { days } = letter;
    const written = daysAgo({ ...staff, silent: true }, Math.max(days ?? 0, 0) + 2);
    const { id } = await createBroadcast(written, await toBroadcastInput(shop, letter));
    if (days === undefined) continue;
    const at = atWork(fullHour(daysAgo(staff, days).now()), staff.settings.store_timezone);
    if (days < 0) await scheduleBroadcast(staff, id, at);
    else await send({ ...staff, silent: true, now: () => at }, id, letter.campaign);
  }
  return letters.map(({ title }) => title);
}

const fullHour = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

async function toBroadcastInput({ picture }: SeededShop, letter: SeedLetter) {
  const { title, campaign, audience, subject, preheader, blocks } = letter;
  const content = blocks.map(async ({ picture: name, ...block }, index) => ({
    ...block,
    id: `block-${index + 1}`,
    image_path: name && (await picture(name)),
  }));
  return broadcastInput.parse({
    title,
    utm_campaign: campaign,
    audience: { filters: audience },
    subject,
    preheader,
    content: await Promise.all(content),
  });
}

/** Sends it to everyone who had consented by then; the last few have other outcomes. */
async function send(ctx: AdminContext, id: number, campaign: string): Promise<void> {
  const at = ctx.now();
  const own = eq(broadcast.id, id);
  await ctx.db.update(broadcast).set({ status: 'scheduled', scheduled_at: at }).where(own);
  await beginBroadcast(ctx, id);
  const receivers = await ctx.db
    .select()
    .from(broadcastReceiver)
    .where(eq(broadcastReceiver.broadcast_id, id))
    .orderBy(asc(broadcastReceiver.id));
  for (const [index, { id }] of receivers.entries()) {
    const sent_at = new Date(at.getTime() + index * PACE_MS);
    await ctx.db
      .update(broadcastReceiver)
      .set({ status: 'sent', attempts: 1, claimed_at: sent_at, sent_at })
      .where(eq(broadcastReceiver.id, id));
  }
  const finished_at = new Date(at.getTime() + receivers.length * PACE_MS);
  await ctx.db
    .update(broadcast)
    .set({ status: 'sent', finished_at, updated_at: finished_at })
    .where(own);
  await befall(ctx, receivers.slice(-5));
  await bringOrders(ctx, receivers, campaign);
}

type Receiver = typeof broadcastReceiver.$inferSelect;

/** One address is gone, one message bounces, and two recipients withdraw consent. */
async function befall(ctx: AdminContext, [gone, returned, ...leaving]: Receiver[]): Promise<void> {
  const since = ctx.now();
  const note = (row: Receiver, fields: Partial<Receiver>) =>
    ctx.db.update(broadcastReceiver).set(fields).where(eq(broadcastReceiver.id, row.id));
  const bounce = ({ address, broadcast_id }: Receiver, at: Date) =>
    suppressEmail(ctx, { address, reason: 'bounced', since: at, broadcast_id });
  if (gone) {
    const answer = '550 5.1.1 No such user here';
    await note(gone, { status: 'failed', reason: 'address_refused', sent_at: null, answer });
    await bounce(gone, since);
  }
  if (returned) {
    const bounced_at = hoursAfter(since, 2);
    await note(returned, { bounced_at });
    await bounce(returned, bounced_at);
  }
  for (const [index, { token }] of leaving.slice(0, 2).entries()) {
    const later = hoursAfter(since, 5 + index * 20);
    await unsubscribeFromLetters({ ...ctx, now: () => later }, token);
  }
}

/** Links the first orders of its recipients in the days after it to the message. */
async function bringOrders(
  { db, now }: Context,
  receivers: Receiver[],
  utm_campaign: string,
): Promise<void> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        inArray(
          order.user_id,
          receivers.flatMap(({ user_id }) => user_id ?? []),
        ),
        eq(order.channel, 'online'),
        gt(order.placed_at, now()),
        lt(order.placed_at, hoursAfter(now(), 24 * CAMPAIGN_DAYS)),
      ),
    )
    .orderBy(asc(order.placed_at))
    .limit(MOST_ORDERS);
  const ids = rows.map(({ id }) => id);
  if (ids.length) await db.update(order).set({ utm_campaign }).where(inArray(order.id, ids));
}
