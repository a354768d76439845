import { expect, test } from 'vitest';
import { toSentStock, toShopStock } from '@/components/shop/product/shop-stock';
import { toPrice } from '@/lib/core/money';

const dollars = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const stock = {
  id: 7,
  sku: 'TC-1',
  price: toPrice(123_450, dollars),
  regular_price: null,
  on_sale: false,
  member_label: null,
  promotion_id: null,
  member_price: null,
  option_values: [3],
  image_id: null,
  available_inventories: 4,
  all_available_inventories: 9,
};

test('a page carries of a variant what it shows, and no key for what there is not', () => {
  expect(toSentStock(stock, { low_stock: 5 })).toEqual({
    id: 7,
    sku: 'TC-1',
    price: 123_450,
    option_values: [3],
    image_id: null,
    available_inventories: 4,
  });
  expect(toSentStock({ ...stock, price: null }, { low_stock: 5 })).not.toHaveProperty('price');
});

test.each([
  [0, 0],
  [5, 5],
  [6, 6],
  [7, 6],
  [4000, 6],
])('of %i units a page knows %i: up to five, and whether there are more', (available, sent) => {
  const many = { ...stock, available_inventories: available };
  expect(toSentStock(many, { low_stock: 5 }).available_inventories).toBe(sent);
});

test('amounts are written in the browser as the shop writes them', () => {
  const reduced = {
    ...stock,
    regular_price: toPrice(150_000, dollars),
    member_label: 'Gold',
    member_price: toPrice(0, dollars),
  };
  const sent = toSentStock(reduced, { low_stock: 5 });
  expect(sent).toMatchObject({ regular_price: 150_000, member_price: 0, quiet: true });
  expect(toShopStock(sent, dollars)).toMatchObject({
    price: { minor: 123_450, formatted: reduced.price.formatted },
    regular_price: { minor: 150_000, formatted: reduced.regular_price.formatted },
    member_price: { minor: 0, formatted: 'HK$0.00' },
    member_label: 'Gold',
    quiet: true,
  });
  const plain = toShopStock(toSentStock(stock, { low_stock: 5 }), dollars);
  expect(plain).toMatchObject({ price: { formatted: 'HK$1,234.50' }, regular_price: null });
  expect(plain).not.toHaveProperty('member_price');
});

test.each([
  ['is the usual one', 500, 500, undefined],
  ['is free where others are not', 0, 500, 0],
  ['is unknown where others are known', undefined, 500, null],
  ['is unknown as all are', undefined, undefined, undefined],
])('what a piece costs to send is said where it %s', (_, fee, usual, expected) =>
  expect(toSentStock(stock, { fee, usual_fee: usual, low_stock: 5 }).fee).toBe(expected),
);
