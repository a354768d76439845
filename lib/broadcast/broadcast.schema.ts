import { z } from 'zod';
import {
  broadcastChannels,
  broadcastStatuses,
  receiverReasons,
  receiverStatuses,
} from '@/db/schema/enums';
import { startInstant } from '@/lib/core/moment.schema';
import {
  editingOutput,
  languageOutput,
  moment,
  priceOutput,
  recordId,
} from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  email,
  enumRule,
  language,
  localized,
  pageRequest,
  required,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { audienceInput, audienceOutput } from './audience.schema';
import { letterBlockRecord, letterBlocks } from './letter.schema';

/** A name for links, as reports tell campaigns apart. */
const campaign = required(64).pipe(z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/, 'check_url'));
const noAddress = z.literal('');

const fields = z.object({
  /** What staff call it. */
  title: required(),
  channel: enumRule(broadcastChannels).optional(),
  subject: localized(text()).optional(),
  /** What a list of mails shows beside the subject. */
  preheader: localized(text()).optional(),
  content: letterBlocks.optional(),
  from_name: text(120).optional(),
  /** Empty: the shop's own. */
  from_email: z.union([noAddress, email]).optional(),
  reply_to: z.union([noAddress, email]).optional(),
  audience: audienceInput.optional(),
  rate_per_minute: wholeFrom(1, 6000).optional(),
  /** Made of the title where nobody says it. */
  utm_campaign: campaign.optional(),
});

/** A new letter, as form and API send it; it is a draft. */
export const broadcastInput = fields.extend(recordWrite.shape);
/** A change to a letter: what is absent stays as it is; `content`, when sent, is all of it. */
export const broadcastChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language; those of blocks are written with them. */
export const broadcastTexts = ['subject', 'preheader'] as const;

export const broadcastQuery = listQuery(
  ['title', 'status', 'scheduled_at', 'updated_at'],
  '-updated_at',
).extend({ status: enumRule(broadcastStatuses).optional().catch(undefined) });

/**
 * What became of a letter. Counts are receivers: `to_send` wait or are being sent. `bounced` were
 * accepted and came back. `orders` came by its links; `revenue` is what they brought, less what
 * was given back, in the base currency.
 */
const countersOutput = z.strictObject({
  to_send: z.int().min(0),
  sent: z.int().min(0),
  failed: z.int().min(0),
  skipped: z.int().min(0),
  uncertain: z.int().min(0),
  bounced: z.int().min(0),
  unsubscribed: z.int().min(0),
  orders: z.int().min(0),
  revenue: priceOutput,
});
export type Counters = z.output<typeof countersOutput>;

/** A row of the list, its subject in the language asked for. */
export const broadcastRow = z.strictObject({
  id: recordId,
  title: z.string(),
  channel: z.enum(broadcastChannels),
  subject: z.string(),
  status: z.enum(broadcastStatuses),
  scheduled_at: moment.nullable(),
  /** Since when it waits to be told that it is to be sent although its time is over. */
  overdue_at: moment.nullable(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  /** Why it is paused or failed, in the mail server's words. */
  problem: z.string(),
  audience_count: z.int().min(0).nullable(),
  utm_campaign: z.string(),
  ...countersOutput.shape,
  updated_at: moment,
});

/** One letter as its form reads it. */
export const broadcastRecord = z.strictObject({
  ...broadcastRow.shape,
  preheader: z.string(),
  content: z.array(letterBlockRecord),
  from_name: z.string(),
  from_email: z.string(),
  reply_to: z.string(),
  audience: audienceOutput,
  rate_per_minute: z.int().positive(),
  /** Letters a minute at present: fewer while the mail server asks for patience. */
  current_rate: z.number(),
  /** What may be done with it now. */
  allowed_actions: z.array(
    z.enum(['update', 'delete', 'schedule', 'pause', 'resume', 'cancel', 'retry']),
  ),
  /** In which some of its texts are those of the main language. */
  lacking_languages: z.array(languageOutput),
  created_at: moment,
  ...editingOutput(broadcastTexts),
});

/** POST …/schedule: now, or at a moment to come. */
export const scheduleInput = z.object({ scheduled_at: startInstant.nullable().default(null) });
/** POST …/test: to the caller's own address where none is named, in their language. */
export const testInput = z.object({
  email: email.optional(),
  language: language.optional(),
});
export const testOutput = z.strictObject({ email: z.string(), subject: z.string() });

/** A letter as it would look to somebody in one language. */
export const letterPreviewQuery = z.object({ language: language.optional().catch(undefined) });
export const letterPreview = z.strictObject({
  language: languageOutput,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export const receiverQuery = pageRequest.extend({
  status: enumRule(receiverStatuses).optional().catch(undefined),
  reason: enumRule(receiverReasons).optional().catch(undefined),
  search: text(100).catch(''),
});
/** Somebody a letter goes to; masked for who may not see personal data. */
export const receiverRow = z.strictObject({
  id: recordId,
  address: z.string(),
  user_id: recordId.nullable(),
  lead_id: recordId.nullable(),
  name: z.string(),
  language: z.string(),
  status: z.enum(receiverStatuses),
  reason: z.enum(receiverReasons).nullable(),
  /** What the mail server said last. */
  answer: z.string(),
  attempts: z.int().min(0),
  sent_at: moment.nullable(),
  bounced_at: moment.nullable(),
  unsubscribed_at: moment.nullable(),
});

export type Broadcast = z.output<typeof broadcastRecord>;
export type BroadcastInput = z.output<typeof broadcastInput>;
export type BroadcastChanges = z.output<typeof broadcastChanges>;
export type BroadcastQuery = z.output<typeof broadcastQuery>;
export type ReceiverQuery = z.output<typeof receiverQuery>;
export type ReceiverRow = z.output<typeof receiverRow>;
