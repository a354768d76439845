import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

const promotionWarnings = ['no_end', 'may_be_free', 'never_applies', 'overlaps'] as const;

/** A possible mistake; `names`: the promotions concerned. */
const warning = z.strictObject({ kind: z.enum(promotionWarnings), names: z.array(z.string()) });

/**
 * The effect of a promotion on the last orders: of `orders` it would have `changed` some, by
 * `saved` in all, in the base currency; `free` of their lines would have cost nothing, `at_floor`
 * the lowest price of their variant. `largest`: the order that would change most, for staff who see
 * orders.
 */
export const promotionCheck = z.strictObject({
  warnings: z.array(warning),
  effect: z.strictObject({
    orders: z.int().min(0),
    changed: z.int().min(0),
    saved: priceOutput,
    free: z.int().min(0),
    at_floor: z.int().min(0),
    largest: z
      .strictObject({ id: recordId, order_number: z.string(), saved: priceOutput })
      .nullable(),
  }),
});
export type PromotionCheck = z.output<typeof promotionCheck>;
