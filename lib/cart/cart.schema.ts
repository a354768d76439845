import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { id, whole } from '@/lib/core/rules.schema';
import { availability } from '@/lib/inventory/inventory.schema';
import {
  discountTotals,
  lineOffers,
  promotionsOutput,
} from '@/lib/promotions/promotion-view.schema';
import { deliveryOutput, freeDeliveryOutput } from '@/lib/shipping/free-delivery.schema';

const cartId = z.uuid('check_input');
/** Which cart a call is about; without one the browser's own. What can be no id names none. */
export const cartRef = z.object({ cart_id: cartId.optional().catch(undefined) });
/** So many codes a cart has at most (D6.7). */
export const MOST_CODES = 5;
const quantity = whole.pipe(z.int().max(999_999, 'maximum_quantity_reached'));

/** Adding: a variant must be chosen and at least one of it wanted (§5.6). */
export const addItemInput = cartRef.extend({
  stock_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'choose_option'),
  ),
  quantity: quantity.pipe(z.int().min(1, 'quantity_minimum')).default(1),
});

/** Changing: zero takes the line out. */
export const setItemInput = cartRef.extend({
  item_id: id,
  quantity: quantity.pipe(z.int().min(0, 'quantity_minimum')),
});
export const removeItemInput = setItemInput.pick({ cart_id: true, item_id: true });

/** An option of a variant in words: "Size", "Large". */
export const chosenOption = z.strictObject({ attribute: z.string(), value: z.string() });

/** The variant a line is of, and how much of it can be had. */
export const cartStock = z.strictObject({
  id: recordId,
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  options: z.array(chosenOption),
  image_path: z.string().nullable(),
  ...availability.shape,
});
/** A line of a cart, priced now; `problems` say why it cannot be ordered as it is. */
const cartItemView = z.strictObject({
  id: recordId,
  stock_id: recordId,
  quantity: z.int().positive(),
  stock: cartStock,
  unit_price: priceOutput,
  line_total: priceOutput,
  ...lineOffers,
  problems: z.array(z.string()),
});
/**
 * The caller's cart as they see it; `item_count` is its units. `cart_id` is null where they may
 * see none; of an empty one it is the id it will have. `delivery` (the cheapest way) and
 * `free_delivery` are for the country filled in at the checkout, else the one the shop sends
 * from; null where no way leads.
 */
export const cartView = z.strictObject({
  cart_id: z.uuid().nullable(),
  item_count: z.int().min(0),
  items: z.array(cartItemView),
  totals: z.strictObject({ items_subtotal: priceOutput, ...discountTotals }),
  /** What is said of the tax of its goods, in words; absent while none is charged. */
  tax_note: z.string().optional(),
  ...promotionsOutput.shape,
  delivery: deliveryOutput.nullable(),
  free_delivery: freeDeliveryOutput.nullable(),
});

export type CartItemView = z.output<typeof cartItemView>;
export type CartView = z.output<typeof cartView>;
export type AddItem = z.output<typeof addItemInput>;
export type SetItem = z.output<typeof setItemInput>;
