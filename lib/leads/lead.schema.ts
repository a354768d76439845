import { z } from 'zod';
import { genders, leadActivityTypes, leadReceivers, leadSources } from '@/db/schema/enums';
import { endInstant, startInstant } from '@/lib/core/moment.schema';
import {
  editingOutput,
  languageOutput,
  moment,
  priceOutput,
  recordId,
} from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  decimal,
  email,
  enumRule,
  id,
  isEmpty,
  language,
  lines,
  required,
  requiredLines,
  text,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { addressList, MAX_ADDRESSES } from '@/lib/customers/address.schema';
import { leadStatusName } from './lead-status.schema';

const MOST_CONTACTS = 10;
const MOST_TAGS = 20;

const emptyIsNull = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), rule.nullable());
/** Lines of a form or a JSON list; empty ones are dropped. */
const boundedList = <T extends z.ZodType<string, string>>(rule: T, most: number) =>
  z
    .union([z.array(z.string()), z.string().transform((value) => value.split(/[\n,，、]/))])
    .transform((values) => [...new Set(values.map((value) => value.trim()).filter(Boolean))])
    .pipe(z.array(rule).max(most, 'check_input'));
/** A link staff may click: http and https only. */
const website = emptyIsNull(
  text(500)
    .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'check_input' })),
).transform((value) => value ?? '');
const day = z.iso.date('check_input').refine((value) => value >= '1970', 'check_input');

const fields = z.object({
  first_name: required(100),
  last_name: text(100).optional(),
  email: emptyIsNull(email).optional(),
  phone: emptyIsNull(text(40)).optional(),
  emails: boundedList(email, MOST_CONTACTS).optional(),
  mobiles: boundedList(text(40), MOST_CONTACTS).optional(),
  gender: emptyIsNull(enumRule(genders)).optional(),
  company: text().optional(),
  job_title: text().optional(),
  department: text().optional(),
  office_phone: text(40).optional(),
  fax: text(40).optional(),
  website: website.optional(),
  /** The language of emails to them; `language` is that of the record's texts. */
  contact_language: language.optional(),
  addresses: addressList.max(MAX_ADDRESSES, 'check_input').optional(),
  admin_id: emptyIsNull(id).optional(),
  status_id: id,
  status_description: lines(2000).optional(),
  lead_source: enumRule(leadSources),
  lead_source_description: lines(2000).optional(),
  description: lines(10_000).optional(),
  tags: boundedList(text(40), MOST_TAGS).optional(),
  /** In major units of the base currency. */
  expected_value: emptyIsNull(decimal).optional(),
  expected_close_date: emptyIsNull(day).optional(),
  next_follow_up_at: emptyIsNull(startInstant).optional(),
  last_contacted_at: emptyIsNull(startInstant).optional(),
  lost_reason: lines(2000).optional(),
  consent_email_at: emptyIsNull(startInstant).optional(),
  score: wholeFrom(0, 100).optional(),
});

/**
 * A new lead, as sent by form and API (D13): a first name, an email or phone, a status and a source
 * suffice. It never has a password.
 */
export const leadInput = fields.extend(recordWrite.shape);
/** Changes to a lead; absent fields stay as they are. */
export const leadChanges = fields.partial().extend(recordWrite.shape);

const columns = [
  'first_name',
  'company',
  'status_id',
  'expected_value',
  'score',
  'next_follow_up_at',
  'updated_at',
  'created_at',
] as const;
/** Filters of the list and the board. */
const leadFilters = {
  search: text(100).catch(''),
  status_id: id.optional().catch(undefined),
  /** Assigned to this admin; `none`: unassigned. */
  admin_id: z
    .union([z.literal('none'), id])
    .optional()
    .catch(undefined),
  lead_source: z.enum(leadSources).optional().catch(undefined),
  /** A follow-up or task is overdue. */
  overdue: flagFilter,
  /** The least expected value, in major units of the base currency. */
  value_min: decimal.optional().catch(undefined),
};
export const leadQuery = listQuery(columns, '-created_at').extend(leadFilters);
export const leadFilterQuery = z.object(leadFilters);

/** The admin a lead is assigned to. */
const assigned = z.strictObject({ id: recordId, name: z.string() });
const rowShape = {
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status_id: recordId,
  admin_id: recordId.nullable(),
  assigned: assigned.nullable(),
  lead_source: z.enum(leadSources).nullable(),
  expected_value: priceOutput.nullable(),
  next_follow_up_at: moment.nullable(),
  overdue: z.boolean(),
  score: z.int(),
  converted_user_id: recordId.nullable(),
  created_at: moment,
  updated_at: moment,
};
/** A list row or board card; masked without access to personal data. */
export const leadRow = z.strictObject(rowShape);

const leadAddress = z.looseObject({
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  contact_number: z.string(),
  address: z.string(),
  line1: z.string().optional(),
  line2: z.string().optional(),
});
const triggerMail = z.strictObject({
  status: z.string(),
  receiver: z.enum(leadReceivers),
  /** Why it was not sent: no assignee, or no address. */
  problem: z.enum(['nobody_assigned', 'no_email']).nullable(),
  created_at: moment,
});
const leadOrder = z.strictObject({
  id: recordId,
  order_number: z.string(),
  placed_at: moment,
  grand_total: priceOutput,
});

/** One lead for its form, with its results. */
export const leadRecord = z.strictObject({
  ...rowShape,
  /** In major units, as in its form. */
  expected_value: z.string().nullable(),
  expected_value_price: priceOutput.nullable(),
  emails: z.array(z.string()),
  mobiles: z.array(z.string()),
  gender: z.enum(genders).nullable(),
  job_title: z.string(),
  department: z.string(),
  office_phone: z.string(),
  fax: z.string(),
  website: z.string(),
  addresses: z.array(leadAddress),
  status: leadStatusName,
  status_description: z.string(),
  status_since: moment.nullable(),
  lead_source_description: z.string(),
  source_detail: z.record(z.string(), z.string()),
  description: z.string(),
  tags: z.array(z.string()),
  expected_close_date: z.string().nullable(),
  last_contacted_at: moment.nullable(),
  lost_reason: z.string(),
  consent_email_at: moment.nullable(),
  converted_at: moment.nullable(),
  trigger_mails: z.array(triggerMail),
  /** This lead's paid orders, newest first, and their revenue. */
  orders: z.array(leadOrder),
  revenue: priceOutput,
  contact_language: languageOutput,
  ...editingOutput([]),
});

/** A lead activity, done or planned. */
export const activityInput = z.object({
  type: enumRule(leadActivityTypes),
  body: requiredLines(5000),
  due_at: emptyIsNull(endInstant).optional(),
  done_at: emptyIsNull(startInstant).optional(),
});
export const activityChanges = activityInput.partial();
export const leadActivityOutput = z.strictObject({
  id: recordId,
  type: z.enum(leadActivityTypes),
  body: z.string(),
  due_at: moment.nullable(),
  done_at: moment.nullable(),
  overdue: z.boolean(),
  admin_name: z.string(),
  created_at: moment,
  updated_at: moment,
});

export type Lead = z.output<typeof leadRecord>;
export type LeadRow = z.output<typeof leadRow>;
export type LeadInput = z.output<typeof leadInput>;
export type LeadChanges = z.output<typeof leadChanges>;
export type LeadQuery = z.output<typeof leadQuery>;
export type LeadFilters = z.output<typeof leadFilterQuery>;
export type ActivityInput = z.output<typeof activityInput>;
export type ActivityChanges = z.output<typeof activityChanges>;
export type LeadActivity = z.output<typeof leadActivityOutput>;
