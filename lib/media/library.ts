import 'server-only';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { media } from '@/db/schema/media';
import { allTexts, contains, sorted } from '@/db/text';
import { logChange } from '@/lib/activity/audit-log';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { assertCan, can } from '@/lib/core/access/can';
import { isPermissionInUse } from '@/lib/core/access/dormant-permissions';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { forbidden } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import type { RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  contentLanguage,
  localizeFields,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import {
  type LibraryOutline,
  NO_FOLDER,
  type PictureChanges,
  type PictureQuery,
  type PictureRecord,
  type PictureRow,
  type PictureUsage,
} from './library.schema';
import { findPictureUsages, selectUsedImagePaths } from './usages';

/** Any one of these permissions allows uploading and choosing images: any to write records. */
export const pictureChoosers: readonly Permission[] = permissionNames.filter(
  (name) => name === 'media.manage' || (/\.(create|update)$/.test(name) && isPermissionInUse(name)),
);

/** Throws 403 without a permission to write any record that could use an image. */
export function assertChoosesPictures(ctx: StaffContext): void {
  if (!pictureChoosers.some((permission) => can(ctx, permission))) throw forbidden();
}

/** What the library shows: not deleted images, nor unmeasured ones unless marked as missing. */
const inLibrary = and(
  isNull(media.deleted_at),
  or(sql`${media.width} > 0`, isNotNull(media.missing_at)),
);

const columns = {
  id: media.id,
  path: media.path,
  file_name: media.file_name,
  alt: media.alt,
  folder: media.folder,
  tags: media.tags,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  missing: sql<boolean>`${media.missing_at} is not null`,
  created_at: media.created_at,
  updated_at: media.updated_at,
};

/**
 * A page of the library, by default the newest image first: searched by file name, alt text in any
 * language and tag; filtered by folder, tag, use and missing file. For staff who may choose images.
 */
export async function listPictures(
  ctx: StaffContext,
  query: PictureQuery,
): Promise<Page<PictureRow>> {
  assertChoosesPictures(ctx);
  const where = and(inLibrary, ...toFilters(query));
  const rows = await ctx.db
    .select(columns)
    .from(media)
    .where(where)
    .orderBy(sorted(columns, query.sort), sql`${media.id} desc`)
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const language = contentLanguage(ctx, query.language);
  const data = rows.map((row) =>
    localizeFields(row, ['alt'], language, ctx.settings.main_language),
  );
  return toPageResult(data, await ctx.db.$count(media, where), query);
}

function toFilters({ search, folder, tag, unused, missing }: PictureQuery): (SQL | undefined)[] {
  const tags = sql`array_to_string(${media.tags}, ' ')`;
  const paths = selectUsedImagePaths();
  // As a join, for any number of images: `in` would read all records for each.
  const used = sql`exists (select 1 from ${paths} where used.path = ${media.path})`;
  return [
    search
      ? or(...[media.file_name, allTexts(media.alt), tags].map((text) => contains(text, search)))
      : undefined,
    folder === undefined ? undefined : eq(media.folder, folder === NO_FOLDER ? '' : folder),
    tag ? sql`${tag} = any(${media.tags})` : undefined,
    unused === undefined ? undefined : unused ? sql`not ${used}` : used,
    missing === undefined
      ? undefined
      : missing
        ? isNotNull(media.missing_at)
        : isNull(media.missing_at),
  ];
}

/** The library's folders and tags by name, with their number of images. */
export async function readMediaOutline(ctx: StaffContext): Promise<LibraryOutline> {
  assertChoosesPictures(ctx);
  const count = sql<number>`count(*)::int`;
  const tag = sql<string>`unnest(${media.tags})`;
  const [total, folders, tags] = await Promise.all([
    ctx.db.$count(media, inLibrary),
    ctx.db
      .select({ name: media.folder, count })
      .from(media)
      .where(inLibrary)
      .groupBy(media.folder)
      .orderBy(media.folder),
    ctx.db.select({ name: tag, count }).from(media).where(inLibrary).groupBy(tag).orderBy(tag),
  ]);
  return { total, folders, tags };
}

/** One image with its alt text in one language, for its panel. Throws 404. */
export async function getPicture(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<PictureRecord> {
  assertChoosesPictures(ctx);
  const row = firstOrNotFound(
    await ctx.db
      .select({ ...columns, admin_name: admin.name })
      .from(media)
      .leftJoin(admin, eq(admin.id, media.admin_id))
      .where(and(eq(media.id, id), isNull(media.deleted_at))),
  );
  return toRecordForm(ctx, row, ['alt'], language);
}

/** The records that use an image. Throws 404. */
export async function readPictureUsages(ctx: StaffContext, id: number): Promise<PictureUsage[]> {
  return findPictureUsages(ctx, (await getPicture(ctx, id)).path);
}

/**
 * Changes an image's alt text, folder and tags; absent fields stay. Alt texts in records are their
 * own and stay too. Needs `media.manage`; throws for an outdated version.
 */
export function updatePicture(
  ctx: StaffContext,
  id: number,
  input: PictureChanges,
): Promise<PictureRecord> {
  assertCan(ctx, 'media.manage');
  return transaction(ctx, async (ctx) => {
    const before = await lockedPicture(ctx, id);
    await assertNotModified(ctx, { resource: 'media', ...before }, input.updated_at);
    const rows = await ctx.db
      .update(media)
      .set({
        folder: input.folder,
        tags: input.tags,
        ...writeLocalizedTexts(ctx, before, ['alt'], input),
        updated_at: nextVersion(ctx, before),
      })
      .where(eq(media.id, id))
      .returning();
    const after = firstOrNotFound(rows);
    const fields = changedFields(before, after);
    await logChange(ctx, pictureRef(after), fields, after.updated_at);
    return getPicture(ctx, id, input.language);
  });
}

/** An image in the change log, by file name. */
export const pictureRef = ({ id, file_name }: { id: number; file_name: string }) => ({
  resource: 'media',
  id,
  record_title: file_name,
});

/** An image's editable values; undefined if deleted. */
export async function pictureState(
  ctx: StaffContext,
  id: number,
): Promise<RecordState | undefined> {
  const [row] = await ctx.db
    .select({ alt: media.alt, folder: media.folder, tags: media.tags })
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deleted_at)));
  return row;
}

/**
 * An image that is not deleted and that, until the transaction ends, no further record can start to
 * use. Throws 404.
 */
export const lockedPicture = async (ctx: StaffContext, id: number) =>
  firstOrNotFound(
    await ctx.db
      .select()
      .from(media)
      .where(and(eq(media.id, id), isNull(media.deleted_at)))
      .for('update'),
  );
