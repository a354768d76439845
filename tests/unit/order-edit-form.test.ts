import { describe, expect, test } from 'vitest';
import {
  type EditForm,
  editForm,
  firstEdit,
  onEditFields,
  toEditInput,
} from '@/components/admin/orders/edit/edit-form';
import type { EditableOrder } from '@/components/admin/orders/edit/editable';

const home = {
  first_name: 'Ann',
  last_name: 'Lee',
  country: 'HKG',
  contact_number: '+85291234567',
  address: '8 Garden Road, Wan Chai',
  line1: '8 Garden Road',
  district: 'Wan Chai',
};
const other = { ...home, line1: '1 Queen’s Road', address: '1 Queen’s Road' };
const order = (addresses: EditableOrder['addresses']): EditableOrder => ({
  id: 1,
  order_number: 'H1',
  version: 3,
  email: '',
  currency: { identifier: 'HKD', mark: 'HK$', decimals: 2 },
  items: [],
  gone: [],
  discount: '',
  codes: [],
  shipping_method_id: 1,
  addresses,
  warehouse_id: null,
  sums: { items: 0, discounts: 0, shipping: 0, fees: 0, taxes: 0, total: 0, included: 0 },
  paid: { amount: '0.00', formatted: 'HK$0.00', minor: 0 } as EditableOrder['paid'],
});
const typed = { ...home, country: 'FRA', line1: '1 rue de Rivoli', city: 'Paris' };
const sent = (editable: EditableOrder, more: Partial<EditForm>) =>
  toEditInput({ ...firstEdit(editable), ...more }, editable);

describe('the addresses of an order that is edited', () => {
  test('are sent only where another one is typed, by the parts that its country has', () => {
    const same = order({ shipping_address: home, billing_address: home });
    expect(sent(same, {})).not.toHaveProperty('shipping_address');
    const { shipping_address } = sent(same, { shipping_address: typed });
    expect(shipping_address).toMatchObject({ country: 'FRA', city: 'Paris', first_name: 'Ann' });
    expect(shipping_address).not.toHaveProperty('district');
  });

  test('follow each other where they were one, unless the box says otherwise', () => {
    const same = order({ shipping_address: home, billing_address: home });
    const both = sent(same, { shipping_address: typed });
    expect(both.billing_address).toEqual(both.shipping_address);
    const apart = sent(same, { shipping_address: typed, same_address: false });
    expect(apart).not.toHaveProperty('billing_address');
    const separateOrder = order({ shipping_address: home, billing_address: other });
    expect(sent(separateOrder, { shipping_address: typed })).not.toHaveProperty('billing_address');
    const unbilled = order({ shipping_address: home, billing_address: null });
    expect(sent(unbilled, { shipping_address: typed, same_address: true })).not.toHaveProperty(
      'billing_address',
    );
  });

  test('of which one is typed for both have their refusals said once', () => {
    const form = firstEdit(order({ shipping_address: home, billing_address: home }));
    const messages = { 'shipping_address.city': ['A'], 'billing_address.city': ['A'] };
    expect(onEditFields(messages, { ...form, shipping_address: typed }, {})).toEqual({
      'shipping_address.city': ['A'],
    });
    expect(onEditFields(messages, form, {})).toEqual(messages);
  });

  test('a draft of before there were any is brought back', () => {
    const {
      shipping_address: _,
      billing_address: __,
      same_address: ___,
      ...before
    } = firstEdit(order(null));
    expect(editForm.parse(before)).toMatchObject({ shipping_address: null, same_address: false });
  });
});
