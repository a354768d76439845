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

/** Of which staff need any one to upload and choose pictures: whoever may write any record. */
export const pictureChoosers: readonly Permission[] = permissionNames.filter(
  (name) => name === 'media.manage' || (/\.(create|update)$/.test(name) && isPermissionInUse(name)),
);

/** Refuses with 403 whoever may write no record that could show a picture. */
export function assertChoosesPictures(ctx: StaffContext): void {
  if (!pictureChoosers.some((permission) => can(ctx, permission))) throw forbidden();
}

/** What the library shows: not what is deleted, nor what nobody has looked at and is not there. */
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
 * A page of the library, the newest picture first unless asked otherwise: searched by file
 * name, text in any language and tag; filtered by folder, tag, whether a record shows it and
 * whether its file is there. For whoever may choose pictures.
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
  // As a join, however many pictures there are: `in` would read all records for each.
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

/** The folders and tags of the library, each with its number of pictures, by name. */
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

/** One picture, its text in one language and what its panel needs of the others. Throws 404. */
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

/** Where a picture is shown: the records that name it. Throws 404. */
export async function readPictureUsages(ctx: StaffContext, id: number): Promise<PictureUsage[]> {
  return findPictureUsages(ctx, (await getPicture(ctx, id)).path);
}

/**
 * Changes a picture's texts, folder and tags; what is absent stays. What records say of it
 * is theirs and stays too. Wants `media.manage`; refuses what was read too long ago.
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

/** A picture as changes name it: by its file's name. */
export const pictureRef = ({ id, file_name }: { id: number; file_name: string }) => ({
  resource: 'media',
  id,
  record_title: file_name,
});

/** What the library holds of a picture that staff may change; undefined for a deleted one. */
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
 * A picture that is neither deleted nor, until the transaction ends, being shown by anybody
 * who did not show it before. Throws 404.
 */
export const lockedPicture = async (ctx: StaffContext, id: number) =>
  firstOrNotFound(
    await ctx.db
      .select()
      .from(media)
      .where(and(eq(media.id, id), isNull(media.deleted_at)))
      .for('update'),
  );
