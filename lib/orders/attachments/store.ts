import 'server-only';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { orderComment } from '@/db/schema/order-history';
import type { Context } from '@/lib/core/context';
import { invalid, Refusal } from '@/lib/core/errors';
import { MAX_PDF_BYTES } from '@/lib/core/web/attachment';
import { privatePicture } from '@/lib/media/images';
import { keepingPrivateFiles, storePrivateFile } from '@/lib/media/private-files';
import { lockKeys } from '@/lib/promotions/lock-keys';

/** A file ready to be stored. */
export type PreparedFile = Pick<typeof orderAttachment.$inferInsert, 'name' | 'content_type'> & {
  path: string;
  bytes: number;
};

type Prepared = { name: string; content_type: string; content: Buffer };

/**
 * Stores files for an order, typed by content, not by name: images are re-encoded as WebP to remove
 * hidden data; a PDF is kept unchanged. Throws 422 (on `files`) for anything else, a PDF above
 * 5 MB, and images that `storeImage` refuses, 503 as it does. Slow, so call it before a
 * transaction, and that inside `keepingAttachments`.
 */
export async function prepareAttachments(files: readonly File[]): Promise<PreparedFile[]> {
  const prepared: Prepared[] = [];
  // One at a time, because each may need much memory.
  for (const file of files) prepared.push(await prepare(file));
  return storePrepared(prepared, 'files');
}

/** Stores the content of files. Throws 503, on `field`, as `storePrivateFile`. */
export async function storePrepared(
  files: readonly Prepared[],
  field: 'files' | 'pictures',
): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const { content, ...file } of files) {
    const path = await storePrivateFile(content, field);
    prepared.push({ ...file, path, bytes: content.length });
  }
  return prepared;
}

/** Does `work`, which is to store the rows of these files; if it refuses they are deleted. */
export const keepingAttachments = <T>(
  files: readonly PreparedFile[],
  work: () => Promise<T>,
): Promise<T> =>
  keepingPrivateFiles(
    files.map(({ path }) => path),
    work,
  );

async function prepare(file: File): Promise<Prepared> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = toFileName(file.name);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (bytes.length > MAX_PDF_BYTES) throw invalid('files', 'pdf_too_large', { name });
    return { name: ended(name, 'pdf'), content_type: 'application/pdf', content: bytes };
  }
  try {
    const content = await privatePicture(bytes, 'files');
    return { name: ended(name, 'webp'), content_type: 'image/webp', content };
  } catch (error) {
    const isNoPicture = error instanceof Refusal && error.fields.files?.[0]?.key === 'picture_type';
    throw isNoPicture ? invalid('files', 'attachment_type', { name }) : error;
  }
}

const MAX_NAME = 100;

/** A file's name without its path and without forbidden characters. */
function toFileName(rawName: string): string {
  const last = rawName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return [...last.replace(/[\p{C}"]/gu, '').trim()].slice(0, MAX_NAME).join('');
}

const ended = (name: string, ending: string) =>
  `${name.replace(/\.[^.]{1,5}$/u, '') || 'file'}.${ending}`;

/** The size of a file; one of an earlier release has its content in its row. */
export const attachmentBytes = sql<number>`coalesce(${orderAttachment.bytes},
  octet_length(${orderAttachment.content}))`;

/** Bytes of all files a buyer sent for one order, with comments and returns. */
const MOST_OF_BUYER = 60_000_000;

/**
 * Throws 422 (on `field`) if the buyer's files would exceed 60 MB for the order; call it in the
 * transaction that stores them.
 */
export async function assertRoomForAttachments(
  { db }: Context,
  orderId: number,
  files: readonly PreparedFile[],
  field: 'files' | 'pictures',
): Promise<void> {
  if (!files.length) return;
  await lockKeys(db, [`files of order ${orderId}`]);
  const { order_id, comment_id } = orderAttachment;
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${attachmentBytes}), 0)`.mapWith(Number) })
    .from(orderAttachment)
    .leftJoin(orderComment, eq(orderComment.id, comment_id))
    .where(
      and(eq(order_id, orderId), or(isNull(comment_id), eq(orderComment.author_type, 'customer'))),
    );
  const bytes = files.reduce((sum, file) => sum + file.bytes, row?.bytes ?? 0);
  if (bytes > MOST_OF_BUYER)
    throw invalid(field, 'order_files_full', { megabytes: MOST_OF_BUYER / 1_000_000 });
}

/** Stores prepared files with a comment, in the caller's transaction. */
export async function attachToComment(
  ctx: Context,
  { order_id, comment_id }: { order_id: number; comment_id: number },
  files: readonly PreparedFile[],
): Promise<void> {
  if (!files.length) return;
  const created_at = ctx.now();
  await ctx.db
    .insert(orderAttachment)
    .values(files.map((file) => ({ ...file, order_id, comment_id, created_at })));
}
