import type { promotionClasses, taxedParts } from '@/db/schema/enums';
import type { Localized } from '@/lib/core/text/localized';
import type { Messages } from '@/lib/i18n/messages';

/** What a purchase costs and why: minor units of its currency, except `base_…`. */
export type Priced = {
  lines: PricedLine[];
  gifts: Gift[];
  /** Every shipping method that fits, with its price and discount. */
  shipping: { id: number; price_minor: number; discount_minor: number }[];
  chosen_shipping: number | null;
  /** Parts of the shipping discount. */
  shipping_parts: DiscountPart[];
  /** Goods, shipping and taxes on top, by which payment methods are checked. */
  payable_minor: number;
  /** The payment methods that fit, with their fee and the taxes on top of it. */
  payment: { id: number; fee_minor: number; added_minor: number }[];
  chosen_payment: number | null;
  /** The price of gift wrap, part of `fee_total`; null: not wrapped. */
  gift_wrap_minor: number | null;
  taxes: Tax[];
  totals: Totals;
  applied: Applied[];
  refused: RefusedPromotion[];
  /** Promotions that do not concern this purchase. */
  irrelevant: number[];
  /** The next offer within reach, unless a code says so itself. */
  next: NextOffer | null;
  steps: PricingStep[];
};

/**
 * The price of a line: total = subtotal − discount, both of the line itself; paid = total −
 * order_discount, its share of the discounts on all goods.
 */
export type PricedLine = {
  id: number;
  quantity: number;
  unit_minor: number;
  /** The regular price of a unit on sale; null: not on sale. */
  regular_unit_minor: number | null;
  /** The unit price before staff lowered it; absent: they did not. */
  changed_from_minor?: number;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
  order_discount_minor: number;
  paid_minor: number;
  /** Sum of its tax rates, ten-thousandths of a percent. */
  tax_rate: number;
  tax_minor: number;
  parts: DiscountPart[];
};

/** The discount of one promotion, 0 or more. `units`: units of the line; absent for a share. */
export type DiscountPart = {
  promotion_id: number;
  code?: string;
  class: (typeof promotionClasses)[number];
  amount_minor: number;
  units?: number;
};

/** A gift in the cart: `quantity` units, normally `value_minor` each. */
export type Gift = {
  promotion_id: number;
  stock_id: number;
  quantity: number;
  value_minor: number;
};

/** The tax by one rate, in ten-thousandths of a percent, on a line, shipping, a fee or wrap. */
export type Tax = {
  on: (typeof taxedParts)[number];
  line?: number;
  title: Localized;
  rate: number;
  amount_minor: number;
};

/**
 * As in an order: grand_total = items_subtotal − items_discount − order_discount + shipping_fee −
 * shipping_discount + fee_total, plus tax_total if prices exclude it.
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

/** Why a promotion or code does not apply: reasons of D6.6, and those of other promotions. */
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
  /** Null: no such code. */
  promotion_id: number | null;
  code?: string;
  reason: RefusalReason;
  /** What is missing: minor units or units, by the reason. */
  missing?: number;
  starts_at?: Date;
  ends_at?: Date;
  /** `better_without`: the promotions it conflicts with, and the total it would lead to. */
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
 * What a promotion gives: its text (`offer.reward_…`) and the values in it. `value`: hundredths of
 * a percent.
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

/** The stages in order. */
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
  /** The message key of its reason. */
  because: string;
};
