import { z } from 'zod';
import { moment } from '@/lib/core/records/output.schema';
import { lines } from '@/lib/core/rules.schema';
import { isDraftField, MAX_CHARACTERS, MAX_DRAFT_FIELDS } from './draft-fields.schema';

/**
 * PUT /api/checkout/draft: fields of the checkout's form that changed, as text. The names
 * of other fields are refused, so that nothing else can be kept here.
 */
export const draftInput = z.object({
  values: z
    .record(z.string().refine(isDraftField, 'check_input'), lines(MAX_CHARACTERS))
    .refine((values) => Object.keys(values).length <= MAX_DRAFT_FIELDS, 'check_input'),
});

/** What is answered: when it was kept. What is kept is never answered to a call. */
export const draftOutput = z.strictObject({ updated_at: moment });
