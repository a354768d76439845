import { z } from 'zod';
import { recordId } from '@/lib/core/records/output.schema';
import { id, text } from '@/lib/core/rules.schema';

/** Whom a form is about to write down; what cannot be read as one finds nobody. */
export const duplicateQuery = z.object({
  email: text(254).catch(''),
  phone: text(40).catch(''),
  /** The lead itself, which is no duplicate of it. */
  except: id.optional().catch(undefined),
});

/** Somebody who is known by the same e-mail or phone; nothing links where one may not look. */
export const duplicate = z.strictObject({
  kind: z.enum(['lead', 'customer']),
  id: recordId,
  name: z.string(),
  by: z.enum(['email', 'phone']),
  path: z.string().nullable(),
});
export type DuplicateQuery = z.output<typeof duplicateQuery>;
export type LeadDuplicate = z.output<typeof duplicate>;

/** Into which lead another one goes. */
export const leadMergeInput = z.object({ into_id: id });

/** Which customer a lead becomes; none: a new one. */
export const convertInput = z.object({
  customer_id: z.preprocess((value) => value ?? null, id.nullable()),
});
export const convertedLead = z.strictObject({
  id: recordId,
  customer_id: recordId,
  /** False where a customer there was already was linked. */
  created: z.boolean(),
});
