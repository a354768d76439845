import 'server-only';
import { randomUUID } from 'node:crypto';
import { countAttempt } from '@/lib/auth/limits';
import type { Context } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { enqueueJob } from '@/lib/jobs/enqueue';
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
  await enqueueJob(ctx, { name: 'order.link', payload });
}
