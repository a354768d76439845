import { z } from 'zod';
import {
  conditionTypes,
  paymentFeeTypes,
  promotionActions,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  rewardTargets,
  shippingTypes,
} from '@/db/schema/enums';

const ids = z.array(z.int()).default([]);
const bound = z.int().nullable().default(null);
const flag = z.boolean().default(false);
const byCurrency = z.record(z.string(), z.int());
const amount = z.object({ base_minor: z.int(), values: byCurrency.default({}) });

/**
 * A promotion without its audience, place and time, which its order has met: its terms, and the
 * variants whose lines it is for (none named: all). Absent fields have their defaults.
 */
const orderPromotion = z.object({
  id: z.int(),
  name: z.record(z.string(), z.string()).default({}),
  trigger: z.enum(promotionTriggers),
  action: z.enum(promotionActions),
  class: z.enum(promotionClasses),
  value: amount,
  base_max_discount_minor: bound,
  conditions: z
    .array(z.object({ x: z.int(), y: z.int(), type: z.enum(conditionTypes) }))
    .default([]),
  repeatable: flag,
  target: z.enum(promotionTargets).default('all'),
  target_ids: ids,
  excluded_ids: ids,
  exclude_sale_items: flag,
  reward_target: z.enum(rewardTargets).default('same'),
  reward_ids: ids,
  payment_method_ids: ids,
  shipping_method_ids: ids,
  min_subtotal: amount.nullable().default(null),
  min_quantity: bound,
  exclusive: flag,
  combine_with: z.object({ product: z.boolean(), order: z.boolean(), shipping: z.boolean() }),
  priority: z.int().default(0),
  stop_further: flag,
  is_limited: flag,
  stock_ids: z.array(z.int()).optional(),
});
export type OrderPromotion = z.output<typeof orderPromotion>;

/** The fields of a variant for promotions, shipping and taxes, as it was sold. */
const orderGoods = z.object({
  stock_id: z.int(),
  product_id: z.int(),
  brand_id: z.int().nullable().default(null),
  category_ids: ids,
  weight: z.number().default(0),
  tax_class: z.string().default(''),
});
export type OrderGoods = z.output<typeof orderGoods>;

/** `own_fee_minor`: the fee staff set instead, minor units of the order's currency. */
const orderShipping = z.object({
  id: z.int(),
  type: z.enum(shippingTypes),
  rates: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      price_minor: z.int(),
      extra_per_unit_minor: z.int().optional(),
      prices: byCurrency.optional(),
    }),
  ),
  base_free_over_minor: bound,
  base_handling_minor: z.int().default(0),
  base_min_minor: bound,
  base_max_minor: bound,
  min_weight: bound,
  max_weight: bound,
  tax_class: z.string().default(''),
  own_fee_minor: z.int().optional(),
});
export type OrderShipping = z.output<typeof orderShipping>;

const orderPayment = z.object({
  id: z.int(),
  base_min_minor: bound,
  base_max_minor: bound,
  fee_type: z.enum(paymentFeeTypes),
  fee_value: z.int().default(0),
  fee_max_minor: bound,
  tax_class: z.string().nullable().default(null),
});

/**
 * What an order was priced by, besides its lines' prices, its rate and its `tax_rules`: its items
 * are priced by it again when it is edited, whatever the shop changed or deleted since. `step`:
 * that of its currency, minor units; `most_off`: the most that promotions take off the goods,
 * hundredths of a percent.
 */
const orderRules = z.object({
  version: z.literal(1),
  promotions: z.array(orderPromotion).default([]),
  codes: z
    .array(z.object({ code: z.string(), coupon_id: z.int(), promotion_id: z.int() }))
    .default([]),
  declined_gifts: ids,
  goods: z.array(orderGoods),
  shipping: orderShipping,
  payment: orderPayment.nullable().default(null),
  step: z.int(),
  most_off: bound,
});
export type OrderRules = z.output<typeof orderRules>;

/** An order's stored rules; undefined: it was placed before orders had any. */
export const parseOrderRules = (snapshot: unknown): OrderRules | undefined =>
  orderRules.safeParse(snapshot).data;

/** The rules as stored: without fields that have their default. */
export const compactRules = ({ promotions, goods, shipping, ...rules }: OrderRules): object => ({
  ...compact(rules),
  promotions: promotions.map(compact),
  goods: goods.map(compact),
  shipping: compact(shipping),
});

const compact = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value)));

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
