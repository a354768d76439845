import { z } from 'zod';
import { paymentTypes } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { collectionOutput } from './collection.schema';

/** A way to pay that fits, in the caller's words; `collected` is the total with its fee. */
export const offeredMethodOutput = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  icon_path: z.string().nullable(),
  fee: priceOutput,
  /** The most that a fee in percent comes to; null: no bound, or another fee. */
  fee_max: priceOutput.nullable(),
  type: z.enum(paymentTypes),
  /** Paying so wants scripts: who has none is not to choose it. */
  needs_scripts: z.boolean(),
  collected: collectionOutput,
});
/** A way to pay that does not take this amount, and why, in the caller's words. */
export const refusedMethodOutput = z.strictObject({
  id: recordId,
  title: z.string(),
  reason: z.enum(['amount_too_low', 'amount_too_high']),
  limit: priceOutput,
  message: z.string(),
});
/** The same for staff, who are told of a currency that it does not collect too. */
export const uncollectableMethodOutput = refusedMethodOutput.extend({
  reason: z.enum([...refusedMethodOutput.shape.reason.options, 'currency']),
  limit: priceOutput.nullable(),
});
export type UncollectableMethod = z.output<typeof uncollectableMethodOutput>;
export type RefusedMethod = z.output<typeof refusedMethodOutput>;
export type OfferedMethod = z.output<typeof offeredMethodOutput>;
