'use client';

import { useTranslations } from 'next-intl';
import { quantityId } from '../form/goods-form';
import { useAddressNames } from './address-fields';
import type { OrderForm } from './order-form';

/** What the label of each field is. */
const labels = {
  customer_id: 'customer',
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  language: 'language',
  create_customer: 'create_customer',
  items: 'items',
  warehouse_id: 'warehouse',
  currency: 'currency',
  codes: 'code',
  'manual_discount.value': 'discount',
  shipping_method_id: 'method',
  shipping_fee: 'own_fee',
  payment_method_id: 'way_to_pay',
  payment: 'money',
  payment_reference: 'payment_reference',
  hold_days: 'hold_days',
  gift_message: 'gift_message',
  gift_wrap: 'gift_wrap',
  customer_note: 'customer_note',
  note: 'note',
} as const;

/** What the fields of a new order are called in the list of what was refused. */
export function useFieldNames({ items, address }: OrderForm): Record<string, string> {
  const t = useTranslations('order_form');
  return {
    ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, t(label)])),
    ...useAddressNames(address.country ?? ''),
    ...Object.fromEntries(items.map(({ stock_id, name }) => [quantityId(stock_id), name])),
  };
}
