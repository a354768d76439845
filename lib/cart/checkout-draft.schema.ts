import { z } from 'zod';
import { moment } from '@/lib/core/records/output.schema';
import { lines } from '@/lib/core/rules.schema';
import { isDraftField, MAX_CHARACTERS, MAX_DRAFT_FIELDS } from './draft-fields.schema';

/**
 * PUT /api/checkout/draft: changed fields of the checkout form, as text. Names of other fields are
 * refused, so that nothing else can be stored here.
 */
export const draftInput = z.object({
  values: z
    .record(z.string().refine(isDraftField, 'check_input'), lines(MAX_CHARACTERS))
    .refine((values) => Object.keys(values).length <= MAX_DRAFT_FIELDS, 'check_input'),
});

/** The response: when it was saved. Saved values are never returned. */
export const draftOutput = z.strictObject({ updated_at: moment });
