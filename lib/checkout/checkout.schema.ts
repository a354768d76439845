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

/** Said by a form of a browser without scripts: what wants some is not offered there. */
const without_scripts = switched.optional().catch(undefined);

/**
 * The prices a shopper has seen, decimal strings of `currency`: of a unit of each line by its
 * `item_id`, what each promotion takes off by its id, and of delivery and payment; the latter
 * three where nothing else about them was changed since.
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
/** As much of an address as decides which ways lead there, and how it is taxed. */
const place = z.object({
  country: z.string().optional(),
  region: addressPart,
  district: addressPart,
  postal_code: addressPart,
});

const codes = z.array(addCouponInput.shape.code, 'check_input').max(MOST_CODES, 'check_input');

/**
 * POST /api/checkout/quote: what is known so far. With `preselect` a method that fits is
 * chosen where none is, and where the chosen one no longer fits; with `seen` the answer's
 * `changes` say which of those prices are others now. With a `delivery_type` only the methods of
 * that kind are offered; what is picked up is priced as in the shop's own country.
 */
export const quoteInput = cartRef.extend({
  /** Whose uses of an offer are counted, and whether they are new, once it is known. */
  email: email.optional().catch(undefined),
  phone: text(40).optional().catch(undefined),
  delivery_type: enumRule(deliveryTypes).optional(),
  shipping_address: place.optional(),
  /** Where it decides how the purchase is taxed; one of a member's book by its id. */
  billing_address: place.optional(),
  billing_address_id: optionalId.catch(undefined),
  shipping_method_id: optionalId,
  /** Where it is picked up: what lies in that store is priced. */
  physical_store_id: optionalId,
  payment_method_id: optionalId,
  /** Priced as if the cart held these too. */
  coupon_codes: codes.optional(),
  gift_wrap: switched.optional().catch(undefined),
  preselect: switched.optional(),
  without_scripts,
  seen: seenPrices.optional(),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** What a purchase comes to, in the shopper's currency. */
const totalPrices = z.strictObject({
  items_subtotal: priceOutput,
  ...discountTotals,
  shipping_fee: priceOutput,
  fee_total: priceOutput,
  /** In the amounts, or on top of them. */
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
/** Why something cannot be ordered as it is, in the caller's words. */
const problems = z.array(z.string()).optional();
/** A store to pick up at: what it lacks of the cart, by name, and in words whether it has all. */
const pickupStore = z.strictObject({
  id: recordId,
  title: z.string(),
  /** In one line. */
  address: z.string(),
  ready_hours: z.int().min(0),
  missing: z.array(z.string()),
  availability: z.string(),
});
/**
 * The full price of a cart with every method that fits it; `problems`, by field and per line,
 * are what stands in the way of ordering. A chosen method that no longer fits is null, or
 * another one with `preselect`; `replaced` names its field. `regular_price`: without its offers.
 */
export const quoteOutput = z.strictObject({
  cart_id: z.uuid().nullable(),
  currency: z.string(),
  items: z.array(quoteItem),
  totals: totalPrices,
  /** Whether `taxes` are in the amounts, or come on top of them. */
  prices_include_tax: z.boolean(),
  /** In words beside: "GST 5 %". */
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
      /** When it arrives, or how long it takes, in words; empty where nobody knows. */
      arrives: z.string(),
    }),
  ),
  /** Which kinds have a method that takes this cart; absent where a shop has no pickup. */
  delivery_types: z.array(z.enum(deliveryTypes)).optional(),
  /** The stores that orders are picked up at; absent where it is delivered, or there are none. */
  pickup_stores: z.array(pickupStore).optional(),
  payment_methods: z.array(offeredMethodOutput),
  /** Ways to pay that are not offered for what it comes to, each with why. */
  payment_methods_refused: z.array(refusedMethodOutput),
  shipping_method_id: recordId.nullable(),
  payment_method_id: recordId.nullable(),
  physical_store_id: recordId.nullable(),
  /** What can be done for a gift: a message, and wrapping for its price; null: nothing. */
  gift_options: z.strictObject({ gift_wrap: priceOutput.nullable() }).nullable(),
  /** What its wrapping costs, a part of `fee_total`; null: it is not wrapped. */
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

/** So many gifts an order may have been shown with. */
const MOST_GIFTS = 100;
/**
 * What whoever places it has seen: its total, a decimal string, in which currency, and its gifts
 * (`giftUnits`).
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
  /** For whom it is given to. What the shop does not offer for gifts counts as not asked for. */
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
/** What is sent names an address, what is picked up the buyer alone; both name methods. */
const purchaseWith = <Methods extends z.ZodRawShape>(methods: Methods) =>
  z.discriminatedUnion('delivery_type', [delivered.extend(methods), pickedUp.extend(methods)], {
    error: 'check_input',
  });

/**
 * POST /api/checkout. Of what is sent the names and phone of the buyer are those of the shipping
 * address unless they are given; with the `delivery_type` `pickup` they are asked for, and an
 * address is left out or ignored. Without a `delivery_type` the address is asked for and the
 * method decides: what it has picked up becomes an order without a shipping address, billed to
 * the one that was sent. A way to pay is needed unless there is nothing to pay. `expected_total` is
 * the total the shopper saw, a decimal string, `expected_currency` the currency they saw it in;
 * `expected_gifts` the gifts they saw, how many pieces of each variant by its id: where the total
 * or its currency is another one, or a gift is gone, nothing is ordered (409) and the answer says
 * so. What is picked up names the store (`physical_store_id`) where the shop has such; its goods
 * are those of that store. `coupon_codes` are entered into the cart first; one that it refuses is
 * refused here.
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

/** The same before the review: a method may still be chosen for the shopper. */
export const reviewInput = purchaseWith({
  shipping_method_id: optionalId.catch(undefined),
  payment_method_id: optionalId.catch(undefined),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** An order as its shopper gets to know it; `public_token` lets a guest read it again. */
export const placedOrder = z.strictObject({
  order_number: z.string(),
  public_token: z.uuid(),
  status: z.enum(orderStatuses),
  totals: totalPrices,
  payment: nextAction,
});
