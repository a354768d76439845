import { z } from 'zod';
import { leadTriggers } from '@/db/schema/enums';
import { editingOutput, languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  enumRule,
  id,
  isEmpty,
  localized,
  required,
  requiredOrWrong,
  switched,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { triggerSubject, triggerText } from './trigger-template.schema';

/** No trigger is null, an empty form field or `none`. */
const trigger = z.preprocess(
  (value) => (isEmpty(value) || value === 'none' ? null : value),
  enumRule(leadTriggers).nullable(),
);
const color = z.string(requiredOrWrong).regex(/^#[0-9a-f]{6}$/i, 'check_color');

const fields = z.object({
  title: localized(required(100)),
  trigger: trigger.optional(),
  /** Recipients get them in their own language. */
  trigger_subject: localized(triggerSubject).optional(),
  trigger_template: localized(triggerText).optional(),
  order: wholeFrom(-1_000_000, 1_000_000).optional(),
  color: color.transform((value) => value.toLowerCase()).optional(),
  is_default: switched.optional(),
  is_won: switched.optional(),
  is_lost: switched.optional(),
});

/** A new lead status, as sent by form and API. */
export const leadStatusInput = fields.extend(recordWrite.shape);
/** Changes to a lead status; absent fields stay as they are. */
export const leadStatusChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields. */
export const leadStatusTexts = ['title', 'trigger_subject', 'trigger_template'] as const;

export const leadStatusQuery = listQuery(
  ['title', 'order', 'leads', 'customers', 'updated_at'],
  'order',
);

/** A row of the list, with its number of leads and customers. */
export const leadStatusRow = z.strictObject({
  id: recordId,
  title: z.string(),
  trigger: z.enum(leadTriggers).nullable(),
  order: z.int(),
  color: z.string(),
  is_default: z.boolean(),
  is_won: z.boolean(),
  is_lost: z.boolean(),
  leads: z.int().min(0),
  customers: z.int().min(0),
  updated_at: moment,
});
/** One lead status for its form. */
export const leadStatusRecord = z.strictObject({
  ...leadStatusRow.shape,
  trigger_subject: z.string(),
  trigger_template: z.string(),
  created_at: moment,
  ...editingOutput(leadStatusTexts),
});

/** A status in a select or on a card. */
export const leadStatusName = z.strictObject({
  id: recordId,
  title: z.string(),
  color: z.string(),
  is_default: z.boolean(),
  is_won: z.boolean(),
  is_lost: z.boolean(),
});

/** Where to move all of a status. */
export const emptyStatusInput = z.object({ status_id: id });
export const emptiedStatus = z.strictObject({
  leads: z.int().min(0),
  customers: z.int().min(0),
});

/** A status email as a lead or its assignee would get it. */
export const triggerPreview = z.strictObject({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  language: languageOutput,
});

export type LeadStatus = z.output<typeof leadStatusRecord>;
export type LeadStatusInput = z.output<typeof leadStatusInput>;
export type LeadStatusChanges = z.output<typeof leadStatusChanges>;
export type LeadStatusQuery = z.output<typeof leadStatusQuery>;
export type LeadStatusName = z.output<typeof leadStatusName>;
export type LeadStatusRow = z.output<typeof leadStatusRow>;
