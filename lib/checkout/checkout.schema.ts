import { z } from 'zod';
import { cartId } from '@/lib/cart/cart.schema';
import { email, id, noSpecific, required, text } from '@/lib/core/rules.schema';

/** An address as an order copies it (§5.2). Countries are alpha-3; which of them exist is checked against the one list. */
export const orderAddress = z.object({
  first_name: noSpecific(),
  last_name: noSpecific(),
  country: required(3).pipe(z.string().regex(/^[A-Z]{3}$/, 'check_input')),
  contact_number: required(40).pipe(z.string().regex(/^\+?[\d ()-]{5,40}$/, 'phone_invalid')),
  address: required(500),
});

const optionalId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());

/** POST /api/checkout/quote: what is known so far. */
export const quoteInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  shipping_address: z.object({ country: z.string().optional() }).optional(),
  shipping_method_id: optionalId,
  payment_method_id: optionalId,
});
export type QuoteInput = z.output<typeof quoteInput>;

/** POST /api/checkout. The names and phone of the buyer are those of the shipping address unless they are given. `expected_total` is the total the shopper saw, a decimal string. */
export const checkoutInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  email,
  first_name: noSpecific().optional(),
  last_name: noSpecific().optional(),
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

export const idempotencyKey = z.string('idempotency_key_required').min(8, 'idempotency_key_required').max(255, 'too_long');
