import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { countAttempt } from '@/lib/auth/limits';
import type { Context } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { enqueue } from '@/lib/jobs/enqueue';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { mailAboutOrder } from '../mails/mail-about-order';
import type { OrderLinkInput } from './order-link.schema';

/**
 * Somebody lost the way to an order: if its number and e-mail belong together, a mail to
 * that e-mail brings the link. Whether they do is looked up later, by a job, so that answer
 * and time are the same for everybody. Three times an hour for an e-mail and ten times for
 * an `address` of the network (where one says who calls), then 429.
 */
export async function requestOrderLink(
  ctx: Context,
  { order_number, email }: OrderLinkInput,
  address: string | undefined,
): Promise<void> {
  const group = addressGroup(address);
  if (group) await countAttempt('order_link_address', group, ctx.now());
  await countAttempt('order_link', email, ctx.now());
  const payload = { event_id: randomUUID(), order_number, email };
  await enqueue(ctx, { name: 'order.link', payload });
}

/** Sends the link to an order to the e-mail it was placed with; nothing where none matches. */
export async function sendOrderLink(
  ctx: Context,
  { event_id, order_number, email }: JobPayload<'order.link'>,
): Promise<void> {
  const numbers = [order_number, order_number.toUpperCase()];
  const [row] = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.order_number, numbers), eq(order.email, email)));
  if (row) await mailAboutOrder(ctx, { template: 'order_link', event_id, order_id: row.id });
}
