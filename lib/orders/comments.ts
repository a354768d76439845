import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { order, orderComment } from '@/db/schema/orders';
import { type AdminContext, transaction } from '@/lib/core/context';
import { one } from '@/lib/core/rows';
import type { CommentInput } from './order.schema';
import { commentsFor } from './order-privacy';
import type { OrderComment } from './staff-view.schema';

/**
 * Adds a comment of staff to an order and returns all its comments, oldest first. The
 * customer sees it unless it is internal; who bought is masked without `customer.pii`.
 * Throws 404.
 */
export function commentAsStaff(
  ctx: AdminContext,
  orderId: number,
  input: CommentInput,
): Promise<OrderComment[]> {
  return transaction(ctx, async (ctx) => {
    const buyer = one(await ctx.db.select().from(order).where(eq(order.id, orderId)));
    const author = {
      author_type: 'admin' as const,
      author_id: ctx.actor.id,
      author_name: ctx.actor.name,
    };
    await ctx.db
      .insert(orderComment)
      .values({ order_id: orderId, ...author, ...input, created_at: ctx.now() });
    const comments = await ctx.db
      .select()
      .from(orderComment)
      .where(eq(orderComment.order_id, orderId))
      .orderBy(asc(orderComment.id));
    return commentsFor(ctx, comments, buyer);
  });
}
