import { z } from 'zod';
import { promotionClasses } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

/**
 * A promotion that lowers the price, and by how much; `code`: what brought it; `for_members`: only
 * members have it.
 */
const appliedPromotion = z.strictObject({
  promotion_id: recordId,
  name: z.string(),
  code: z.string().optional(),
  class: z.enum(promotionClasses),
  amount: priceOutput,
  for_members: z.boolean(),
});

/** What a promotion takes off one line of the goods. */
const lineDiscount = appliedPromotion.omit({ promotion_id: true, class: true });
/**
 * Why a line costs what it does. `regular_total`: what it would cost without sale and promotions of
 * its own, null where that is the same; `on_sale`: it is lowered for everybody.
 */
export const lineOffers = {
  regular_total: priceOutput.nullable(),
  on_sale: z.boolean(),
  discounts: z.array(lineDiscount),
};

/** One that does not, and why: a word for programs, and in the caller's words. */
const refusedPromotion = z.strictObject({
  /** Null: nobody's code. */
  promotion_id: recordId.nullable(),
  name: z.string(),
  code: z.string().optional(),
  reason: z.string(),
  message: z.string(),
});

/** What a little more brings: so much of goods, or so many pieces, is missing to `reward`. */
const nextOffer = z.strictObject({
  name: z.string(),
  missing_amount: priceOutput.nullable(),
  missing_units: z.int().positive().nullable(),
  reward: z.string(),
  message: z.string(),
});

/** What the cart brings as a gift; `value` is what a piece costs otherwise. */
const gift = z.strictObject({
  promotion_id: recordId,
  stock_id: recordId,
  name: z.string(),
  url: z.string(),
  options: z.array(z.strictObject({ attribute: z.string(), value: z.string() })),
  image_path: z.string().nullable(),
  quantity: z.int().positive(),
  value: priceOutput,
});

/**
 * What promotions do to a purchase (D6.9): those that apply, those that do not (codes, and
 * what stands back for them), the next offer within reach, and the gifts.
 */
export const promotionsOutput = z.strictObject({
  promotions_applied: z.array(appliedPromotion),
  promotions_not_applied: z.array(refusedPromotion),
  next_offer: nextOffer.nullable(),
  gifts: z.array(gift),
});
export type PromotionsView = z.output<typeof promotionsOutput>;
export type LineDiscount = z.output<typeof lineDiscount>;
export type LineOffers = z.output<z.ZodObject<typeof lineOffers>>;
export type AppliedView = PromotionsView['promotions_applied'][number];
export type RefusedView = PromotionsView['promotions_not_applied'][number];
export type NextOfferView = z.output<typeof nextOffer>;
export type GiftView = z.output<typeof gift>;

/** What discounts come to; `items_total` is what the goods cost with them, without delivery. */
export const discountTotals = {
  items_discount: priceOutput,
  order_discount: priceOutput,
  shipping_discount: priceOutput,
  items_total: priceOutput,
};
