import { z } from 'zod';
import { countryCode } from '@/lib/core/address/country.schema';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, id, switched, text, unlessEmpty } from '@/lib/core/rules.schema';

/**
 * GET /api/admin/payment/trial: customer, destination, shipping, and the amount without a fee: a
 * decimal of `currency`, by default the base currency.
 */
export const paymentTrialQuery = z.object({
  country: unlessEmpty(countryCode),
  currency: text(3).default(''),
  amount: unlessEmpty(decimal),
  shipping_method: unlessEmpty(id),
  tier: unlessEmpty(id),
  without_scripts: unlessEmpty(switched),
});

/** Why a payment method isn't offered, with its text. */
const refusal = z.strictObject({ reason: z.string(), message: z.string() });
/** A payment method with its fee, or why it isn't offered. */
const triedMethod = z.strictObject({
  id: recordId,
  title: z.string(),
  fee: priceOutput.nullable(),
  refusals: z.array(refusal),
});
export const paymentTrial = z.strictObject({
  amount: priceOutput,
  currency: z.string(),
  methods: z.array(triedMethod),
});

export type PaymentTrialQuery = z.output<typeof paymentTrialQuery>;
export type PaymentTrial = z.output<typeof paymentTrial>;
