const colours = [
  { value: 'rice-white', color: '#f0e9db' },
  { value: 'flax', color: '#cdb893' },
  { value: 'indigo', color: '#34506b' },
  { value: 'moss', color: '#6c7850' },
];
const sizes = [
  { value: 'small', price: 680 },
  { value: 'medium', price: 880 },
  { value: 'large', price: 1180 },
];
const hems = [
  { value: 'plain', more: 0 },
  { value: 'hemstitch', more: 140 },
  { value: 'fringe', more: 90 },
];

/**
 * Every colour in every size with every hem; the last colour is going at a lower price,
 * and of some combinations there are none at the moment.
 */
export const madeToOrderStocks = colours.flatMap((colour, c) =>
  sizes.flatMap((size, s) =>
    hems.map((hem, h) => ({
      values: [colour.value, size.value, hem.value],
      price: `${size.price + hem.more}.00`,
      special_price: colour.value === 'moss' ? `${size.price + hem.more - 120}.00` : undefined,
      quantity: (c * 5 + s * 7 + h * 11) % 13,
      color: colour.color,
    })),
  ),
);
