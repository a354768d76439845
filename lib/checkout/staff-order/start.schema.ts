import { z } from 'zod';
import { languageOutput, priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, switched, text } from '@/lib/core/rules.schema';
import { goodsValues } from '@/lib/orders/order.schema';
import { orderAddress } from '@/lib/orders/order-parts.schema';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';

const optionalId = id.optional().catch(undefined);

/**
 * What a new staff order starts with: `customer_id` is its customer, `from` the order it repeats,
 * `parent` the one it adds to, `return_id` the return it exchanges. Invalid values are ignored.
 */
export const orderStartQuery = z.object({
  customer_id: optionalId,
  from: optionalId,
  parent: optionalId,
  return_id: optionalId,
  /** How that return is valued, as chosen when closing it. */
  return_fee: text(20).optional().catch(undefined),
  return_shipping: switched.optional().catch(undefined),
  return_goods_by: z.enum(goodsValues).optional().catch(undefined),
});
export type OrderStartQuery = z.output<typeof orderStartQuery>;

/** A customer that staff chose, with their address book. */
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

/** A variant in an order being made, shown until its price is known. */
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
 * The start of a new order. `left_out`: items of the repeated order whose variants are deleted.
 * `hides_buyer`: the caller may not see whose order it is.
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
  /** The pickup store, if still available. */
  physical_store_id: recordId.nullable(),
  shipping_method_id: recordId.nullable(),
  payment_method_id: recordId.nullable(),
  parent: z
    .object({ id: recordId, order_number: z.string(), takes_add_on: z.boolean() })
    .nullable(),
  from: z.string().nullable(),
  /** The value of the return, and how it was chosen. */
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
