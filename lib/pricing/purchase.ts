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
 * What `pricePurchase` is asked: all that decides what a purchase costs, read before. Amounts
 * called `base_…` are minor units of the base currency; percents are hundredths of a percent.
 */
export type Purchase = {
  at: Date;
  /** The store's time zone (IANA). */
  zone: string;
  channel: (typeof orderChannels)[number];
  currency: PricingCurrency;
  base: PricingCurrency;
  buyer: Buyer;
  /** Alpha-3; null while nobody knows where the goods go. */
  country: string | null;
  lines: PurchaseLine[];
  promotions: PricingPromotion[];
  /** The codes that were entered, in that order. */
  codes: EnteredCode[];
  /** Promotions whose gift the shopper does not want. */
  declined_gifts: number[];
  /** What gifts and the parts of a promotion that are not in the cart would be. */
  gifts: GiftStock[];
  shipping: MethodChoice<ShippingTariff>;
  payment: MethodChoice<PaymentTerms>;
  /**
   * What wrapping it as a gift costs, minor units of the purchase's currency, without the tax in it
   * where its buyer pays none; absent: it is not wrapped. Taxed by the default class.
   */
  gift_wrap_minor?: number | undefined;
  tax: TaxRules;
  /** What staff take off the goods beside all promotions. */
  manual_discount?: ManualDiscount | undefined;
  /** No more of the goods is taken off, hundredths of a percent; null: no bound. */
  max_total_discount_percent: number | null;
};

/** Hundredths of a percent, or minor units of the purchase's currency. */
export type ManualDiscount = { action: 'percent_off' | 'amount_off'; value: number };

/** A currency with the steps that its amounts are rounded to. */
export type PricingCurrency = Omit<Currency, 'mark'>;

/** Who buys, as far as promotions ask. `key`: as `viewerKey` names who looks. */
export type Buyer = {
  customer_id: number | null;
  tier_id: number | null;
  tags: string[];
  is_member: boolean;
  /** No order of theirs waits to be paid or was (`lib/promotions/new-customers`). */
  is_new: boolean;
};

/** A price in the base currency; `own`: minor units of the purchase's currency in its place. */
type ListPrice = { base_minor: number; own_minor?: number | undefined };

export type PurchaseLine = {
  id: number;
  stock_id: number;
  product_id: number;
  brand_id: number | null;
  /** The categories it stands in; a promotion names those below its own as well. */
  category_ids: number[];
  quantity: number;
  regular: ListPrice;
  /** Null: not on sale. */
  special: ListPrice | null;
  base_minimum_minor: number | null;
  /** What staff lower a unit to, minor units of the purchase's currency and taxed as it is. */
  lowered_minor?: number | undefined;
  /** Its prices are those it was sold at, in the purchase's currency and taxed as they were. */
  as_sold?: boolean;
  /** None of it can be had: it has a price and is no part of the purchase. */
  is_unavailable?: boolean;
  /** Grams of a piece. */
  weight: number;
  /** Empty: the default one. */
  tax_class: string;
};
export type GiftStock = Pick<
  PurchaseLine,
  'stock_id' | 'product_id' | 'brand_id' | 'category_ids' | 'regular'
> & { available: number };

/** An amount that may be said in the purchase's currency, else is converted once. */
export type ConvertibleAmount = { base_minor: number; values: Record<string, number> };

/** The columns of a promotion that its price follows from (`db/schema/promotions.ts`). */
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
  /** It depends on whose contact was named, and the caller has named too many. */
  is_unchecked?: boolean;
  base_budget_left_minor: number | null;
  exclusive: boolean;
  combine_with: Record<(typeof promotionClasses)[number], boolean>;
  priority: number;
  stop_further: boolean;
  /** The variants whose lines it is for, of those that it may be for; absent: all. */
  stock_ids?: readonly number[] | undefined;
  /** One of those that an order was sold by; `is_limited`: it had a limit or a budget. */
  of_order?: { is_limited: boolean } | undefined;
};

/** How often more it may be used, by anybody and by this buyer; null: no limit. */
export type UsageLimits = { left: number | null; left_for_customer: number | null };

/** A code as it was entered; `coupon` null: no such code, or none that may be told of. */
export type EnteredCode = {
  code: string;
  coupon: { id: number; promotion_id: number; expires_at: Date | null; limits: UsageLimits } | null;
};

/**
 * Methods to choose from, in the order staff gave them. `chosen_id`: the chosen one; `preferred`:
 * which to take where it does not fit, first to last.
 */
export type MethodChoice<Option> = {
  options: Option[];
  chosen_id: number | null;
  preferred: number[];
};

/**
 * A way to deliver that takes these goods there but for what they come to and weigh; rates and
 * bounds as in `db/schema/methods.ts`.
 */
export type ShippingTariff = {
  id: number;
  type: (typeof shippingTypes)[number];
  rates: TariffRate[];
  base_free_over_minor: number | null;
  /** Added to whatever the rates say. */
  base_handling_minor: number;
  base_min_minor: number | null;
  base_max_minor: number | null;
  /** Grams. */
  min_weight: number | null;
  max_weight: number | null;
  /** Empty: the default one. */
  tax_class: string;
  /** What it does not carry: what is bought was judged by it before, gifts are not. */
  excludes?: { product_ids: number[]; category_ids: number[] };
};
/** A step: `from` and `to` included (`rateFor`); null: no end. */
export type TariffRate = {
  from: number;
  to: number | null;
  price_minor: number;
  /** For each piece or begun kilogram above `from`. */
  extra_per_unit_minor?: number;
  /** By currency, in place of the converted price. */
  prices?: Record<string, number>;
};

/** A way to pay that takes the currency and country. */
export type PaymentTerms = {
  id: number;
  base_min_minor: number | null;
  base_max_minor: number | null;
  fee_type: 'none' | 'fixed' | 'percent';
  fee_value: number;
  /** The most that a percent comes to, minor units of the base currency; null: no bound. */
  fee_max_minor: number | null;
  /** What its fee is taxed by; null: the fee is not taxed. */
  tax_class: string | null;
};

/**
 * A tax as a class is taxed: `rate` in ten-thousandths of a percent; `compound`: of the price
 * with the taxes before it, else of the price alone.
 */
export type PricingTaxRate = { title: Localized; rate: number; compound: boolean };

/**
 * The taxes of each class where the goods go. `included`: prices are with them; `exempt`: the
 * buyer pays none, and of prices with them what is left. `shipping_tax`: what a delivery is taxed
 * by, while deliveries are taxed (`on_shipping`).
 */
export type TaxRules = {
  included: boolean;
  exempt: boolean;
  rates: Record<string, PricingTaxRate[]>;
  on_shipping: boolean;
  shipping_tax: (typeof shippingTaxes)[number];
};
