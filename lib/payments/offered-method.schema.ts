import { z } from 'zod';
import { paymentTypes } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { collectionOutput } from './collection.schema';

/** An offered payment method in the caller's language; `collected` is the total with its fee. */
export const offeredMethodOutput = z.strictObject({
  id: recordId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  icon_path: z.string().nullable(),
  fee: priceOutput,
  /** The maximum of a percentage fee; null: no maximum, or another fee. */
  fee_max: priceOutput.nullable(),
  type: z.enum(paymentTypes),
  /** Needs scripts: don't offer it to browsers without them. */
  needs_scripts: z.boolean(),
  collected: collectionOutput,
});
/** A payment method that refuses this amount, and why, in the caller's language. */
export const refusedMethodOutput = z.strictObject({
  id: recordId,
  title: z.string(),
  reason: z.enum(['amount_too_low', 'amount_too_high']),
  limit: priceOutput,
  message: z.string(),
});
/** The same for staff, including methods that don't collect the currency. */
export const uncollectableMethodOutput = refusedMethodOutput.extend({
  reason: z.enum([...refusedMethodOutput.shape.reason.options, 'currency']),
  limit: priceOutput.nullable(),
});
export type UncollectableMethod = z.output<typeof uncollectableMethodOutput>;
export type RefusedMethod = z.output<typeof refusedMethodOutput>;
export type OfferedMethod = z.output<typeof offeredMethodOutput>;
