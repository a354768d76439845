import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { order, orderComment } from '@/db/schema/orders';
import { countAttempt } from '@/lib/auth/limits';
import { personName } from '@/lib/core/access/person';
import { type AdminContext, type ShopContext, transaction } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import type { CommentInput } from './order.schema';
import type { Order } from './order-lock';
import { commentsFor } from './order-privacy';
import type { ShopperComment } from './shopper-order.schema';
import { readVisibleComments } from './shopper-view';
import type { OrderComment } from './staff-view.schema';

/**
 * The shopper writes to the shop about their order: stored in their name, and visible to staff
 * beside their own. An empty comment is skipped. Returns what the shopper may read, oldest first.
 * 20 an hour for an order, then 429. The caller has checked whose order it is.
 */
export async function commentAsShopper(
  ctx: ShopContext,
  row: Pick<Order, 'id' | 'first_name' | 'last_name'>,
  comment: string,
): Promise<ShopperComment[]> {
  if (comment) {
    if (!ctx.silent) await countAttempt('order_comment', String(row.id), ctx.now());
    const { actor } = ctx;
    await ctx.db.insert(orderComment).values({
      order_id: row.id,
      author_type: 'customer',
      author_id: actor.kind === 'customer' ? actor.id : null,
      author_name: personName(actor.kind === 'customer' ? actor : row),
      comment,
      created_at: ctx.now(),
    });
  }
  return readVisibleComments(ctx, row.id);
}

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
