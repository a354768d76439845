import type {
  conditionTypes,
  orderChannels,
  promotionActions,
  promotionAudiences,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  rewardTargets,
  shippingTypes,
} from '@/db/schema/enums';
import type { Currency } from '@/lib/core/money';
import type { shippingTaxes } from '@/lib/core/settings.schema';
import type { Localized } from '@/lib/core/text/localized';

/**
 * The input of `pricePurchase`: all that decides what a purchase costs. Amounts called `base_…` are
 * minor units of the base currency; percents are hundredths of a percent.
 */
export type Purchase = {
  at: Date;
  /** The store's time zone (IANA). */
  zone: string;
  channel: (typeof orderChannels)[number];
  currency: PricingCurrency;
  base: PricingCurrency;
  buyer: Buyer;
  /** Alpha-3; null while the destination is unknown. */
  country: string | null;
  lines: PurchaseLine[];
  promotions: PricingPromotion[];
  /** The codes entered, in that order. */
  codes: EnteredCode[];
  /** Promotions whose gift the shopper declined. */
  declined_gifts: number[];
  /** Possible gifts, and the parts of promotions that are not in the cart. */
  gifts: GiftStock[];
  shipping: MethodChoice<ShippingTariff>;
  payment: MethodChoice<PaymentTerms>;
  /**
   * The price of gift wrap, minor units of the purchase's currency, without its tax if the buyer is
   * exempt; absent: not wrapped. Taxed by the default class.
   */
  gift_wrap_minor?: number | undefined;
  tax: TaxRules;
  /** What staff take off the goods besides all promotions. */
  manual_discount?: ManualDiscount | undefined;
  /** The most taken off the goods, hundredths of a percent; null: no limit. */
  max_total_discount_percent: number | null;
};

/** Hundredths of a percent, or minor units of the purchase's currency. */
export type ManualDiscount = { action: 'percent_off' | 'amount_off'; value: number };

/** A currency with its rounding steps. */
export type PricingCurrency = Omit<Currency, 'mark'>;

/** The buyer, for promotions. `key`: as `viewerKey` identifies the viewer. */
export type Buyer = {
  customer_id: number | null;
  tier_id: number | null;
  tags: string[];
  is_member: boolean;
  /** They have no order, paid or unpaid (`lib/promotions/new-customers`). */
  is_new: boolean;
};

/** A price in the base currency; `own`: minor units of the purchase's currency instead. */
type ListPrice = { base_minor: number; own_minor?: number | undefined };

export type PurchaseLine = {
  id: number;
  stock_id: number;
  product_id: number;
  brand_id: number | null;
  /** Its own categories; a promotion also lists the subcategories of its own. */
  category_ids: number[];
  quantity: number;
  regular: ListPrice;
  /** Null: not on sale. */
  special: ListPrice | null;
  base_minimum_minor: number | null;
  /** The price to which staff lower a unit, minor units of the purchase's currency, same tax. */
  lowered_minor?: number | undefined;
  /** Its prices are those it was sold at, in the purchase's currency, with the same tax. */
  as_sold?: boolean;
  /** None is available: it has a price but is not part of the purchase. */
  is_unavailable?: boolean;
  /** Grams per unit. */
  weight: number;
  /** Empty: the default one. */
  tax_class: string;
};
export type GiftStock = Pick<
  PurchaseLine,
  'stock_id' | 'product_id' | 'brand_id' | 'category_ids' | 'regular'
> & { available: number };

/** An amount, set in the purchase's currency or else converted once. */
export type ConvertibleAmount = { base_minor: number; values: Record<string, number> };

/** The columns of a promotion that affect its price (`db/schema/promotions.ts`). */
export type PricingPromotion = {
  id: number;
  trigger: (typeof promotionTriggers)[number];
  action: (typeof promotionActions)[number];
  class: (typeof promotionClasses)[number];
  /** Hundredths of a percent, or an amount, by the action. */
  value: ConvertibleAmount;
  base_max_discount_minor: number | null;
  /** Sorted by `x`: minor units of the base currency where it is an amount. */
  conditions: { x: number; y: number; type: (typeof conditionTypes)[number] }[];
  repeatable: boolean;
  target: (typeof promotionTargets)[number];
  target_ids: number[];
  excluded_ids: number[];
  exclude_sale_items: boolean;
  reward_target: (typeof rewardTargets)[number];
  reward_ids: number[];
  audience: (typeof promotionAudiences)[number];
  membership_tier_ids: number[];
  user_ids: number[];
  user_tags: string[];
  channels: (typeof orderChannels)[number][];
  currencies: string[];
  countries: string[];
  payment_method_ids: number[];
  shipping_method_ids: number[];
  min_subtotal: ConvertibleAmount | null;
  min_quantity: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  weekdays: number[];
  hours_from: string | null;
  hours_to: string | null;
  limits: UsageLimits;
  /** It depends on the buyer's contact, and the caller has entered too many. */
  is_unchecked?: boolean;
  base_budget_left_minor: number | null;
  exclusive: boolean;
  combine_with: Record<(typeof promotionClasses)[number], boolean>;
  priority: number;
  stop_further: boolean;
  /** The variants whose lines it may apply to; absent: all. */
  stock_ids?: readonly number[] | undefined;
  /** A promotion that an order was sold with; `is_limited`: it had a limit or a budget. */
  of_order?: { is_limited: boolean } | undefined;
};

/** The remaining uses, for everybody and for this buyer; null: no limit. */
export type UsageLimits = { left: number | null; left_for_customer: number | null };

/** A code as entered; `coupon` null: no such code, or none that may be revealed. */
export type EnteredCode = {
  code: string;
  coupon: { id: number; promotion_id: number; expires_at: Date | null; limits: UsageLimits } | null;
};

/**
 * Methods to choose from, in staff's order. `chosen_id`: the chosen one; `preferred`: what to
 * choose if it does not fit, best first.
 */
export type MethodChoice<Option> = {
  options: Option[];
  chosen_id: number | null;
  preferred: number[];
};

/**
 * A shipping method that takes these goods, leaving aside their price and weight; rates and bounds
 * as in `db/schema/methods.ts`.
 */
export type ShippingTariff = {
  id: number;
  type: (typeof shippingTypes)[number];
  rates: TariffRate[];
  base_free_over_minor: number | null;
  /** Added to the rate. */
  base_handling_minor: number;
  base_min_minor: number | null;
  base_max_minor: number | null;
  /** Grams. */
  min_weight: number | null;
  max_weight: number | null;
  /** Empty: the default one. */
  tax_class: string;
  /** Goods it excludes: checked for items before, but not for gifts. */
  excludes?: { product_ids: number[]; category_ids: number[] };
};
/** A step: `from` and `to` are inclusive (`rateFor`); null: no end. */
export type TariffRate = {
  from: number;
  to: number | null;
  price_minor: number;
  /** For each unit or started kilogram above `from`. */
  extra_per_unit_minor?: number;
  /** By currency, instead of the converted price. */
  prices?: Record<string, number>;
};

/** A payment method that takes the currency and country. */
export type PaymentTerms = {
  id: number;
  base_min_minor: number | null;
  base_max_minor: number | null;
  fee_type: 'none' | 'fixed' | 'percent';
  fee_value: number;
  /** The maximum of a percent fee, minor units of the base currency; null: no limit. */
  fee_max_minor: number | null;
  /** The tax class of its fee; null: not taxed. */
  tax_class: string | null;
};

/**
 * A tax of a class: `rate` in ten-thousandths of a percent; `compound`: of the price plus the taxes
 * before it, else of the price alone.
 */
export type PricingTaxRate = { title: Localized; rate: number; compound: boolean };

/**
 * The taxes of each class at the destination. `included`: prices include them; `exempt`: the buyer
 * pays none, and tax is removed from prices that include it. `shipping_tax`: how shipping is taxed,
 * if it is (`on_shipping`).
 */
export type TaxRules = {
  included: boolean;
  exempt: boolean;
  rates: Record<string, PricingTaxRate[]>;
  on_shipping: boolean;
  shipping_tax: (typeof shippingTaxes)[number];
};
