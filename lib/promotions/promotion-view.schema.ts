import { z } from 'zod';
import { promotionClasses } from '@/db/schema/enums';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';

/**
 * An applied promotion and its discount; `code`: the one it came from; `for_members`: only members
 * get it.
 */
const appliedPromotion = z.strictObject({
  promotion_id: recordId,
  name: z.string(),
  code: z.string().optional(),
  class: z.enum(promotionClasses),
  amount: priceOutput,
  for_members: z.boolean(),
});

/** The discount of a promotion on a line. */
const lineDiscount = appliedPromotion.omit({ promotion_id: true, class: true });
/**
 * Why a line costs what it does. `regular_total`: its total without sale price and own promotions,
 * null if the same; `on_sale`: it is lowered for everybody.
 */
export const lineOffers = {
  regular_total: priceOutput.nullable(),
  on_sale: z.boolean(),
  discounts: z.array(lineDiscount),
};

/** A promotion not applied, with the reason as a code and in the caller's language. */
const refusedPromotion = z.strictObject({
  /** Null: no such code. */
  promotion_id: recordId.nullable(),
  name: z.string(),
  code: z.string().optional(),
  reason: z.string(),
  message: z.string(),
});

/** The next offer: the amount or units of goods missing until `reward`. */
const nextOffer = z.strictObject({
  name: z.string(),
  missing_amount: priceOutput.nullable(),
  missing_units: z.int().positive().nullable(),
  reward: z.string(),
  message: z.string(),
});

/** A gift in the cart; `value` is its normal price per unit. */
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
 * The effects of promotions on a purchase (D6.9): those that apply, those that do not (codes, and
 * what gives way to them), the next offer within reach, and the gifts.
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

/** Discount totals; `items_total` is the goods after discounts, without shipping. */
export const discountTotals = {
  items_discount: priceOutput,
  order_discount: priceOutput,
  shipping_discount: priceOutput,
  items_total: priceOutput,
};
