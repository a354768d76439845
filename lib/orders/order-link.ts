import 'server-only';
import { randomUUID } from 'node:crypto';
import { countAttempt } from '@/lib/auth/limits';
import type { Context } from '@/lib/core/context';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { enqueueJob } from '@/lib/jobs/enqueue';
import type { OrderLinkInput } from './order-link.schema';

/**
 * Emails the link to an order, if number and email match. A job checks that later, so that response
 * and timing are the same for everyone. Throws 429 above three requests an hour per email and ten
 * per network `address` (if known).
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
