import 'server-only';
import { and, eq } from 'drizzle-orm';
import { block } from '@/db/schema/content';
import {
  buildRecordUndo,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@/lib/activity/write-record';
import { tags } from '@/lib/core/cache/tags';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { inTimeZone } from '@/lib/core/moment.schema';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  contentLanguage,
  mapLocalized,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { scheduleTagRenewal } from '@/lib/jobs/renew-at';
import { refuseMissingImages } from '@/lib/media/images';
import { listPage } from '@/lib/settings/list-page';
import {
  type Block,
  type BlockChanges,
  type BlockInput,
  type BlockQuery,
  blockChanges,
  blockInput,
  blockQuery,
  blockRecord,
  blockRow,
  blockTexts,
} from './block.schema';
import { parseBlockData, type StoredData, toBlockDataForm, toStoredBlockData } from './block-data';
import type { BlockType } from './block-data.schema';
import { productTargets, resolveLinkTarget } from './link-targets';
import { followRenamedSource } from './renamed-targets';

type Row = typeof block.$inferSelect;
type AnyData = StoredData[BlockType];

/** A page of blocks. Searches identifier and title. */
export function listBlocks(ctx: StaffContext, query: BlockQuery) {
  const { id, identifier, title, type, enabled, starts_at, ends_at, audience, updated_at } = block;
  return listPage(ctx, query, {
    select: { id, identifier, title, type, enabled, starts_at, ends_at, audience, updated_at },
    search: ['identifier', 'title'],
    where: and(
      query.enabled === undefined ? undefined : eq(enabled, query.enabled),
      query.type && eq(type, query.type),
    ),
  });
}

/** One block in one language, for its form. Throws 404. */
export async function getBlock(
  ctx: StaffContext,
  id: number,
  requestedLanguage?: Language,
): Promise<Block> {
  const row = firstOrNotFound(await ctx.db.select().from(block).where(eq(block.id, id)));
  const record = toRecordForm(ctx, row, blockTexts, requestedLanguage);
  const { data, set_apart } = toBlockDataForm(
    ctx,
    row.type,
    row.data ? await followRenamedSource(ctx, row.data as AnyData) : null,
    record.language,
  );
  const ids = 'ids' in data && Array.isArray(data.ids) ? data.ids : undefined;
  // The names of the chosen products, for the form.
  const named = ids ? { products: await productTargets(ctx, ids) } : {};
  return {
    ...record,
    data: { ...data, ...named },
    set_apart: [...new Set([...record.set_apart, ...set_apart])],
  };
}

/**
 * Creates a content block, which pages include by identifier. Throws for a taken identifier, data
 * that does not fit its type, and a broken link or missing image.
 */
export const createBlock = (ctx: StaffContext, input: BlockInput): Promise<Block> =>
  transaction(ctx, async (ctx) => {
    const { identifier, title, type } = input;
    const row = await createRecord(ctx, 'block', {
      ...toBlockColumns(input),
      identifier,
      title,
      type,
      data: await dataAfter(ctx, type, null, input),
      ...contentAfter(ctx, input),
    });
    await shownFrom(ctx, row);
    return getBlock(ctx, row.id, input.language);
  });

/**
 * Changes the fields sent; texts in other languages stay in `data`. A new type resets the data.
 * Throws for a changed identifier, as pages include the block by it, and an outdated version.
 */
export const updateBlock = (ctx: StaffContext, id: number, input: BlockChanges): Promise<Block> =>
  transaction(ctx, async (ctx) => {
    const { after } = await updateRecord(ctx, 'block', id, input.updated_at, async (before) => {
      const { identifier = before.identifier, title, type = before.type } = input;
      if (identifier !== before.identifier) throw invalid('identifier', 'identifier_fixed');
      const data = await dataAfter(ctx, type, before, input);
      return { ...toBlockColumns(input), title, type, data, ...contentAfter(ctx, input, before) };
    });
    await shownFrom(ctx, after);
    return getBlock(ctx, id, input.language);
  });

/** Deletes a block; pages that include it show nothing there. Throws 404. */
export const deleteBlock = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await deleteRecord(ctx, 'block', id);
  });

/** Invalidates pages when the block appears, disappears, or its countdown ends. */
async function shownFrom(ctx: Context, { starts_at, ends_at, data }: Row): Promise<void> {
  const until = data && typeof data === 'object' && 'until' in data ? data.until : undefined;
  const over = typeof until === 'string' ? new Date(until) : undefined;
  await scheduleTagRenewal(ctx, [tags.content], starts_at, ends_at, over);
}

/** The columns stored as sent; absent ones stay. */
const toBlockColumns = ({ enabled, starts_at, ends_at, audience }: BlockChanges) => ({
  enabled,
  starts_at,
  ends_at,
  audience,
});

function contentAfter(ctx: Context, input: BlockChanges, before?: Pick<Row, 'content'>) {
  const content = mapLocalized(input.content, sanitizeHtml);
  return writeLocalizedTexts(ctx, before ?? {}, blockTexts, { ...input, content });
}

/** The data after a write; undefined if unchanged. */
async function dataAfter(
  ctx: Context,
  type: BlockType,
  before: Row | null,
  { data: sent, language }: Pick<BlockChanges, 'data' | 'language'>,
): Promise<AnyData | undefined> {
  const same = before?.type === type;
  if (sent === undefined && same) return undefined;
  const { store_timezone } = ctx.settings;
  const input = inTimeZone(store_timezone, () => parseBlockData(type, sent));
  const how = {
    language: contentLanguage(ctx, language),
    main: ctx.settings.main_language,
    keepsIds: ctx.restoring !== undefined,
  };
  const previousData = same && before?.data ? (before.data as AnyData) : undefined;
  const data = await toStoredBlockData(type, previousData, input, how);
  if ('image_path' in data && data.image_path)
    await refuseMissingImages([{ image_path: data.image_path }], 'data.image_path');
  if ('link_value' in data && data.link_value)
    data.link_value = await resolveLinkTarget(
      ctx,
      data.link_type,
      data.link_value,
      'data.link_value',
    );
  return data;
}

/** Called by the generic routes of `/api/admin/block`. */
export const blockResource = defineResource({
  ...getResourceNames('block'),
  query: blockQuery,
  input: blockInput,
  changes: blockChanges,
  row: blockRow,
  record: blockRecord,
  list: listBlocks,
  get: getBlock,
  create: createBlock,
  update: updateBlock,
  delete: deleteBlock,
  undoable: buildRecordUndo('block'),
});
