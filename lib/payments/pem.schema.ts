import { z } from 'zod';
import { moment } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';

/**
 * Whose certificate is asked for; where none is named, that of the method that has one, else of
 * the first that is paid by card, else of the first.
 */
export const pemQuery = z.object({ payment_method_id: id.optional() });

/** POST /api/admin/upload/pem: a certificate, with its private key where wished, in one file. */
export const pemUpload = pemQuery.extend({
  pem: z
    .instanceof(File, { error: 'required' })
    .refine(({ size }) => size > 0, 'required')
    .meta({ type: 'string', format: 'binary' }),
});

/** What is told of a stored certificate; without one all but `uploaded` is null. */
export const pemOutput = z.strictObject({
  uploaded: z.boolean(),
  kind: z.enum(['certificate', 'certificate_and_key']).nullable(),
  subject: z.string().nullable(),
  expires_at: moment.nullable(),
  fingerprint: z.string().nullable(),
});
export type StoredPem = z.output<typeof pemOutput>;
