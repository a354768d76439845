import type { promotionClasses, taxedParts } from '@/db/schema/enums';
import type { Localized } from '@/lib/core/text/localized';
import type { Messages } from '@/lib/i18n/messages';

/** What a purchase costs and why: minor units of its currency, `base_…` apart. */
export type Priced = {
  lines: PricedLine[];
  gifts: Gift[];
  /** Every way to deliver that fits, with its price and what promotions take off it. */
  shipping: { id: number; price_minor: number; discount_minor: number }[];
  chosen_shipping: number | null;
  /** Parts of what was taken off the delivery. */
  shipping_parts: DiscountPart[];
  /** Goods, delivery and the taxes on top of them, by which ways to pay are judged. */
  payable_minor: number;
  /** The ways to pay that fit, with their fee and the taxes on top of it. */
  payment: { id: number; fee_minor: number; added_minor: number }[];
  chosen_payment: number | null;
  /** What its wrapping costs, a part of `fee_total`; null: it is not wrapped. */
  gift_wrap_minor: number | null;
  taxes: Tax[];
  totals: Totals;
  applied: Applied[];
  refused: RefusedPromotion[];
  /** Promotions that have nothing to do with this purchase. */
  irrelevant: number[];
  /** What a little more would bring, where anything is near and no code says so. */
  next: NextOffer | null;
  steps: PricingStep[];
};

/**
 * What a line costs: total = subtotal − discount, both of the line itself; paid = total −
 * order_discount, its share of what was taken off the goods together.
 */
export type PricedLine = {
  id: number;
  quantity: number;
  unit_minor: number;
  /** What a unit on sale costs otherwise; null: it is on no sale. */
  regular_unit_minor: number | null;
  /** What a unit sells for of which staff lowered the price; absent: they did not. */
  changed_from_minor?: number;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  order_discount_minor: number;
  paid_minor: number;
  /** Of all its taxes, ten-thousandths of a percent. */
  tax_rate: number;
  tax_minor: number;
  parts: DiscountPart[];
};

/** What one promotion takes off, 0 or more. `units`: pieces of the line; none for a share. */
export type DiscountPart = {
  promotion_id: number;
  code?: string;
  class: (typeof promotionClasses)[number];
  amount_minor: number;
  units?: number;
};

/** A gift the cart brings: `quantity` pieces that cost `value_minor` each otherwise. */
export type Gift = {
  promotion_id: number;
  stock_id: number;
  quantity: number;
  value_minor: number;
};

/** What one rate, in ten-thousandths of a percent, takes of a line or of what comes beside. */
export type Tax = {
  on: (typeof taxedParts)[number];
  line?: number;
  title: Localized;
  rate: number;
  amount_minor: number;
};

/**
 * In the fields of an order: grand_total = items_subtotal − items_discount − order_discount +
 * shipping_fee − shipping_discount + fee_total, and tax_total where prices are without it.
 */
export type Totals = {
  items_subtotal: number;
  items_discount: number;
  order_discount: number;
  shipping_fee: number;
  shipping_discount: number;
  fee_total: number;
  tax_total: number;
  grand_total: number;
};

export type Applied = {
  promotion_id: number;
  code?: string;
  coupon_id?: number;
  saved_minor: number;
};

/** Why a promotion or a code does not apply: reasons of D6.6, and those of other promotions. */
const refusalReasons = [
  'not_found',
  'not_started',
  'expired',
  'usage_limit_reached',
  'customer_limit_reached',
  'budget_used_up',
  'min_subtotal_not_met',
  'min_quantity_not_met',
  'no_eligible_item',
  'login_required',
  'not_for_your_tier',
  'new_customers_only',
  'contact_unchecked',
  'channel',
  'currency',
  'country',
  'payment_method',
  'shipping_method',
  'outside_hours',
  'nothing_left',
  'delivery_free',
  'dearer_than_single',
  'gift_declined',
  'gift_sold_out',
  'gift_not_carried',
  'already_applied',
  'better_without',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type RefusedPromotion = {
  /** Null: the code is nobody's. */
  promotion_id: number | null;
  code?: string;
  reason: RefusalReason;
  /** What is missing, minor units or pieces by the reason. */
  missing?: number;
  starts_at?: Date;
  ends_at?: Date;
  /** `better_without`: the promotions that are in its way, and the total it would lead to. */
  instead_of?: number[];
  total_minor?: number;
};

/** `missing_minor` of goods, or `missing_units`, lead to `reward`. */
export type NextOffer = {
  promotion_id: number;
  missing_minor?: number;
  missing_units?: number;
  reward: Reward;
};
/**
 * What a promotion brings: which words tell of it (`offer.reward_…`), and what these name.
 * `value`: hundredths of a percent.
 */
export type Reward = {
  kind: RewardKind;
  value?: number;
  minor?: number;
  units?: number;
  stock_id?: number;
};
type RewardKind = keyof Messages['offer'] extends infer Key
  ? Key extends `reward_${infer Kind}`
    ? Kind
    : never
  : never;

/** Stages in the order they are gone through. */
export const stages = [
  'convert',
  'sale',
  'product',
  'order',
  'shipping_price',
  'shipping',
  'payment',
  'tax',
  'fee',
  'total',
] as const;

/** One step: what `stage` adds to `line`, or to the purchase; `before` + `amount` = `after`. */
export type PricingStep = {
  stage: (typeof stages)[number];
  promotion_id?: number;
  line?: number;
  before: number;
  amount: number;
  after: number;
  /** A key that the edge makes words of. */
  because: string;
};
