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

/** A campaign name for links, as reports identify it. */
const campaign = required(64).pipe(z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/, 'check_url'));
const noAddress = z.literal('');

const fields = z.object({
  /** Its name for staff. */
  title: required(),
  channel: enumRule(broadcastChannels).optional(),
  subject: localized(text()).optional(),
  /** Shown beside the subject in an inbox. */
  preheader: localized(text()).optional(),
  content: letterBlocks.optional(),
  from_name: text(120).optional(),
  /** Empty: the shop's own address. */
  from_email: z.union([noAddress, email]).optional(),
  reply_to: z.union([noAddress, email]).optional(),
  audience: audienceInput.optional(),
  rate_per_minute: wholeFrom(1, 6000).optional(),
  /** Derived from the title by default. */
  utm_campaign: campaign.optional(),
});

/** A new message, as sent by form and API; it is a draft. */
export const broadcastInput = fields.extend(recordWrite.shape);
/** Changes to a message; absent fields stay; `content` replaces all blocks. */
export const broadcastChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields; blocks store their own texts. */
export const broadcastTexts = ['subject', 'preheader'] as const;

export const broadcastQuery = listQuery(
  ['title', 'status', 'scheduled_at', 'updated_at'],
  '-updated_at',
).extend({ status: enumRule(broadcastStatuses).optional().catch(undefined) });

/**
 * A message's results, counting recipients: `to_send` are queued or being sent; `bounced` were
 * accepted and returned. `orders` came through its links; `revenue` is theirs less refunds, in the
 * base currency.
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

/** A row of the list, with its subject in the requested language. */
export const broadcastRow = z.strictObject({
  id: recordId,
  title: z.string(),
  channel: z.enum(broadcastChannels),
  subject: z.string(),
  status: z.enum(broadcastStatuses),
  scheduled_at: moment.nullable(),
  /** Since when it is overdue and awaits confirmation. */
  overdue_at: moment.nullable(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  /** Why it is paused or failed, as the mail server reported it. */
  problem: z.string(),
  audience_count: z.int().min(0).nullable(),
  utm_campaign: z.string(),
  ...countersOutput.shape,
  updated_at: moment,
});

/** One message for its form. */
export const broadcastRecord = z.strictObject({
  ...broadcastRow.shape,
  preheader: z.string(),
  content: z.array(letterBlockRecord),
  from_name: z.string(),
  from_email: z.string(),
  reply_to: z.string(),
  audience: audienceOutput,
  rate_per_minute: z.int().positive(),
  /** Messages per minute now: reduced while the mail server throttles. */
  current_rate: z.number(),
  /** The actions allowed now. */
  allowed_actions: z.array(
    z.enum(['update', 'delete', 'schedule', 'pause', 'resume', 'cancel', 'retry']),
  ),
  /** Languages in which some texts fall back to the main language. */
  lacking_languages: z.array(languageOutput),
  created_at: moment,
  ...editingOutput(broadcastTexts),
});

/** POST …/schedule: now, or at a future time. */
export const scheduleInput = z.object({ scheduled_at: startInstant.nullable().default(null) });
/** POST …/test: by default to the caller's own address, in their language. */
export const testInput = z.object({
  email: email.optional(),
  language: language.optional(),
});
export const testOutput = z.strictObject({ email: z.string(), subject: z.string() });

/** A message rendered in one language. */
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
/** A recipient of a message; masked without access to personal data. */
export const receiverRow = z.strictObject({
  id: recordId,
  address: z.string(),
  user_id: recordId.nullable(),
  lead_id: recordId.nullable(),
  name: z.string(),
  language: z.string(),
  status: z.enum(receiverStatuses),
  reason: z.enum(receiverReasons).nullable(),
  /** The mail server's last response. */
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
