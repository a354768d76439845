import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

const promotionWarnings = ['no_end', 'may_be_free', 'never_applies', 'overlaps'] as const;

/** Something staff may not have meant; `names`: the promotions it is about. */
const warning = z.strictObject({ kind: z.enum(promotionWarnings), names: z.array(z.string()) });

/**
 * What a promotion would have made of the last orders: of `orders` it would have been in
 * `changed`, by `saved` together, in the base currency; `free` of their lines would have come
 * to nothing, `at_floor` to the lowest price of their variant. `largest`: the order that would
 * have changed most, for who sees orders.
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
