import { z } from 'zod';
import type { ApiMessages } from '@/components/admin/use-api';
import { toAddressInput } from '../form/address-values';
import { goodsForm, onFields, toDiscountInput, toUnitInputs } from '../form/goods-form';
import type { EditableOrder } from './editable';

/** A typed address; null keeps the current one. */
const typedAddress = z.record(z.string(), z.string()).nullable().default(null);

/** The form values of an order edit, as typed. */
export const editForm = z.object({
  ...goodsForm,
  shipping_address: typedAddress,
  billing_address: typedAddress,
  /** A new shipping address also becomes the billing address. */
  same_address: z.boolean().default(false),
  reprice: z.boolean().default(false),
  ship_before_payment: z.boolean().default(false),
  note: z.string(),
});
export type EditForm = z.output<typeof editForm>;

/** Whether an order's billing address is its shipping address. */
export const isBilledThere = ({ addresses }: EditableOrder): boolean =>
  addresses !== null &&
  JSON.stringify(addresses.shipping_address) === JSON.stringify(addresses.billing_address);

/** Whether the new shipping address also becomes the billing address. */
const followsDelivery = ({ same_address, shipping_address }: EditForm): boolean =>
  same_address && shipping_address !== null;

export const firstEdit = (order: EditableOrder): EditForm => ({
  items: order.items,
  discount_action: 'amount_off',
  discount_value: order.discount,
  codes: order.codes,
  shipping_method_id: order.shipping_method_id,
  shipping_fee: '',
  shipping_address: null,
  billing_address: null,
  same_address: isBilledThere(order),
  reprice: false,
  ship_before_payment: false,
  note: '',
});

function addressesInput(form: EditForm, { addresses }: EditableOrder) {
  const ship = form.shipping_address && toAddressInput(form.shipping_address);
  const bill = followsDelivery(form)
    ? ship
    : form.billing_address && toAddressInput(form.billing_address);
  return {
    ...(ship && { shipping_address: ship }),
    ...(bill && addresses?.billing_address && { billing_address: bill }),
  };
}

/** Like `onFields`, but shows the errors of an address used for both only once. */
export const onEditFields = (
  messages: ApiMessages,
  form: EditForm,
  response: Parameters<typeof onFields>[2],
): ApiMessages =>
  Object.fromEntries(
    Object.entries(onFields(messages, form, response)).filter(
      ([name]) => !followsDelivery(form) || !name.startsWith('billing_address'),
    ),
  );

/** The changes to send: untouched fields of an order stay as they are. */
export function toEditInput(form: EditForm, order: EditableOrder) {
  const { codes, shipping_method_id, shipping_fee, note, discount_action, discount_value } = form;
  const { reprice, ship_before_payment } = form;
  const keepsDiscount = discount_action === 'amount_off' && discount_value === order.discount;
  return {
    version: order.version,
    items: toUnitInputs(form.items),
    ...(codes.join() !== order.codes.join() && { codes }),
    ...(!keepsDiscount && { manual_discount: toDiscountInput(form) ?? null }),
    ...(shipping_method_id !== order.shipping_method_id && { shipping_method_id }),
    ...addressesInput(form, order),
    ...(shipping_fee.trim() && { shipping_fee: shipping_fee.trim() }),
    ...(reprice && { reprice }),
    ...(ship_before_payment && { ship_before_payment }),
    note,
  };
}
