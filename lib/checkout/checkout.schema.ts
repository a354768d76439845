import { z } from 'zod';
import { cartId, setItemInput } from '@/lib/cart/cart.schema';
import { countryCode } from '@/lib/core/country.schema';
import { email, id, required, text } from '@/lib/core/rules.schema';

/**
 * An address as an order copies it (§5.2), under the rules of the address book, so that
 * every saved address can be ordered to.
 */
export const orderAddress = z.object({
  first_name: required(100),
  last_name: required(100),
  country: countryCode,
  contact_number: required(40),
  address: required(500),
});

export type OrderAddressInput = z.output<typeof orderAddress>;

const optionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
);

/** POST /api/checkout/quote: what is known so far. */
export const quoteInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  shipping_address: z.object({ country: z.string().optional() }).optional(),
  shipping_method_id: optionalId,
  payment_method_id: optionalId,
});
export type QuoteInput = z.output<typeof quoteInput>;

/**
 * POST /api/checkout. The names and phone of the buyer are those of the shipping address
 * unless they are given. `expected_total` is the total the shopper saw, a decimal string.
 */
export const checkoutInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  email,
  first_name: required(100).optional(),
  last_name: required(100).optional(),
  phone: text(40).optional(),
  shipping_address: orderAddress,
  billing_address: orderAddress.optional(),
  shipping_method_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'shipping_method_gone'),
  ),
  payment_method_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'payment_method_gone'),
  ),
  customer_note: text(1000).default(''),
  expected_total: z.string().max(20).optional(),
});
export type CheckoutInput = z.output<typeof checkoutInput>;

export const idempotencyKey = z
  .string('idempotency_key_required')
  .min(8, 'idempotency_key_required')
  .max(255, 'too_long');

/**
 * The checkout form: which of its buttons was pressed, and the quantities of the lines by
 * their ids; an empty one takes its line out (§5.6).
 */
export const stepInput = z.object({
  intent: z
    .string()
    .regex(/^(update|address|review|place|remove:\d+)$/)
    .catch('update'),
  quantity: z
    .record(
      z.string().regex(/^\d{1,10}$/),
      z.preprocess((value) => (value === '' ? '0' : value), setItemInput.shape.quantity),
    )
    .default({}),
  address_id: optionalId,
});
