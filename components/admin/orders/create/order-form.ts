import { z } from 'zod';
import { chosenCustomer, type OrderStart } from '@/lib/checkout/staff-order/start.schema';
import { addressValues, toAddressInput } from '../form/address-values';
import { goodsForm, toDiscountInput, toUnitInputs } from '../form/goods-form';

/** The form values of an order that staff create, as typed. */
export const orderForm = z.object({
  ...goodsForm,
  /** Identifies the order, so that sending it twice creates it once. */
  key: z.string(),
  buyer: z.enum(['customer', 'guest']),
  customer: chosenCustomer.nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  language: z.string(),
  create_customer: z.boolean(),
  currency: z.string(),
  /** Empty: the storefront's warehouse. */
  warehouse_id: z.string(),
  delivery_type: z.enum(['delivery', 'pickup']),
  /** Null: the only store of the shop. */
  physical_store_id: z.number().nullable().default(null),
  address: z.record(z.string(), z.string()),
  /** Whether the address is being typed instead of chosen. */
  types_address: z.boolean(),
  payment_method_id: z.number().nullable(),
  payment: z.enum(['paid', 'ask', 'later']),
  payment_reference: z.string(),
  hold_days: z.string(),
  gift_message: z.string().default(''),
  gift_wrap: z.boolean().default(false),
  customer_note: z.string(),
  note: z.string(),
});
export type OrderForm = z.output<typeof orderForm>;

/** A unique key; browsers offer random bytes everywhere, but random UUIDs only over HTTPS. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** `finds`: whether the admin may search customers; else every buyer is new. */
export function firstForm(
  start: OrderStart,
  { country, language, finds }: { country: string; language: string; finds: boolean },
) {
  const { customer, guest, address, items, currency, warehouse_id, parent } = start;
  const { delivery_type, physical_store_id, shipping_method_id, payment_method_id } = start;
  const form: OrderForm = {
    key: newKey(),
    buyer: guest || (!customer && !finds) ? 'guest' : 'customer',
    customer,
    email: guest?.email ?? '',
    first_name: guest?.first_name ?? '',
    last_name: guest?.last_name ?? '',
    phone: guest?.phone ?? '',
    language: guest?.language ?? language,
    create_customer: false,
    items,
    currency,
    warehouse_id: warehouse_id === null ? '' : String(warehouse_id),
    discount_action: 'percent_off',
    discount_value: '',
    codes: [],
    delivery_type,
    physical_store_id,
    address: address ? addressValues(address) : { country },
    types_address: !address,
    shipping_method_id,
    shipping_fee: parent ? '0' : '',
    payment_method_id,
    payment: 'ask',
    payment_reference: '',
    hold_days: '7',
    gift_message: '',
    gift_wrap: false,
    customer_note: '',
    note: '',
  };
  return form;
}

/**
 * The address after the buyer changes: the default one of their address book; without one, the
 * typed one, and never one of the previous buyer's book.
 */
export function addressFor(
  { address, types_address }: OrderForm,
  customer: OrderForm['customer'],
): Pick<OrderForm, 'address' | 'types_address'> {
  const book = customer?.addresses ?? [];
  const booked = book.find((address) => address.default_shipping) ?? book[0];
  if (booked) return { address: addressValues(booked), types_address: false };
  if (types_address) return { address, types_address };
  return { address: { country: address.country ?? '' }, types_address: true };
}

/** The recipient is the buyer, unless another name is given. */
const getRecipientNames = (form: OrderForm) => {
  const { first_name, last_name, phone } = form;
  const { customer } = form;
  if (form.buyer === 'guest' || !customer) return { first_name, last_name, contact_number: phone };
  return {
    first_name: customer.first_name,
    last_name: customer.last_name,
    contact_number: customer.phone || phone,
  };
};

function pricedInput(form: OrderForm, parent_order_id: number | undefined) {
  const { customer, currency, warehouse_id, delivery_type, codes, shipping_fee } = form;
  const isGuest = form.buyer === 'guest';
  return {
    ...(isGuest ? { email: form.email.trim() } : { customer_id: customer?.id }),
    currency,
    warehouse_id,
    items: toUnitInputs(form.items),
    delivery_type,
    ...(delivery_type === 'pickup' && { physical_store_id: form.physical_store_id }),
    codes,
    manual_discount: toDiscountInput(form),
    shipping_fee: shipping_fee.trim(),
    parent_order_id,
    gift_wrap: form.gift_wrap,
  };
}

/** The request of the price preview. */
export function toPreviewInput(form: OrderForm, parent_order_id?: number) {
  const { country, region, district, postal_code } = form.address;
  const place = { country, region, district, postal_code };
  return {
    ...pricedInput(form, parent_order_id),
    ...(form.delivery_type === 'delivery' && { shipping_address: place }),
    shipping_method_id: form.shipping_method_id,
    payment_method_id: form.payment_method_id,
  };
}

/** The chosen options, and the displayed total. */
export type OrderSelection = {
  physical_store_id?: number | null;
  shipping_method_id: number | null;
  payment_method_id: number | null;
  expected_total: string | undefined;
  expected_gifts: Record<string, number>;
};

/** The request that creates the order. */
export function orderInput(form: OrderForm, chosen: OrderSelection, parent_order_id?: number) {
  const { first_name, last_name, phone, language, create_customer, payment } = form;
  const isGuest = form.buyer === 'guest';
  return {
    ...pricedInput(form, parent_order_id),
    ...(isGuest ? { first_name, last_name, phone, language, create_customer } : { phone }),
    ...(form.delivery_type === 'delivery' && {
      shipping_address: toAddressInput(form.address, getRecipientNames(form)),
    }),
    ...chosen,
    payment,
    ...(payment === 'paid' && { payment_reference: form.payment_reference }),
    ...(payment === 'ask' && { hold_days: form.hold_days.trim(), email: getBuyerEmail(form) }),
    gift_message: form.gift_message,
    customer_note: form.customer_note,
    note: form.note,
  };
}

/** The return it is an exchange for, valued as chosen. */
export function toOrderExchange(exchange: OrderStart['exchange']) {
  if (!exchange) return {};
  const { return_id, return_fee, return_shipping, return_goods_by } = exchange;
  return { return_id, return_fee, return_shipping, return_goods_by };
}

/** The recipient of the payment link. */
const getBuyerEmail = ({ buyer, email, customer }: OrderForm) =>
  buyer === 'guest' ? email.trim() : customer?.email;
