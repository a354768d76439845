import { describe, expect, test } from 'vitest';
import {
  addressFor,
  firstForm,
  type OrderForm,
  orderInput,
  toPreviewInput,
} from '@/components/admin/orders/create/order-form';
import { onFields, withOneMore } from '@/components/admin/orders/form/goods-form';
import type { OrderStart } from '@/lib/checkout/staff-order/start.schema';

const nothing: OrderStart = {
  customer: null,
  guest: null,
  address: null,
  items: [],
  left_out: [],
  currency: 'HKD',
  warehouse_id: null,
  delivery_type: 'delivery',
  physical_store_id: null,
  shipping_method_id: null,
  payment_method_id: null,
  parent: null,
  from: null,
  exchange: null,
  hides_buyer: false,
};
const home = { country: 'HKG', language: 'en-US', finds: true };
const form = (more: Partial<OrderForm> = {}) => ({ ...firstForm(nothing, home), ...more });
const item = (stock_id: number, name: string, quantity = '1') => ({
  stock_id,
  name,
  sku: `S${stock_id}`,
  options: [],
  image_path: null,
  quantity,
});
const book = (id: number, line1: string, default_shipping = false) => ({
  id,
  first_name: 'Mei',
  last_name: 'Ho',
  country: 'HKG',
  contact_number: '91234567',
  address: line1,
  line1,
  default_shipping,
});
const customer = (addresses: ReturnType<typeof book>[]) => ({
  id: 7,
  first_name: 'Mei',
  last_name: 'Ho',
  email: 'mei@shop.test',
  phone: '91234567',
  tier: '',
  tier_color: '',
  addresses,
});

describe('the form of an order of staff', () => {
  test('a thing that is added once more is a unit more of its line', () => {
    const found = {
      ...item(1, 'Cup'),
      product_id: 1,
      exact: true,
      options: [{ attribute: 'Color', value: 'Blue' }],
      barcode: null,
      price: { minor: 1, amount: '0.01', formatted: '$0.01' },
      available_inventories: 1,
      all_available_inventories: 1,
      visibled: true,
      published: true,
    };
    const once = withOneMore([], found);
    expect(once).toMatchObject([{ stock_id: 1, quantity: '1', options: ['Blue'] }]);
    expect(withOneMore(once, found)).toMatchObject([{ quantity: '2' }]);
    expect(withOneMore([item(1, 'Cup', 'x')], found)).toMatchObject([{ quantity: '1' }]);
  });

  test.each([
    [{ 'items.1.quantity': ['a'] }, {}, { 'quantity-2': ['a'] }],
    [
      { items: ['Not enough of Pot left'] },
      { details: { stock_ids: [1, 2] } },
      { 'quantity-2': ['Not enough of Pot left'] },
    ],
    [{ items: ['b'] }, {}, { items: ['b'] }],
    [{ 'manual_discount.value': ['c'] }, {}, { 'manual_discount.value': ['c'] }],
    [{ general: ['d'] }, { status: 403 }, { 'manual_discount.value': ['d'] }],
    [{ general: ['e'] }, { status: 409 }, { general: ['e'] }],
  ])('%j is said on its field', (messages, more, expected) => {
    const goods = form({ items: [item(1, 'Cup'), item(2, 'Pot')], discount_value: '20' });
    expect(onFields(messages, goods, more)).toEqual(expected);
  });

  test('an address goes with whoever buys, and never to whose book it was before', () => {
    const existingCustomer = customer([book(1, 'First Street'), book(2, 'Second Street', true)]);
    const chosen = form({ customer: existingCustomer, ...addressFor(form(), existingCustomer) });
    expect(chosen).toMatchObject({ address: { line1: 'Second Street' }, types_address: false });
    expect(addressFor(chosen, null)).toEqual({ address: { country: 'HKG' }, types_address: true });
    expect(addressFor(chosen, customer([])).address).toEqual({ country: 'HKG' });
    const typed = form({ address: { country: 'HKG', line1: 'Typed Road' } });
    expect(addressFor(typed, customer([])).address.line1).toBe('Typed Road');
  });

  test('what is sent goes to the buyer unless to others, with the total that was shown', () => {
    const chosen = {
      shipping_method_id: 3,
      payment_method_id: 4,
      expected_total: '12.00',
      expected_gifts: { 9: 1 },
    };
    const guest = form({
      buyer: 'guest',
      email: ' ann@shop.test ',
      first_name: 'Ann',
      last_name: 'Li',
      phone: '61234567',
      address: { country: 'HKG', line1: 'Road', last_name: 'Wu' },
      items: [item(1, 'Cup', ' 2 ')],
    });
    expect(orderInput(guest, chosen)).toMatchObject({
      ...chosen,
      email: 'ann@shop.test',
      items: [{ stock_id: 1, quantity: '2' }],
      shipping_address: { first_name: 'Ann', last_name: 'Wu', contact_number: '61234567' },
      payment: 'ask',
      hold_days: '7',
    });
    expect(orderInput({ ...guest, delivery_type: 'pickup' }, chosen)).not.toHaveProperty(
      'shipping_address',
    );
    const fetched = { ...guest, delivery_type: 'pickup' as const, physical_store_id: 5 };
    expect(toPreviewInput(fetched).physical_store_id).toBe(5);
    expect(orderInput(fetched, { ...chosen, physical_store_id: 6 }).physical_store_id).toBe(6);
    expect(toPreviewInput({ ...fetched, delivery_type: 'delivery' })).not.toHaveProperty(
      'physical_store_id',
    );
    const existingForm = form({
      customer: customer([]),
      payment: 'paid',
      payment_reference: 'FPS',
    });
    expect(orderInput(existingForm, chosen, 9)).toMatchObject({
      customer_id: 7,
      parent_order_id: 9,
      payment_reference: 'FPS',
    });
    expect(toPreviewInput(existingForm)).not.toHaveProperty('email');
    const gift = form({ gift_message: 'For Mei', gift_wrap: true });
    expect(toPreviewInput(gift)).toMatchObject({ gift_wrap: true });
    expect(orderInput(gift, chosen)).toMatchObject({ gift_wrap: true, gift_message: 'For Mei' });
  });

  test('what is added to an order costs no delivery, a form that begins anew has a key of its own', () => {
    const parent = { id: 1, order_number: 'HB1', takes_add_on: true };
    expect(firstForm({ ...nothing, parent }, home).shipping_fee).toBe('0');
    expect(form().key).toMatch(/^[0-9a-f]{32}$/);
    expect(form().key).not.toBe(form().key);
    expect(firstForm(nothing, { ...home, finds: false }).buyer).toBe('guest');
  });
});
