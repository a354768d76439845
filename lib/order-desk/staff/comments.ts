import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderComment } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import type { AdminContext } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { readFormer } from '@/lib/orders/contact/former';
import { attachmentsByComment } from '../attachments/read';
import { commentsFor } from './privacy';
import type { OrderComment } from './view.schema';

/** The comments of an order with their files, oldest first, whoever wrote and may read them. */
export async function readAllComments(ctx: AdminContext, orderId: number): Promise<OrderComment[]> {
  const comments = await ctx.db
    .select()
    .from(orderComment)
    .where(eq(orderComment.order_id, orderId))
    .orderBy(asc(orderComment.id));
  const filesOf = await attachmentsByComment(ctx, orderId);
  return comments.map((one) => ({ ...one, attachments: filesOf(one.id) }));
}

/** The same, as this caller may read them: who bought is masked without `customer.pii`. */
export async function readComments(ctx: AdminContext, orderId: number): Promise<OrderComment[]> {
  const buyer = one(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const comments = await readAllComments(ctx, orderId);
  return commentsFor(ctx, comments, buyer, await readFormer(ctx, orderId));
}
