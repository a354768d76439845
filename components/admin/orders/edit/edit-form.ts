import { z } from 'zod';
import { discountOf, goodsForm, unitsOf } from '../form/goods-form';
import type { EditableOrder } from './editable';

/** The fields of an edit of an order, as somebody typed them. */
export const editForm = z.object({
  ...goodsForm,
  reprice: z.boolean().default(false),
  ship_before_payment: z.boolean().default(false),
  note: z.string(),
});
export type EditForm = z.output<typeof editForm>;

export const firstEdit = (order: EditableOrder): EditForm => ({
  items: order.items,
  discount_action: 'amount_off',
  discount_value: order.discount,
  codes: order.codes,
  shipping_method_id: order.shipping_method_id,
  shipping_fee: '',
  reprice: false,
  ship_before_payment: false,
  note: '',
});

/** What is to be changed: codes, discount and delivery stay as they are unless touched. */
export function editInput(form: EditForm, order: EditableOrder) {
  const { codes, shipping_method_id, shipping_fee, note, discount_action, discount_value } = form;
  const { reprice, ship_before_payment } = form;
  const keepsDiscount = discount_action === 'amount_off' && discount_value === order.discount;
  return {
    version: order.version,
    items: unitsOf(form.items),
    ...(codes.join() !== order.codes.join() && { codes }),
    ...(!keepsDiscount && { manual_discount: discountOf(form) ?? null }),
    ...(shipping_method_id !== order.shipping_method_id && { shipping_method_id }),
    ...(shipping_fee.trim() && { shipping_fee: shipping_fee.trim() }),
    ...(reprice && { reprice }),
    ...(ship_before_payment && { ship_before_payment }),
    note,
  };
}
