import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id, text } from '@/lib/core/rules.schema';

/** The person entered in a form; unreadable values match no one. */
export const duplicateQuery = z.object({
  email: text(254).catch(''),
  phone: text(40).catch(''),
  /** The lead itself, to exclude. */
  except: id.optional().catch(undefined),
});

/** A person with the same email or phone; `path` is null without permission to view them. */
export const duplicate = z.strictObject({
  kind: z.enum(['lead', 'customer']),
  id: recordId,
  name: z.string(),
  by: z.enum(['email', 'phone']),
  path: z.string().nullable(),
});
export type DuplicateQuery = z.output<typeof duplicateQuery>;
export type LeadDuplicate = z.output<typeof duplicate>;

/** The lead that another is merged into. */
export const leadMergeInput = z.object({ into_id: id });

/** The customer a lead becomes; null: a new one. */
export const convertInput = z.object({
  customer_id: z.preprocess((value) => value ?? null, id.nullable()),
});
export const convertedLead = z.strictObject({
  id: recordId,
  customer_id: recordId,
  /** False if an existing customer was linked. */
  created: z.boolean(),
});
