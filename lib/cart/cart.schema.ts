import { z } from 'zod';
import { id, whole } from '@/lib/core/rules.schema';

export const cartId = z.uuid('check_input');
const quantity = whole.pipe(z.int().max(999_999, 'maximum_quantity_reached'));

/** Adding: a variant must be chosen and at least one of it wanted (§5.6). */
export const addItemInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  stock_id: z.preprocess(
    (value) => value ?? '',
    id.catch(0).refine((value) => value > 0, 'choose_option'),
  ),
  quantity: quantity.pipe(z.int().min(1, 'quantity_minimum')).default(1),
});

/** Changing: zero takes the line out. */
export const setItemInput = z.object({
  cart_id: cartId.optional().catch(undefined),
  item_id: id,
  quantity: quantity.pipe(z.int().min(0, 'quantity_minimum')),
});
export const removeItemInput = setItemInput.pick({ cart_id: true, item_id: true });

export type AddItem = z.output<typeof addItemInput>;
export type SetItem = z.output<typeof setItemInput>;
