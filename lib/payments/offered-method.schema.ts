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
  fee: priceOutput,
  type: z.enum(paymentTypes),
  collected: collectionOutput,
});
export type OfferedMethod = z.output<typeof offeredMethodOutput>;
