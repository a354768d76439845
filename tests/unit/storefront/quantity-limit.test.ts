import { expect, test } from 'vitest';
import { limitQuantity, limitTexts } from '@/components/shop/cart/quantity-limit';

const texts = {
  maximum_quantity_reached: 'The maximum',
  only_left: 'Only {count} left',
  limit_with_cart: 'Only {count} left; {in_cart} in the cart',
  limit_all_in_cart: 'All {count} in the cart',
};

test.each([
  ['50', 10, 0, { quantity: '10', reached: true }],
  ['50', 10, 4, { quantity: '6', reached: true }],
  ['6', 10, 4, { quantity: '6', reached: false }],
  ['1', 10, 10, { quantity: '1', reached: true }],
  ['', 10, 0, { quantity: '', reached: false }],
  ['0', 10, 0, { quantity: '0', reached: false }],
])('%s of %i with %i in the cart', (typed, available, inCart, expected) => {
  expect(limitQuantity(typed, { available, inCart })).toEqual(expected);
});

test('what is left is told with what the cart holds of it', () => {
  const getTexts = (inCart: number) => limitTexts(texts, { available: 10, inCart }, false);
  expect([getTexts(0), getTexts(4), getTexts(10)]).toEqual([
    ['Only 10 left'],
    ['Only 10 left; 4 in the cart'],
    ['All 10 in the cart'],
  ]);
  expect(limitTexts(texts, { available: 10, inCart: 4 }, true)).toEqual([
    'The maximum',
    'Only 10 left; 4 in the cart',
  ]);
});
