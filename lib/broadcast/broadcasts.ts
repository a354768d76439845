import 'server-only';
import { eq } from 'drizzle-orm';
import { broadcast } from '@/db/schema/broadcast';
import {
  createRecord,
  deleteRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { type Language, languages } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { contentLanguage, toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { slug } from '@/lib/core/text/slug';
import { maySendAs, senderDomains } from '@/lib/mail/transport';
import { refuseMissingImages } from '@/lib/media/images';
import { listPage } from '@/lib/settings/list-page';
import { assertAudienceReadable, maskAudience } from './audience';
import { audienceInput } from './audience.schema';
import {
  blockLanguages,
  lackingLanguages,
  refuseUnknownPlaceholders,
  toLetterBlockForm,
  toStoredLetterBlocks,
} from './blocks';
import {
  type Broadcast,
  type BroadcastChanges,
  type BroadcastInput,
  type BroadcastQuery,
  broadcastChanges,
  broadcastInput,
  broadcastQuery,
  broadcastRecord,
  broadcastRow,
  broadcastTexts,
} from './broadcast.schema';
import { readBroadcastCounters } from './counters';
import type { LetterBlockInput } from './letter.schema';
import { allowedBroadcastActions, canDeleteBroadcast, isBroadcastEditable } from './status';

type Row = typeof broadcast.$inferSelect;

/** A page of messages with their results. Searches title and campaign. */
async function listBroadcasts(ctx: StaffContext, query: BroadcastQuery) {
  const { id, title, channel, subject, status, scheduled_at, overdue_at } = broadcast;
  const { started_at, finished_at, problem, audience_count, utm_campaign, updated_at } = broadcast;
  const page = await listPage(ctx, query, {
    select: {
      id,
      title,
      channel,
      subject,
      status,
      scheduled_at,
      overdue_at,
      started_at,
      finished_at,
      problem,
      audience_count,
      utm_campaign,
      updated_at,
    },
    texts: ['subject'],
    search: ['title', 'utm_campaign'],
    where: query.status && eq(status, query.status),
  });
  const counters = await readBroadcastCounters(ctx, page.data);
  return { ...page, data: page.data.map((row) => ({ ...row, ...counters(row.id) })) };
}

/**
 * One message in one language with its blocks and results, for its form. Its audience's search text
 * is hidden without `customer.pii`. Throws 404.
 */
export async function getBroadcast(
  ctx: StaffContext,
  id: number,
  requestedLanguage?: Language,
): Promise<Broadcast> {
  const row = firstOrNotFound(await ctx.db.select().from(broadcast).where(eq(broadcast.id, id)));
  const { tokens: _, tokens_at: __, ...details } = row;
  const { available_languages, main_language: main } = ctx.settings;
  const edited = toRecordForm(ctx, details, broadcastTexts, requestedLanguage);
  const apart = [...edited.set_apart, ...blockLanguages(row.content, main)];
  const counters = (await readBroadcastCounters(ctx, [row]))(id);
  return {
    ...edited,
    audience: maskAudience(ctx, row.audience),
    ...counters,
    content: toLetterBlockForm(row.content, edited.language, main),
    set_apart: languages.filter((language) => apart.includes(language)),
    lacking_languages: lackingLanguages(row, available_languages, main),
    allowed_actions: allowedBroadcastActions(ctx, row, counters),
  };
}

/**
 * Creates a draft message. Throws for an unknown placeholder, an audience as
 * `assertAudienceReadable` does, a sender of another domain, and a missing image.
 */
export const createBroadcast = (ctx: StaffContext, input: BroadcastInput): Promise<Broadcast> =>
  transaction(ctx, async (ctx) => {
    const { title, utm_campaign = toCampaignName(title) } = input;
    const values = await written(ctx, { ...input, audience: input.audience ?? everybody });
    const row = await createRecord(
      ctx,
      'broadcast',
      { ...values, title, utm_campaign, audience: input.audience ?? everybody },
      { state: letterState },
    );
    return getBroadcast(ctx, row.id, input.language);
  });

/**
 * Changes the fields sent; `content` replaces all blocks. Throws 409 once sending has started, and
 * for an outdated version; else like `createBroadcast`.
 */
export const updateBroadcast = (
  ctx: StaffContext,
  id: number,
  input: BroadcastChanges,
): Promise<Broadcast> =>
  transaction(ctx, async (ctx) => {
    const change = (before: Row) => {
      if (!isBroadcastEditable(before)) throw conflict('status', 'broadcast_begun');
      return written(ctx, input, before);
    };
    await updateRecord(ctx, 'broadcast', id, input.updated_at, change, { state: letterState });
    return getBroadcast(ctx, id, input.language);
  });

/** Deletes a message that was sent to no one; throws 404, and 409 for any other. */
export const deleteBroadcast = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const row = firstOrNotFound(
      await ctx.db.select().from(broadcast).where(eq(broadcast.id, id)).for('update'),
    );
    if (!canDeleteBroadcast(row)) throw conflict('status', 'broadcast_kept');
    await deleteRecord(ctx, 'broadcast', row, { state: letterState });
  });

const everybody = audienceInput.parse({});

/** The default campaign name. */
const toCampaignName = (title: string): string =>
  slug(title, 60)
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/^-+/, '') || 'letter';

/** Throws, on `from_email`, for an address that is neither the shop's nor on its domains. */
export function assertOwnSender({ settings }: Pick<Context, 'settings'>, from_email: string): void {
  const { contact_email } = settings;
  if (maySendAs(from_email, contact_email)) return;
  const domains = senderDomains(contact_email).map((domain) => `@${domain}`);
  throw invalid('from_email', 'sender_domain', { domains: domains.join(', ') });
}

/** The columns after a write; fields not sent stay. */
async function written(ctx: Context, input: BroadcastChanges, before?: Row) {
  const { title, channel, from_name, from_email, reply_to, audience, utm_campaign } = input;
  const { rate_per_minute, content } = input;
  if (audience) await assertAudienceReadable(ctx, audience);
  if (from_email) assertOwnSender(ctx, from_email);
  const language = contentLanguage(ctx, input.language);
  const how = { language, main: ctx.settings.main_language };
  const texts = writeLocalizedTexts(ctx, before ?? {}, broadcastTexts, input);
  const blocks = content && toStoredLetterBlocks(before?.content ?? [], content, how);
  refuseUnknownPlaceholders({ ...texts, content: blocks ?? [] });
  if (content) await refuseMissingImages(content.filter(hasPicture), 'content');
  return {
    title,
    channel,
    from_name,
    from_email,
    reply_to,
    audience,
    utm_campaign,
    rate_per_minute,
    current_rate: rate_per_minute,
    ...texts,
    content: blocks,
  };
}

const hasPicture = ({ type, image_path }: LetterBlockInput) => type === 'picture' && image_path;

/** A message's values and status, for the change log. */
export function letterState(row: Row): RecordState {
  const { title, channel, subject, preheader, content, from_name, from_email, reply_to } = row;
  const { audience, rate_per_minute, utm_campaign, status, scheduled_at } = row;
  return {
    title,
    channel,
    subject,
    preheader,
    content,
    from_name,
    from_email,
    reply_to,
    audience,
    rate_per_minute,
    utm_campaign,
    status,
    scheduled_at,
  };
}

/** Called by the generic routes of `/api/admin/broadcast`. */
export const broadcastResource = defineResource({
  ...getResourceNames('broadcast'),
  query: broadcastQuery,
  input: broadcastInput,
  changes: broadcastChanges,
  row: broadcastRow,
  record: broadcastRecord,
  list: listBroadcasts,
  get: getBroadcast,
  create: createBroadcast,
  update: updateBroadcast,
  delete: deleteBroadcast,
  undoable: {
    state: readRecordState('broadcast', (_, row) => letterState(row)),
    withoutTexts: ['audience'],
    notUndoable: ['status', 'scheduled_at'],
    guardedParts: [{ field: 'audience', part: 'search', permission: 'customer.pii' }],
  },
});
