import 'server-only';
import { and, asc, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { orderComment } from '@/db/schema/order-history';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readPrivateFile } from '@/lib/media/private-files';
import type { Attachment } from '@/lib/orders/attachments/attachment.schema';
import { attachmentBytes } from '@/lib/orders/attachments/store';

/** The files of an order's comments, by comment. */
export async function attachmentsByComment(
  { db }: Context,
  orderId: number,
): Promise<(commentId: number) => Attachment[]> {
  const { id, comment_id, name, content_type } = orderAttachment;
  const rows = await db
    .select({ id, comment_id, name, content_type, size: attachmentBytes })
    .from(orderAttachment)
    .where(and(eq(orderAttachment.order_id, orderId), isNotNull(comment_id)))
    .orderBy(asc(id));
  return (commentId) =>
    rows
      .filter((row) => row.comment_id === commentId)
      .map(({ comment_id: _, ...attachment }) => attachment);
}

/** A file to send, to those who may see it. */
export type AttachedFile = { name: string; content_type: string; content: Buffer };

/**
 * A file of an order, for staff with `customer.pii` (403 without), as its content can't be masked.
 * Throws 404 if it doesn't exist or belongs to another order.
 */
export async function readOrderAttachment(
  ctx: AdminContext,
  orderId: number,
  attachmentId: number,
): Promise<AttachedFile> {
  assertCan(ctx, 'customer.pii');
  return read(ctx, orderId, attachmentId);
}

/**
 * A file of an order, for its shopper; the caller has checked whose order it is. Files attached to
 * internal staff notes are not found (404), nor are another order's.
 */
export const readOwnOrderAttachment = (
  ctx: Context,
  orderId: number,
  attachmentId: number,
): Promise<AttachedFile> =>
  read(
    ctx,
    orderId,
    attachmentId,
    or(isNotNull(orderAttachment.return_request_id), eq(orderComment.visible_to_customer, true)),
  );

async function read({ db }: Context, orderId: number, attachmentId: number, where?: SQL) {
  const { id, order_id, comment_id, name, content_type, path, content } = orderAttachment;
  const {
    name: fileName,
    content_type: type,
    ...stored
  } = firstOrNotFound(
    await db
      .select({ name, content_type, path, content })
      .from(orderAttachment)
      .leftJoin(orderComment, eq(orderComment.id, comment_id))
      .where(and(eq(id, attachmentId), eq(order_id, orderId), where)),
  );
  return { name: fileName, content_type: type, content: await readPrivateFile(stored) };
}
