import 'server-only';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { productImage } from '@/db/schema/catalog';
import { media } from '@/db/schema/media';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { log } from '@/lib/http/log';
import { readImageDimensions } from './images';
import { removeDeletedPicture } from './removal';
import { type ListedFile, mediaStorage } from './storage';
import { selectUsedImagePaths } from './usages';

/**
 * More than these, and more than half of all: the folder is another shop's, or the database
 * was set back. Nothing is removed then.
 */
const MOST_UNKNOWN = 20;
/** A form that is open longer than that is refused a deleted picture by its missing file. */
const REMEMBERED_DAYS = 30;

/** A stored picture: all its copies, of which the youngest counts and the widest is its size. */
type StoredPicture = { modified_at: Date; bytes: number };
export type Swept = { noted: number; missing: number; removed: number };

/**
 * Brings library and files together (job `media.sweep`, every day), and says in the log
 * what it did. Pictures that records show and nobody noted are measured; those whose file is
 * gone are marked, and no longer when it is back. Files that neither the library nor a record
 * knows go, once they are a day old: until then a form may be open that was given them.
 */
export async function sweepMedia(ctx: Context): Promise<Swept> {
  const { pictures, parts } = await listStoredPictures();
  const noted = await measureNew(ctx, pictures);
  const missing = await markMissing(ctx, pictures);
  const isOld = ({ modified_at }: { modified_at: Date }) =>
    ctx.now().getTime() - modified_at.getTime() > DAY_MS;
  const unknown = await unknownAmong(
    ctx,
    [...pictures].filter(([, picture]) => isOld(picture)),
  );
  let removed = 0;
  if (unknown.length > MOST_UNKNOWN && unknown.length * 2 > pictures.size)
    log.error(
      { unknown: unknown.length },
      'most stored images are not in the database: none removed',
    );
  else for (const path of unknown) if (await removeUnknown(ctx, path)) removed++;
  for (const part of parts.filter(isOld)) await mediaStorage().delete(part.path);
  await forgetDeleted(ctx, pictures);
  const swept = { noted, missing, removed };
  log.info({ ...swept, pictures: pictures.size }, 'media.sweep done');
  return swept;
}

/** What is stored, by path; and what interrupted uploads left. */
async function listStoredPictures() {
  const pictures = new Map<string, StoredPicture>();
  const parts: ListedFile[] = [];
  for await (const file of mediaStorage().list()) {
    const path = /^(.+?)(?:-400|-800)?\.(?:webp|avif)$/.exec(file.path)?.[1];
    if (path === undefined) {
      parts.push(file);
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
  return { pictures, parts: parts.filter(({ path }) => path.endsWith('.part')) };
}

/**
 * Looks at the files of pictures that were noted because a record shows them: their size,
 * and as their text what the first product that shows them says.
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

/** Marks pictures whose file is gone, and no longer those whose file is there; counts the new. */
async function markMissing(ctx: Context, pictures: Map<string, StoredPicture>): Promise<number> {
  const rows = await ctx.db
    .select({ id: media.id, path: media.path, missing_at: media.missing_at })
    .from(media)
    .where(isNull(media.deleted_at));
  const set = (ids: number[], missing_at: Date | null) =>
    ids.length ? ctx.db.update(media).set({ missing_at }).where(inArray(media.id, ids)) : undefined;
  const ids = (found: typeof rows) => found.map(({ id }) => id);
  // Stored since the files were listed: it is there.
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

/**
 * Those of the stored pictures that neither the library nor any record knows; one that was
 * replaced is known for a day more.
 */
async function unknownAmong(ctx: Context, pictures: [string, StoredPicture][]): Promise<string[]> {
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS).toISOString();
  const mediaRows = await ctx.db.execute<{ path: string }>(
    sql`select path from ${media} where deleted_at is null or deleted_at > ${dayAgo}
      union select path from ${selectUsedImagePaths()}`,
  );
  const paths = new Set([...mediaRows].map(({ path }) => path));
  return pictures.map(([path]) => path).filter((path) => !paths.has(path));
}

/** Whoever notes the picture at this moment keeps it: only one of the two rows can be. */
async function removeUnknown(ctx: Context, path: string): Promise<boolean> {
  await ctx.db
    .insert(media)
    .values({ path, width: 0, height: 0, deleted_at: ctx.now() })
    .onConflictDoNothing();
  return removeDeletedPicture(ctx, { path });
}

/** Forgets what was deleted long ago and is gone. */
async function forgetDeleted(ctx: Context, pictures: Map<string, StoredPicture>): Promise<void> {
  const before = new Date(ctx.now().getTime() - REMEMBERED_DAYS * DAY_MS);
  const rows = await ctx.db
    .select({ id: media.id, path: media.path })
    .from(media)
    .where(and(isNotNull(media.deleted_at), lt(media.deleted_at, before)));
  const ids = rows.filter(({ path }) => !pictures.has(path)).map(({ id }) => id);
  if (ids.length) await ctx.db.delete(media).where(inArray(media.id, ids));
}
