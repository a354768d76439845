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
/** Which cart a call is about; by default the browser's own. A malformed id counts as none. */
export const cartRef = z.object({ cart_id: cartId.optional().catch(undefined) });
/** The most codes in a cart (D6.7). */
export const MOST_CODES = 5;
const quantity = whole.pipe(z.int().max(999_999, 'maximum_quantity_reached'));

/** Adding: a variant must be chosen, quantity at least 1 (§5.6). */
export const addItemInput = cartRef.extend({
  stock_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'choose_option'),
  ),
  quantity: quantity.pipe(z.int().min(1, 'quantity_minimum')).default(1),
});

/** Changing: zero removes the line. */
export const setItemInput = cartRef.extend({
  item_id: id,
  quantity: quantity.pipe(z.int().min(0, 'quantity_minimum')),
});
export const removeItemInput = setItemInput.pick({ cart_id: true, item_id: true });

/** An option of a variant in words: "Size", "Large". */
export const chosenOption = z.strictObject({ attribute: z.string(), value: z.string() });

/** The variant of a line, and how much of it is available. */
export const cartStock = z.strictObject({
  id: recordId,
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  options: z.array(chosenOption),
  image_path: z.string().nullable(),
  ...availability.shape,
});
/** A cart line at current prices; `problems` say why it cannot be ordered as it is. */
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
 * The caller's cart; `item_count` counts units. `cart_id` is null if they may see no cart; an empty
 * cart has the id it will get. `delivery` (the cheapest method) and `free_delivery` are for the
 * checkout's country, else the shop's own; null where no method ships there.
 */
export const cartView = z.strictObject({
  cart_id: z.uuid().nullable(),
  item_count: z.int().min(0),
  items: z.array(cartItemView),
  totals: z.strictObject({ items_subtotal: priceOutput, ...discountTotals }),
  /** The tax note for its goods; absent while no tax is charged. */
  tax_note: z.string().optional(),
  ...promotionsOutput.shape,
  delivery: deliveryOutput.nullable(),
  free_delivery: freeDeliveryOutput.nullable(),
});

export type CartItemView = z.output<typeof cartItemView>;
export type CartView = z.output<typeof cartView>;
export type AddItem = z.output<typeof addItemInput>;
export type SetItem = z.output<typeof setItemInput>;
