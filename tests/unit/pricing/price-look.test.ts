import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PriceText } from '@/components/shop/product/price';
import { PriceNotes } from '@/components/shop/product/price-notes';
import type { ShopStock } from '@/components/shop/product/shop-stock';
import { getPriceMark, variantNames, variantsLook } from '@/lib/pricing/price-look.schema';

test.each([
  ['new', { is_new: true }],
  ['sale', { on_sale: true }],
  ['sale', { on_sale: true, is_new: true }],
  ['sold_out', { on_sale: true, is_new: true, sold_out: true }],
  [undefined, {}],
])('a card is marked %s where it is %j', (mark, more) =>
  expect(getPriceMark({ sold_out: false, on_sale: false, is_new: false, ...more })).toBe(mark),
);

const [red, blue, small, large] = [1, 2, 3, 4];
const options = [
  {
    id: 1,
    key: 'color',
    title: 'Colour',
    values: [
      { id: red, title: 'Red', color: null },
      { id: blue, title: 'Blue', color: null },
    ],
  },
  {
    id: 2,
    key: 'size',
    title: 'Size',
    values: [
      { id: small, title: 'Small', color: null },
      { id: large, title: 'Large', color: null },
    ],
  },
];
const amount = (minor: number) => ({ minor, formatted: `$${minor}` });
/** `was`: what it costs otherwise; `tier`: what lowers it for members alone. */
type Made = { was?: number; tier?: string; member?: number };
const variant = (values: number[], minor: number, { was, tier, member }: Made = {}): ShopStock => ({
  id: values.reduce((id, value) => id * 10 + value, 0),
  sku: values.join('-'),
  option_values: values,
  image_id: null,
  available_inventories: 1,
  price: amount(minor),
  regular_price: was === undefined ? null : amount(was),
  ...(tier && { quiet: true as const, member_label: tier }),
  ...(member !== undefined && { member_price: amount(member) }),
});
const texts = {
  from: 'From {price}',
  sale_price: 'Sale',
  regular_price: 'Regular',
  on_sale_of: 'On sale: {variants}',
  members_pay: 'Members pay {price}',
  members_pay_from: 'Members pay from {price}',
};
const toWords = (html: string) =>
  html
    .replace(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replace(/<s>/g, ' was ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the price and the notes below it say while `stocks` may still be chosen. */
function drawn(stocks: ShopStock[]) {
  const look = variantsLook(stocks);
  const { shown, varies } = look;
  const price = shown?.price && {
    price: shown.price,
    regular: shown.regular_price,
    quiet: shown.quiet,
    member: shown.member_label,
    varies,
    texts,
  };
  const notes = { look, options, stocks, promotions: undefined, language: 'en-US', texts };
  return [
    toWords(price ? renderToStaticMarkup(createElement(PriceText, price)) : ''),
    toWords(renderToStaticMarkup(createElement(PriceNotes, notes))),
  ];
}

test.each<[string, ShopStock[], string, string]>([
  ['nothing is reduced', [variant([red], 80), variant([blue], 90)], 'From $80', ''],
  [
    'all cost the same on sale',
    [variant([red], 80, { was: 90 }), variant([blue], 80, { was: 90 })],
    '$80 was $90',
    '',
  ],
  [
    'all are on sale at different prices',
    [variant([red], 80, { was: 90 }), variant([blue], 60, { was: 70 })],
    'From $60 was $70',
    '',
  ],
  [
    'the cheapest is on sale',
    [variant([red], 80, { was: 90 }), variant([blue], 90)],
    'From $80 was $90',
    'On sale: Red',
  ],
  [
    'a dearer one is on sale',
    [variant([red], 80, { was: 90 }), variant([blue], 50)],
    'From $50',
    'On sale: Red $80 was $90',
  ],
  [
    'some dearer ones are on sale at different prices',
    [
      variant([red, small], 80, { was: 90 }),
      variant([red, large], 85, { was: 95 }),
      variant([blue, small], 50),
    ],
    'From $50',
    'On sale: Red From $80 was $90',
  ],
  [
    'a tier lowers all',
    [
      variant([red], 72, { was: 80, tier: 'Silver' }),
      variant([blue], 81, { was: 90, tier: 'Silver' }),
    ],
    'From $72 was $80 Silver',
    '',
  ],
  [
    'a tier lowers the one that is on no sale',
    [variant([red], 60, { was: 90 }), variant([blue], 81, { was: 90, tier: 'Silver' })],
    'From $60 was $90',
    'On sale: Red',
  ],
  [
    'members pay less for all',
    [variant([red], 80, { member: 70 }), variant([blue], 90, { member: 75 })],
    'From $80',
    'Members pay from $70',
  ],
  [
    'members pay less for what is on no sale',
    [variant([red], 60, { was: 90 }), variant([blue], 80, { member: 70 })],
    'From $60 was $90',
    'On sale: Red Members pay $70 · Blue',
  ],
  [
    'members pay less for what is on sale',
    [variant([red], 60, { was: 90, member: 55 })],
    '$60 was $90',
    'Members pay $55',
  ],
])('before a choice a page says of variants where %s', (_, stocks, price, notes) =>
  expect(drawn(stocks)).toEqual([price, notes]),
);

test('a price for members alone is in no colour and called no sale', () => {
  const shown = { price: amount(72), regular: amount(80), member: 'Silver', texts };
  const markup = (quiet: boolean) =>
    renderToStaticMarkup(createElement(PriceText, { ...shown, quiet }));
  const regular = '<s><span class="sr-only">Regular </span>$80</s><small>Silver</small>';
  expect(markup(true)).toBe(`<span class="shop-price">$72${regular}</span>`);
  expect(markup(false)).toBe(
    `<span class="shop-price"><span><span class="sr-only">Sale </span>$72</span>${regular}</span>`,
  );
});

test('variants are called by what only they have, else by all of their values', () => {
  const all = [
    variant([red, small], 1),
    variant([red, large], 1),
    variant([blue, small], 1),
    variant([blue, large], 1),
  ];
  const getVariantNames = (...places: number[]) =>
    variantNames(
      options,
      all,
      all.filter((_, at) => places.includes(at)),
    );
  expect(getVariantNames(0, 1)).toEqual(['Red']);
  expect(getVariantNames(1, 3)).toEqual(['Large']);
  expect(getVariantNames(1, 2)).toEqual(['Red · Large', 'Blue · Small']);
  expect(variantNames([], all.slice(0, 2), all.slice(0, 1))).toEqual([]);
});
