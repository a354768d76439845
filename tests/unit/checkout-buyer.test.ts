import { expect, test } from 'vitest';
import { getCheckoutBuyer, getShippingAddress } from '@/lib/checkout/buyer';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import {
  carriedFields,
  showAsDeliveryType,
  withoutDeliveryType,
} from '@/lib/checkout/delivery-fields.schema';
import { issueTexts } from '@/lib/core/issues';

const address = {
  first_name: 'Ann',
  last_name: 'O’Brien',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '41 Belcher’s Street',
};
const own = { first_name: 'Ka Yan', last_name: 'Lam', phone: '5123 4567' };
const methods = { email: 'buyer@shop.test', shipping_method_id: 1, payment_method_id: 2 };
const parse = (sent: object) => checkoutInput.safeParse({ ...methods, ...sent });

test.each([
  ['an address alone', { shipping_address: address }, 'Ann', '9123 4567', true],
  ['and another buyer', { shipping_address: address, ...own }, 'Ka Yan', '5123 4567', true],
  [
    'said to be sent',
    { delivery_type: 'delivery', shipping_address: address },
    'Ann',
    '9123 4567',
    true,
  ],
  ['picked up', { delivery_type: 'pickup', ...own }, 'Ka Yan', '5123 4567', false],
  [
    'picked up, half an address beside',
    { delivery_type: 'pickup', ...own, shipping_address: { country: '' } },
    'Ka Yan',
    '5123 4567',
    false,
  ],
])(
  '%s: the buyer is who they say, else whom it is sent to',
  (_, sent, first_name, phone, isSent) => {
    const input = checkoutInput.parse({ ...methods, ...sent });
    expect(getCheckoutBuyer(input)).toMatchObject({ first_name, phone });
    expect(getShippingAddress(input) !== null).toBe(isSent);
  },
);

test.each([
  ['nothing', {}, ['shipping_address']],
  ['a buyer without an address', own, ['shipping_address']],
  ['delivery without an address', { delivery_type: 'delivery', ...own }, ['shipping_address']],
  ['pickup by nobody', { delivery_type: 'pickup' }, ['first_name', 'last_name', 'phone']],
  [
    'pickup by blanks',
    { delivery_type: 'pickup', ...own, last_name: ' ', phone: '' },
    ['last_name', 'phone'],
  ],
  [
    'pickup, named in an address',
    { delivery_type: 'pickup', shipping_address: address },
    ['first_name', 'last_name', 'phone'],
  ],
  ['a third way', { delivery_type: 'drone', ...own, shipping_address: address }, ['delivery_type']],
])('%s is refused, on the fields that are missing', (_, sent, fields) => {
  const { error } = parse(sent);
  expect(error && Object.keys(issueTexts(error)).sort()).toEqual(fields);
});

const typed = {
  'shipping_address.first_name': 'Ann',
  'shipping_address.last_name': 'O’Brien',
  'shipping_address.contact_number': '9123 4567',
  'shipping_address.line1': '41 Belcher’s Street',
  email: 'buyer@shop.test',
};
test('turning to the other way keeps what was typed, and a name nobody gave is that of the other', () => {
  const pickupValues = showAsDeliveryType('pickup', typed);
  expect(pickupValues).toMatchObject({ ...typed, first_name: 'Ann', phone: '9123 4567' });
  expect(showAsDeliveryType('pickup', { ...typed, ...own })).toMatchObject(own);
  expect(showAsDeliveryType('delivery', own)).toMatchObject({
    'shipping_address.first_name': 'Ka Yan',
  });
  expect(withoutDeliveryType(showAsDeliveryType('delivery', { ...typed, ...own }))).toEqual(typed);
});

test('what is not shown travels along; a guest has one name alone', () => {
  const all = { ...typed, ...own };
  expect(carriedFields('pickup', all, true)).toEqual(['shipping_address.line1']);
  expect(carriedFields('pickup', all, false)).toHaveLength(4);
  expect(carriedFields('delivery', all, true)).toEqual([]);
  expect(carriedFields('delivery', all, false)).toEqual(Object.keys(own));
  const store = { ...all, physical_store_id: '1' };
  expect(carriedFields('delivery', store, true)).toEqual(['physical_store_id']);
  expect(carriedFields('pickup', store, true)).toEqual(['shipping_address.line1']);
});
