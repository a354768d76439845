import { z } from 'zod';
import { instant } from '@/lib/core/moment.schema';
import { recordId } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { customerRecord } from '@/lib/customers/customer-record.schema';

/** Fields with a single value, to choose from when two customers are merged. */
export const mergeFields = [
  'enabled',
  'first_name',
  'last_name',
  'email',
  'phone',
  'gender',
  'date_of_birth',
  'job_title',
  'department',
  'office_phone',
  'fax',
  'website',
  'admin_id',
  'status_id',
  'status_description',
  'lead_source',
  'lead_source_description',
  'description',
  'preferred_language',
  'consent_email',
  'tax_exempt',
  'tax_number',
] as const;
export type MergeField = (typeof mergeFields)[number];

/**
 * POST /api/admin/user/{id}/merge: `with` is the customer merged away, `fields` are those taken
 * from them; `updated_at` and `with_updated_at` are the versions compared.
 */
export const mergeInput = z.object({
  with: id,
  fields: z.array(z.enum(mergeFields, 'check_input'), 'check_input').default([]),
  updated_at: instant.optional(),
  with_updated_at: instant.optional(),
});
export type MergeInput = z.output<typeof mergeInput>;

/** The remaining customer, and what was moved to them. */
export const mergeOutput = z.strictObject({
  customer: customerRecord,
  ended_id: recordId,
  orders: z.int().min(0),
  addresses: z.int().min(0),
});
