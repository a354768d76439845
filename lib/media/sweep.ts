import 'server-only';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { productImage } from '@/db/schema/catalog';
import { media } from '@/db/schema/media';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { log } from '@/lib/http/log';
import { readImageDimensions } from './images';
import { deletePrivateFile, selectPrivatePaths } from './private-files';
import { lockOutBackups, removeDeletedPicture } from './removal';
import { mediaStorage } from './storage';
import { isHiddenPath, isMediaPath, type ListedFile } from './storage-driver';
import { selectUsedImagePaths } from './usages';

/**
 * If more than these, and half of all, are unknown, the folder is another shop's or the database
 * was rolled back: nothing is removed.
 */
const MOST_UNKNOWN = 20;
/** A form open longer than this is refused a deleted image because its file is missing. */
const REMEMBERED_DAYS = 30;

/** A stored image: the date of its newest copy and the size of its widest. */
type StoredPicture = { modified_at: Date; bytes: number };
export type Swept = { noted: number; missing: number; removed: number };

/**
 * Reconciles library and files (job `media.sweep`, daily), and logs the result. Used but unmeasured
 * images are measured; those with a missing file are marked until it is back. Files unknown to both
 * library and records are deleted after a day, as an open form may still use them, and so are
 * private ones that no row names, and uploads that nobody came back for; not during a backup, but
 * by the next run.
 */
export async function sweepMedia(ctx: Context): Promise<Swept> {
  const { pictures, privateFiles, parts } = await listStoredFiles();
  const noted = await measureNew(ctx, pictures);
  const missing = await markMissing(ctx, pictures);
  const isOld = ({ modified_at }: { modified_at: Date }) =>
    ctx.now().getTime() - modified_at.getTime() > DAY_MS;
  const unknown = await unknownAmong(
    ctx,
    [...pictures].filter(([, picture]) => isOld(picture)),
  );
  let removed = 0;
  // A backup that begins only now makes this run fail: it is retried.
  if (isPlausible(unknown.length, pictures.size) && (await lockOutBackups(ctx)))
    for (const path of unknown) if (await removeUnknown(ctx, path)) removed++;
  const unnamed = await unnamedAmong(ctx, privateFiles.filter(isOld));
  if (isPlausible(unnamed.length, privateFiles.length) && (await lockOutBackups(ctx)))
    for (const path of unnamed) {
      await deletePrivateFile(ctx, path);
      removed++;
    }
  for (const part of parts.filter(isOld)) await mediaStorage().delete(part.path);
  await forgetDeleted(ctx, pictures);
  const swept = { noted, missing, removed };
  log.info({ ...swept, pictures: pictures.size }, 'media.sweep done');
  return swept;
}

/** Whether so many unknown files of all are to be removed. */
function isPlausible(unknown: number, all: number): boolean {
  if (unknown <= MOST_UNKNOWN || unknown * 2 <= all) return true;
  log.error({ unknown }, 'most stored files are not in the database: none removed');
  return false;
}

/** The stored images by path, private files, and leftovers of interrupted uploads. */
async function listStoredFiles() {
  const pictures = new Map<string, StoredPicture>();
  const parts: ListedFile[] = [];
  const privateFiles: ListedFile[] = [];
  for await (const file of mediaStorage().list()) {
    if (isHiddenPath(file.path) && isMediaPath(file.path)) {
      (file.path.startsWith('incoming/') ? parts : privateFiles).push(file);
      continue;
    }
    const path = /^(.+?)(?:-400|-800)?\.(?:webp|avif)$/.exec(file.path)?.[1];
    if (path === undefined) {
      if (file.path.endsWith('.part')) parts.push(file);
      continue;
    }
    const name = `${path}.webp`;
    const existing = pictures.get(name) ?? file;
    const modified_at = new Date(Math.max(+existing.modified_at, +file.modified_at));
    pictures.set(name, {
      modified_at,
      bytes: file.path === name ? file.size : 'bytes' in existing ? existing.bytes : 0,
    });
  }
  return { pictures, privateFiles, parts };
}

/**
 * Measures images that were added because a record uses them, with the alt text of the first
 * product that uses them.
 */
async function measureNew(ctx: Context, pictures: Map<string, StoredPicture>): Promise<number> {
  const rows = await ctx.db
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(and(eq(media.width, 0), isNull(media.deleted_at)));
  let noted = 0;
  for (const { id, path } of rows) {
    const file = pictures.get(path);
    const size = file && (await readImageDimensions(path));
    if (!size) continue;
    const alt = sql`coalesce((select ${productImage.alt} from ${productImage}
      where ${productImage.image_path} = ${path}
      order by ${productImage.id} limit 1), ${media.alt})`;
    await ctx.db
      .update(media)
      .set({ ...size, bytes: file.bytes, alt, created_at: file.modified_at })
      .where(eq(media.id, id));
    noted++;
  }
  return noted;
}

/**
 * Marks images whose file is missing, and unmarks those whose file is back; counts the newly
 * marked.
 */
async function markMissing(ctx: Context, pictures: Map<string, StoredPicture>): Promise<number> {
  const rows = await ctx.db
    .select({ id: media.id, path: media.path, missing_at: media.missing_at })
    .from(media)
    .where(isNull(media.deleted_at));
  const set = (ids: number[], missing_at: Date | null) =>
    ids.length ? ctx.db.update(media).set({ missing_at }).where(inArray(media.id, ids)) : undefined;
  const ids = (found: typeof rows) => found.map(({ id }) => id);
  // Skips files stored after the listing.
  const gone = [];
  for (const row of rows)
    if (!row.missing_at && !pictures.has(row.path) && !(await mediaStorage().has(row.path)))
      gone.push(row);
  await set(ids(gone), ctx.now());
  await set(ids(rows.filter((row) => row.missing_at && pictures.has(row.path))), null);
  if (gone.length)
    log.warn({ paths: gone.map(({ path }) => path).slice(0, 20) }, 'images without a file');
  return gone.length;
}

/** The stored images unknown to both library and records; a replaced one stays known for a day. */
async function unknownAmong(ctx: Context, pictures: [string, StoredPicture][]): Promise<string[]> {
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const mediaRows = await ctx.db.execute<{ path: string }>(
    sql`select path from ${media} where deleted_at is null or deleted_at > ${dayAgo}
      union select path from ${selectUsedImagePaths()}`,
  );
  const paths = new Set([...mediaRows].map(({ path }) => path));
  return pictures.map(([path]) => path).filter((path) => !paths.has(path));
}

/** The private files that no row names. */
async function unnamedAmong({ db }: Context, files: ListedFile[]): Promise<string[]> {
  const rows = await db.execute<{ path: string }>(selectPrivatePaths());
  const named = new Set([...rows].map(({ path }) => path));
  return files.flatMap(({ path }) => (named.has(path) ? [] : [path]));
}

/** If the image is being added right now it is kept: only one of the two rows can exist. */
async function removeUnknown(ctx: Context, path: string): Promise<boolean> {
  await ctx.db
    .insert(media)
    .values({ path, width: 0, height: 0, deleted_at: ctx.now() })
    .onConflictDoNothing();
  return removeDeletedPicture(ctx, { path });
}

/** Deletes rows of images deleted long ago, files included. */
async function forgetDeleted(ctx: Context, pictures: Map<string, StoredPicture>): Promise<void> {
  const before = new Date(ctx.now().getTime() - REMEMBERED_DAYS * DAY_MS);
  const rows = await ctx.db
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(and(isNotNull(media.deleted_at), lt(media.deleted_at, before)));
  const ids = rows.filter(({ path }) => !pictures.has(path)).map(({ id }) => id);
  if (ids.length) await ctx.db.delete(media).where(inArray(media.id, ids));
}
