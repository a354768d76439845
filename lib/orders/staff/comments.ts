import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderComment } from '@/db/schema/order-history';
import type { AdminContext } from '@/lib/core/context';
import { attachmentsByComment } from '../attachments/read';
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
