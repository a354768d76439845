import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { orderComment } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { isUnanswered } from '@/db/unanswered';
import { countAttempt } from '@/lib/auth/limits';
import { personName } from '@/lib/core/access/person';
import {
  type AdminContext,
  joinTransaction,
  type ShopContext,
  transaction,
} from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import {
  assertRoomForAttachments,
  attachToComment,
  keepingAttachments,
  type PreparedFile,
  prepareAttachments,
} from './attachments/store';
import { writeOrderEvent } from './order/history';
import type { Order } from './order/state';
import type { CommentInput, CommentsRead } from './order.schema';

/**
 * Adds a shopper's comment to their order, visible to staff and emailed to the shop. It awaits an
 * answer until staff answer or dismiss it. An empty comment without files is skipped. Throws 429
 * above 20 an hour per order; refuses files as `prepareAttachments` does, and beyond the limit per
 * order (`assertRoomForAttachments`). The caller has checked whose order it is.
 */
export async function commentAsShopper(
  ctx: ShopContext,
  row: Pick<Order, 'id' | 'first_name' | 'last_name'>,
  comment: string,
  files: readonly File[] = [],
): Promise<void> {
  if (!comment && !files.length) return;
  if (!ctx.silent) await countAttempt('order_comment', String(row.id), ctx.now());
  const { actor } = ctx;
  const written = {
    order_id: row.id,
    author_type: 'customer' as const,
    author_id: actor.kind === 'customer' ? actor.id : null,
    author_name: personName(actor.kind === 'customer' ? actor : row),
    comment,
    visible_to_customer: true,
  };
  const prepared = await prepareAttachments(files);
  await keepingAttachments(prepared, () => addComment(ctx, written, prepared));
}

/**
 * Adds a comment by staff. Unless internal, it is emailed to the customer and answers their
 * comments up to the last one staff had read; its files are visible to the same readers. Throws 422
 * if empty, and for files that `prepareAttachments` refuses; 404.
 */
export async function commentAsStaff(
  ctx: AdminContext,
  orderId: number,
  { last_read_id, files = [], ...input }: CommentInput,
): Promise<void> {
  if (!input.comment && !files.length) throw invalid('comment', 'required');
  const prepared = await prepareAttachments(files);
  return keepingAttachments(prepared, () =>
    transaction(ctx, async (ctx) => {
      await assertOrderExists(ctx, orderId);
      if (input.visible_to_customer) await markAnswered(ctx, orderId, last_read_id);
      const { id: author_id, name: author_name } = ctx.actor;
      const author = { author_type: 'admin' as const, author_id, author_name };
      await addComment(ctx, { order_id: orderId, ...author, ...input }, prepared);
    }),
  );
}

/**
 * Marks the customer's comments, up to the last one staff had read, as needing no answer; the
 * history records it. Repeating it changes nothing. Throws 404.
 */
export function dismissOrderComments(
  ctx: AdminContext,
  orderId: number,
  { last_read_id }: CommentsRead,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await assertOrderExists(ctx, orderId);
    if (await markAnswered(ctx, orderId, last_read_id))
      await writeOrderEvent(ctx, orderId, { type: 'no_answer_needed' });
  });
}

type NewComment = Omit<typeof orderComment.$inferInsert, 'created_at' | 'answered_at'>;

/** Stores a comment with its files and emits the event that emails its recipient. */
const addComment = (
  ctx: ShopContext | AdminContext,
  comment: NewComment,
  files: readonly PreparedFile[],
): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    const { id: comment_id } = insertedRow(
      await ctx.db
        .insert(orderComment)
        .values({ ...comment, created_at: ctx.now() })
        .returning({ id: orderComment.id }),
    );
    if (comment.author_type === 'customer')
      await assertRoomForAttachments(ctx, comment.order_id, files, 'files');
    await attachToComment(ctx, { order_id: comment.order_id, comment_id }, files);
    if (!comment.visible_to_customer) return;
    const by = comment.author_type === 'customer' ? 'customer' : 'staff';
    await emit(ctx, 'order.commented', { order_id: comment.order_id, comment_id, by });
  });

/** Returns how many comments were waiting. */
async function markAnswered(
  ctx: AdminContext,
  orderId: number,
  last_read_id: number | undefined,
): Promise<number> {
  const rows = await ctx.db
    .update(orderComment)
    .set({ answered_at: ctx.now() })
    .where(
      and(
        eq(orderComment.order_id, orderId),
        isUnanswered,
        last_read_id === undefined ? undefined : lte(orderComment.id, last_read_id),
      ),
    )
    .returning({ id: orderComment.id });
  return rows.length;
}

async function assertOrderExists({ db }: AdminContext, orderId: number): Promise<void> {
  firstOrNotFound(await db.select({ id: order.id }).from(order).where(eq(order.id, orderId)));
}
