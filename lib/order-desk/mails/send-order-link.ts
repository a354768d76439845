import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { mailAboutOrder } from './mail-about-order';

/** Emails the link to an order to the address it was placed with; nothing if none matches. */
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
