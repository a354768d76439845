import { z } from 'zod';
import { moment } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';

/**
 * The method whose certificate is meant; by default the one that has a certificate, else the first
 * card method, else the first.
 */
export const pemQuery = z.object({ payment_method_id: id.optional() });

/** POST /api/admin/upload/pem: a certificate, optionally with its private key, in one file. */
export const pemUpload = pemQuery.extend({
  pem: z
    .instanceof(File, { error: 'required' })
    .refine(({ size }) => size > 0, 'required')
    .meta({ type: 'string', format: 'binary' }),
});

/** The facts of a stored certificate; without one everything but `uploaded` is null. */
export const pemOutput = z.strictObject({
  uploaded: z.boolean(),
  kind: z.enum(['certificate', 'certificate_and_key']).nullable(),
  subject: z.string().nullable(),
  expires_at: moment.nullable(),
  fingerprint: z.string().nullable(),
});
export type StoredPem = z.output<typeof pemOutput>;
