import { z } from 'zod';
import { orderStatuses } from '@/db/schema/enums';
import { cartRef, cartStock, MOST_CODES } from '@/lib/cart/cart.schema';
import { addCouponInput } from '@/lib/cart/coupon.schema';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import {
  email,
  enumRule,
  id,
  lines,
  personalName,
  plainText,
  requiredPlain,
  switched,
  text,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';
import { orderTaxOutput } from '@/lib/orders/order-parts.schema';
import { offeredMethodOutput, refusedMethodOutput } from '@/lib/payments/offered-method.schema';
import { nextAction } from '@/lib/payments/payment-method.schema';
import {
  discountTotals,
  lineOffers,
  promotionsOutput,
} from '@/lib/promotions/promotion-view.schema';
import { arrivalOutput } from '@/lib/shipping/arrival.schema';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';
import { freeDeliveryOutput } from '@/lib/shipping/free-delivery.schema';

export const optionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
);

/** Sent by the form of a browser without scripts: methods that need them are not offered. */
const without_scripts = switched.optional().catch(undefined);

/**
 * The prices a shopper has seen, decimal strings of `currency`: per unit of each line by its
 * `item_id`, the discount of each promotion by its id, and the shipping and payment fees; the
 * latter three only if nothing else about them has changed.
 */
export const seenPrices = z.object({
  currency: z.string().max(3),
  units: z.record(z.string().regex(/^\d{1,10}$/), z.string().max(20)).default({}),
  promotions: z.record(z.string().regex(/^\d{1,9}$/), z.string().max(20)).optional(),
  shipping_fee: z.string().max(20).optional(),
  fee_total: z.string().max(20).optional(),
});
export type SeenPrices = z.output<typeof seenPrices>;

const addressPart = text(60).optional().catch(undefined);
/** The parts of an address that decide shipping methods and taxes. */
const place = z.object({
  country: z.string().optional(),
  region: addressPart,
  district: addressPart,
  postal_code: addressPart,
});

const codes = z.array(addCouponInput.shape.code, 'check_input').max(MOST_CODES, 'check_input');

/**
 * POST /api/checkout/quote: what is known so far. With `preselect` a method that fits is chosen if
 * there is none, or if the chosen one no longer fits; with `seen` the response's `changes` list the
 * prices that changed. With a `delivery_type` only methods of that type are offered; pickup is
 * priced as in the shop's own country.
 */
export const quoteInput = cartRef.extend({
  /** For the buyer's use limits, and whether they are a new customer, once known. */
  email: email.optional().catch(undefined),
  phone: text(40).optional().catch(undefined),
  delivery_type: enumRule(deliveryTypes).optional(),
  shipping_address: place.optional(),
  /** Used if taxes depend on it; a member's saved address by its id. */
  billing_address: place.optional(),
  billing_address_id: optionalId.catch(undefined),
  shipping_method_id: optionalId,
  /** The store of a pickup: its stock applies. */
  physical_store_id: optionalId,
  payment_method_id: optionalId,
  /** Priced with these codes too. */
  coupon_codes: codes.optional(),
  gift_wrap: switched.optional().catch(undefined),
  preselect: switched.optional(),
  without_scripts,
  seen: seenPrices.optional(),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** The totals of a purchase, in the shopper's currency. */
const totalPrices = z.strictObject({
  items_subtotal: priceOutput,
  ...discountTotals,
  shipping_fee: priceOutput,
  fee_total: priceOutput,
  /** Included, or on top. */
  tax_total: priceOutput,
  grand_total: priceOutput,
});
export type TotalPrices = z.output<typeof totalPrices>;

const { sku, name, url, options, image_path, available_inventories } = cartStock.shape;
const quoteItem = z.strictObject({
  item_id: recordId,
  stock_id: recordId,
  name,
  url,
  sku,
  options,
  image_path,
  available_inventories,
  quantity: z.int().positive(),
  unit_price: priceOutput,
  line_total: priceOutput,
  ...lineOffers,
  problems: z.array(z.string()),
});
/** Why it cannot be ordered as it is, in the caller's language. */
const problems = z.array(z.string()).optional();
/** A pickup store: the items it lacks, by name, and its availability as text. */
const pickupStore = z.strictObject({
  id: recordId,
  title: z.string(),
  /** On one line. */
  address: z.string(),
  ready_hours: z.int().min(0),
  missing: z.array(z.string()),
  availability: z.string(),
});
/**
 * The full price of a cart with every method that fits it; `problems`, by field and per line,
 * prevent ordering. A chosen method that no longer fits is null, or replaced with `preselect`;
 * `replaced` names its field. `regular_price`: before discounts.
 */
export const quoteOutput = z.strictObject({
  cart_id: z.uuid().nullable(),
  currency: z.string(),
  items: z.array(quoteItem),
  totals: totalPrices,
  /** Whether amounts include `taxes`, or these come on top. */
  prices_include_tax: z.boolean(),
  /** With a label: "GST 5 %". */
  taxes: z.array(orderTaxOutput.extend({ label: z.string() })),
  shipping_methods: z.array(
    z.strictObject({
      id: recordId,
      code: z.string(),
      title: z.string(),
      description: z.string(),
      price: priceOutput,
      regular_price: priceOutput.nullable(),
      min_days: z.int().nullable(),
      max_days: z.int().nullable(),
      ...arrivalOutput,
      /** When it arrives, or how long it takes, as text; empty if unknown. */
      arrives: z.string(),
    }),
  ),
  /** The delivery types with a method for this cart; absent if the shop has no pickup. */
  delivery_types: z.array(z.enum(deliveryTypes)).optional(),
  /** The pickup stores; absent for delivery, or if there are none. */
  pickup_stores: z.array(pickupStore).optional(),
  payment_methods: z.array(offeredMethodOutput),
  /** Payment methods not offered for this total, each with the reason. */
  payment_methods_refused: z.array(refusedMethodOutput),
  shipping_method_id: recordId.nullable(),
  payment_method_id: recordId.nullable(),
  physical_store_id: recordId.nullable(),
  /** The gift options: a message, and gift wrap at its price; null: none. */
  gift_options: z.strictObject({ gift_wrap: priceOutput.nullable() }).nullable(),
  /** The price of gift wrap, part of `fee_total`; null: not wrapped. */
  gift_wrap_fee: priceOutput.nullable(),
  changes: z.array(z.string()),
  replaced: z.array(z.enum(['shipping_method_id', 'payment_method_id'])),
  free_delivery: freeDeliveryOutput.nullable(),
  ...promotionsOutput.shape,
  problems: z.strictObject({
    cart_id: problems,
    shipping_method_id: problems,
    physical_store_id: problems,
    payment_method_id: problems,
  }),
});
export type Quote = z.output<typeof quoteOutput>;

/** The most gifts that an order may have shown. */
const MOST_GIFTS = 100;
/**
 * What the buyer has seen: the total, a decimal string, its currency, and the gifts (`giftUnits`).
 */
export const seenPurchase = {
  expected_total: z.string().max(20).optional(),
  expected_currency: z.string().max(20).optional(),
  expected_gifts: z
    .record(z.string().regex(/^\d{1,9}$/), wholeFrom(1, 999_999))
    .refine((units) => Object.keys(units).length <= MOST_GIFTS, 'check_input')
    .optional(),
};
export type SeenPurchase = z.output<z.ZodObject<typeof seenPurchase>>;

const purchase = cartRef.extend({
  email,
  billing_address: postalAddressInput.optional(),
  customer_note: lines(1000).default(''),
  /** For the recipient of a gift. Options the shop does not offer are ignored. */
  gift_message: lines(300).default(''),
  gift_wrap: unlessEmpty(switched),
  physical_store_id: optionalId,
  ...seenPurchase,
  without_scripts,
});
const delivered = purchase.extend({
  delivery_type: z.literal('delivery').optional(),
  first_name: personalName.optional(),
  last_name: personalName.optional(),
  phone: plainText(40).optional(),
  shipping_address: postalAddressInput,
});
const pickedUp = purchase.extend({
  delivery_type: z.literal('pickup'),
  first_name: personalName,
  last_name: personalName,
  phone: requiredPlain(40),
});
/** Delivery needs an address, pickup only the buyer; both need methods. */
const purchaseWith = <Methods extends z.ZodRawShape>(methods: Methods) =>
  z.discriminatedUnion('delivery_type', [delivered.extend(methods), pickedUp.extend(methods)], {
    error: 'check_input',
  });

/**
 * POST /api/checkout. For delivery, the buyer's names and phone default to those of the shipping
 * address; with the `delivery_type` `pickup` they are required, and an address is optional and
 * ignored. Without a `delivery_type` the address is required and the method decides: for pickup the
 * order gets no shipping address, and the one sent as billing address. A payment method is required
 * unless there is nothing to pay. `expected_total` is the total the shopper saw, a decimal string,
 * `expected_currency` its currency; `expected_gifts` the gifts they saw, units by variant id: if
 * the total or currency differs, or a gift is gone, nothing is ordered (409) and the response says
 * so. Pickup names the store (`physical_store_id`) if the shop has any; its stock applies.
 * `coupon_codes` are first added to the cart; one that the cart refuses is refused here.
 */
export const checkoutInput = purchaseWith({
  shipping_method_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'shipping_method_gone'),
  ),
  payment_method_id: optionalId.catch(undefined),
  coupon_codes: codes.optional(),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

/** The same before the review: methods may still be preselected. */
export const reviewInput = purchaseWith({
  shipping_method_id: optionalId.catch(undefined),
  payment_method_id: optionalId.catch(undefined),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** An order in the shopper's response; `public_token` lets a guest read it again. */
export const placedOrder = z.strictObject({
  order_number: z.string(),
  public_token: z.uuid(),
  status: z.enum(orderStatuses),
  totals: totalPrices,
  payment: nextAction,
});
