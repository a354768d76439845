import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { orderAttachment } from '@/db/schema/order-desk';
import { paymentProof } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { notFound, Refusal } from '@/lib/core/errors';
import { log } from '@/lib/http/log';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { notStored } from './images';
import { lockOutBackups } from './removal';
import { mediaStorage } from './storage';
import { MediaNotStored, readWhole } from './storage-driver';

/** The files that rows name: each by one row, which is deleted or emptied with it. */
export const selectPrivatePaths = () =>
  sql`select path from ${paymentProof} where path is not null
    union all select path from ${orderAttachment} where path is not null`;

/**
 * Stores a file that only some may see under a random name, and returns its path, which `/media`
 * refuses. Call it before the transaction whose row will name it. Throws 503, on `field`, if the
 * storage is full, away or not writable.
 */
export async function storePrivateFile(data: Uint8Array, field: string): Promise<string> {
  // Not the ending of an image: the sweep of releases without private files would delete those.
  const path = `private/${randomBytes(16).toString('hex')}.bin`;
  await mediaStorage()
    .put(path, data)
    .catch((error) => {
      throw error instanceof MediaNotStored ? notStored(error, field) : error;
    });
  return path;
}

/**
 * Does `work`, which is to store the rows that name these files. If it refuses they are deleted;
 * after any other error a commit may have succeeded, so only the sweep deletes them.
 */
export async function keepingPrivateFiles<T>(
  paths: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status < 500)
      await deleteFiles(paths).catch((err) => log.warn({ err }, 'private files were left behind'));
    throw error;
  }
}

const deleteFiles = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => mediaStorage().delete(path)));

type Stored = { path: string | null; content: Buffer | null };

/**
 * The content of a private file; of one stored by an earlier release, from its row. The caller has
 * checked who may see it. Throws 404 if it is gone, 503 while the storage is away.
 */
export async function readPrivateFile({ path, content }: Stored): Promise<Buffer> {
  const found = path === null ? content : await readWhole(mediaStorage(), path);
  if (!found) throw notFound();
  return Buffer.from(found);
}

/** Deletes files whose rows this transaction deletes or empties, by a job after the commit. */
export async function removePrivateFiles(
  ctx: Context,
  paths: readonly (string | null)[],
): Promise<void> {
  for (const path of paths)
    if (path !== null) await enqueueJob(ctx, { name: 'media.remove', payload: { path } });
}

/** Deletes a file that no row names; throws while a backup runs, which may still have the row. */
export async function deletePrivateFile(ctx: Context, path: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await lockOutBackups(ctx))) throw new Error('a backup runs: files are deleted after it');
  });
  // A backup that starts only now no longer has the row.
  await mediaStorage().delete(path);
}
