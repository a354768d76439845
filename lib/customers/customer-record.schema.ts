import { z } from 'zod';
import { genders, leadSources, socialProviders } from '@/db/schema/enums';
import {
  editingOutput,
  languageOutput,
  moment,
  priceOutput,
  recordId,
} from '@/lib/core/records/output.schema';

/** An address of the book, with its parts if entered by parts. */
const bookedAddress = z.strictObject({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  contact_number: z.string(),
  address: z.string(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  district: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postal_code: z.string().optional(),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});
export type BookedAddress = z.output<typeof bookedAddress>;

/** One customer for the form (§3), without the password. */
export const customerRecord = z.strictObject({
  id: recordId,
  enabled: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed_at: moment.nullable(),
  phone: z.string().nullable(),
  emails: z.array(z.string()),
  mobiles: z.array(z.string()),
  gender: z.enum(genders).nullable(),
  date_of_birth: z.string().nullable(),
  job_title: z.string(),
  department: z.string(),
  office_phone: z.string(),
  fax: z.string(),
  website: z.string(),
  admin_id: recordId.nullable(),
  status_id: recordId.nullable(),
  status_description: z.string(),
  lead_source: z.enum(leadSources).nullable(),
  lead_source_description: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  preferred_language: languageOutput,
  consent_email: z.boolean(),
  tax_exempt: z.boolean(),
  tax_number: z.string(),
  consent_email_at: moment.nullable(),
  /** Whether the customer can log in with a password. */
  has_password: z.boolean(),
  last_seen_at: moment.nullable(),
  addresses: z.array(bookedAddress),
  created_at: moment,
  updated_at: moment,
  ...editingOutput([]),
});
export type CustomerRecord = z.output<typeof customerRecord>;

const linkedOrder = z.strictObject({
  id: recordId,
  order_number: z.string(),
  status: z.string(),
  placed_at: moment,
  total: priceOutput,
});

/** A possible duplicate, and the matching field. */
const duplicate = z.strictObject({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  by: z.enum(['phone', 'email']),
});
export type CustomerDuplicate = z.output<typeof duplicate>;

/**
 * A customer's activity: `spend` is paid minus refunded, in the base currency; `sessions` counts
 * open logins.
 */
export const customerOverview = z.strictObject({
  orders_count: z.int().min(0),
  spend: priceOutput,
  average_order: priceOutput,
  /** Orders with an unanswered comment of theirs. */
  unanswered: z.int().min(0),
  last_orders: z.array(linkedOrder),
  sessions: z.int().min(0),
  social: z.array(z.strictObject({ provider: z.enum(socialProviders), email: z.string() })),
  lead: z.strictObject({ id: recordId, created_at: moment }).nullable(),
  duplicates: z.array(duplicate),
});
export type CustomerOverview = z.output<typeof customerOverview>;
