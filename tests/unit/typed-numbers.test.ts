import { expect, test } from 'vitest';
import { z } from 'zod';
import { attributeInput } from '@/lib/catalog/attribute.schema';
import { issueTexts } from '@/lib/core/issues';
import { decimal, whole, wholeFrom } from '@/lib/core/rules.schema';
import { parseCount } from '@/lib/core/text/typed';
import { translator } from '@/lib/i18n/translate';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { warehouseInput } from '@/lib/inventory/warehouse.schema';
import { productInput } from '@/lib/products/product.schema';
import { couponCode } from '@/lib/promotions/coupons/coupon.schema';

const t = translator('en-US', 'errors');
const describeRefusal = (rule: z.ZodType, value: unknown) => {
  const { error } = z.object({ n: rule }).safeParse({ n: value });
  return (
    error &&
    issueTexts(error)
      .n?.map(({ key, values }) => t(key, values))
      .join(' ')
  );
};

test('whole numbers are taken from digits alone', () => {
  expect([12, '12', ' 12 ', '-3', 0, '0'].map((value) => whole.parse(value))).toEqual([
    12, 12, 12, -3, 0, 0,
  ]);
  expect(['12', ' 7 ', '1e3', '12,5', '-1', ''].map(parseCount)).toEqual([
    12,
    7,
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
});

test.each([
  ['1e3', '“1e3” isn’t a whole number. Enter one in digits 0 to 9, such as 1000.'],
  ['1,000', 'such as 1000.'],
  ['12,5', '“12,5” isn’t a whole number.'],
  ['١٢', '“١٢” isn’t a whole number.'],
  ['１２', '“１２” isn’t a whole number.'],
  [12.5, '“12.5” isn’t a whole number.'],
  ['', 'This field is required.'],
  [undefined, 'This field is required.'],
  [{}, 'Please check your input.'],
])('as a whole number %s is refused in words', (value, words) => {
  expect(describeRefusal(whole, value)).toContain(words);
});

test.each([
  ['12,5', '“12,5” is ambiguous. If you mean 12.5, enter it like that'],
  ['1e3', '“1e3” is in scientific notation. Enter 1000.'],
  ['١٢', '“١٢” isn’t an amount.'],
  ['-5', '“-5” is below zero.'],
  ['1.2345', '“1.2345” has too many decimals. Use at most 3.'],
  ['.1234', '“.1234” has too many decimals. Use at most 3.'],
  ['$.99', '“$.99” has more than a number. Enter 0.99 without currency or unit.'],
  [',5', '“,5” is ambiguous. If you mean 0.5, enter it like that'],
  ['5.', 'Enter 5 without'],
  ['HK$ 5.5.', 'Enter 5.5 without'],
  ['.', '“.” isn’t an amount.'],
  ['', 'This field is required.'],
])('as an amount %s is refused in words', (value, words) => {
  expect(describeRefusal(decimal, value)).toContain(words);
});

test('an amount is taken without its thousands’ commas, and with a digit before the point', () => {
  const typed = ['1,299.00', '12.5', 12.5, '.5', ' .05\u200b', '\u00a09.90'];
  expect(typed.map((value) => decimal.parse(value))).toEqual([
    '1299.00',
    '12.5',
    '12.5',
    '0.5',
    '0.05',
    '9.90',
  ]);
});

test('a number outside its range is refused with the range', () => {
  expect(describeRefusal(wholeFrom(0, 9999), '10000')).toBe(
    '“10000” is out of range. Enter a number from 0 to 9999.',
  );
});

const product = (fields: object, inventory: object = {}) => ({
  name: 'Cup',
  sku: 'c',
  url: 'c',
  stocks: [
    {
      price: '10',
      inventories: [{ warehouse_id: 1, quantity: 1, ...inventory }],
      ...fields,
    },
  ],
});

test.each([
  [productInput, product({ price: '12,5' }), 'stocks.0.price', 'import_amount_comma'],
  [
    productInput,
    product({ special_price: '1e3' }),
    'stocks.0.special_price',
    'import_amount_exponent',
  ],
  [
    productInput,
    product({}, { quantity: '1e3' }),
    'stocks.0.inventories.0.quantity',
    'whole_number',
  ],
  [warehouseInput, { title: 'W', code: 'W', safety_stock: '1e3' }, 'safety_stock', 'whole_number'],
  [attributeInput, { title: 'A', key: 'a', order: '12,5' }, 'order', 'whole_number'],
  [adjustInput, { inventory_id: 1, quantity: '١٢' }, 'quantity', 'whole_number'],
])('the field %# that holds it is named', (schema, input, field, key) => {
  const { error } = schema.safeParse(input);
  expect(error && issueTexts(error)[field]?.[0]?.key).toBe(key);
});

test('a code that can be none is refused with what was typed', () => {
  expect(describeRefusal(couponCode, 'save 10%')).toMatch(
    /^“SAVE 10%” can’t be a code\. Use 3 to 40/,
  );
});
