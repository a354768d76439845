import { z } from 'zod';
import { languageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, switched, text } from '@/lib/core/rules.schema';
import { goodsValues } from '@/lib/orders/order.schema';
import { orderAddress } from '@/lib/orders/order-parts.schema';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';

const optionalId = id.optional().catch(undefined);

/**
 * What an order that staff make begins with: `customer_id` says for whom, `from` the order it
 * repeats, `parent` the one it adds to, `return_id` the return that it brings other goods for.
 * Nonsense begins with nothing.
 */
export const orderStartQuery = z.object({
  customer_id: optionalId,
  from: optionalId,
  parent: optionalId,
  return_id: optionalId,
  /** How that return is valued, as whoever closes it chose. */
  return_fee: text(20).optional().catch(undefined),
  return_shipping: switched.optional().catch(undefined),
  return_goods_by: z.enum(goodsValues).optional().catch(undefined),
});
export type OrderStartQuery = z.output<typeof orderStartQuery>;

/** A customer that staff chose, with the book of their addresses. */
export const chosenCustomer = z.object({
  id: recordId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  tier: z.string(),
  tier_color: z.string(),
  addresses: z.array(orderAddress.extend({ id: recordId, default_shipping: z.boolean() })),
});
export type ChosenCustomer = z.output<typeof chosenCustomer>;

/** A variant on an order that is being made, as it is shown until its price is known. */
export const chosenItem = z.object({
  stock_id: recordId,
  name: z.string(),
  sku: z.string(),
  options: z.array(z.string()),
  image_path: z.string().nullable(),
  quantity: z.string(),
});
export type ChosenItem = z.output<typeof chosenItem>;

/** A buyer without an account. */
const guest = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  language: languageOutput,
});

/**
 * What a new order begins with. `left_out`: lines of the one it repeats whose variants are gone
 * from the catalogue. `hides_buyer`: whoever asks may not read whose order it is.
 */
export const orderStart = z.object({
  customer: chosenCustomer.nullable(),
  guest: guest.nullable(),
  address: orderAddress.nullable(),
  items: z.array(chosenItem),
  left_out: z.array(z.string()),
  currency: z.string(),
  warehouse_id: recordId.nullable(),
  delivery_type: z.enum(deliveryTypes),
  /** Where it is picked up, if that still can be. */
  physical_store_id: recordId.nullable(),
  shipping_method_id: recordId.nullable(),
  payment_method_id: recordId.nullable(),
  parent: z
    .object({ id: recordId, order_number: z.string(), takes_add_on: z.boolean() })
    .nullable(),
  from: z.string().nullable(),
  /** What the return is worth to it, and how that was chosen. */
  exchange: z
    .object({
      return_id: recordId,
      return_number: z.string(),
      value: priceOutput.nullable(),
      return_fee: z.string(),
      return_shipping: z.boolean(),
      return_goods_by: z.enum(goodsValues),
    })
    .nullable(),
  hides_buyer: z.boolean(),
});
export type OrderStart = z.output<typeof orderStart>;
