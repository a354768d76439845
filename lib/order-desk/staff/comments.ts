import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderComment } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readFormerContact } from '@/lib/orders/contact/former';
import { attachmentsByComment } from '../attachments/read';
import { maskOrderComments } from './privacy';
import type { OrderComment } from './view.schema';

/** All comments of an order, internal ones too, with their files, oldest first. */
export async function readAllOrderComments(
  ctx: AdminContext,
  orderId: number,
): Promise<OrderComment[]> {
  const comments = await ctx.db
    .select()
    .from(orderComment)
    .where(eq(orderComment.order_id, orderId))
    .orderBy(asc(orderComment.id));
  const getAttachments = await attachmentsByComment(ctx, orderId);
  return comments.map((comment) => ({ ...comment, attachments: getAttachments(comment.id) }));
}

/** The same as this caller may read them: without `customer.pii` buyers are masked. */
export async function readOrderComments(
  ctx: AdminContext,
  orderId: number,
): Promise<OrderComment[]> {
  const buyer = firstOrNotFound(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const comments = await readAllOrderComments(ctx, orderId);
  return maskOrderComments(ctx, comments, buyer, await readFormerContact(ctx, orderId));
}
