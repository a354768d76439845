import { z } from 'zod';
import { countryCode } from '@/lib/core/address/country.schema';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { decimal, id, text, unlessEmpty, wholeFrom } from '@/lib/core/rules.schema';

const MOST_PIECES = 10_000;

/**
 * GET /api/admin/shipping/trial: the destination and contents of a test shipment. With `stock`,
 * that many units of a variant; else `amount`, a decimal of the base currency, and `weight`,
 * kilograms, give its total value and weight.
 */
export const addressTrialQuery = z.object({
  country: unlessEmpty(countryCode),
  region: text(100).default(''),
  postal_code: text(20).default(''),
  stock: unlessEmpty(id),
  units: unlessEmpty(wholeFrom(1, MOST_PIECES)),
  amount: unlessEmpty(decimal),
  weight: unlessEmpty(decimal),
  tier: unlessEmpty(id),
});

/** Why a shipping method refuses it, as code and text. */
const refusal = z.strictObject({ reason: z.string(), message: z.string() });
/** A shipping method with its price and delivery days, or why it refuses the shipment. */
const triedMethod = z.strictObject({
  id: recordId,
  title: z.string(),
  price: priceOutput.nullable(),
  days: z.string().nullable(),
  refusals: z.array(refusal),
});
export const addressTrial = z.strictObject({
  amount: priceOutput,
  weight: z.string(),
  units: z.int().positive(),
  methods: z.array(triedMethod),
});

export type AddressTrialQuery = z.output<typeof addressTrialQuery>;
export type AddressTrial = z.output<typeof addressTrial>;
