import { z } from 'zod';
import { readData } from '../read-data';
import { detailKey } from './attributes';
import { color, richWords, seedPrice, words } from './fields';
import { scene } from './scenes';

/**
 * `values` has one attribute value key per option, in the order of `options`; `color` recolors the
 * image; `quantity` is the stock in the main warehouse.
 */
const seedStock = z.strictObject({
  values: z.array(z.string()).optional(),
  price: seedPrice,
  special_price: seedPrice.optional(),
  quantity: z.int().min(0),
  color: color.optional(),
});
export type SeedStock = z.infer<typeof seedStock>;

/**
 * One product. Without `options` it has one variant; with them, one for each combination in
 * `stocks`. `details` are its own texts for attributes that aren't options.
 */
const seedProduct = z.strictObject({
  sku: z.string(),
  url: z.string(),
  name: words,
  description: richWords,
  brand: z.string(),
  categories: z.array(z.string()),
  details: z.partialRecord(detailKey, words),
  scene,
  is_new: z.boolean().optional(),
  is_featured: z.boolean().optional(),
  is_hot: z.boolean().optional(),
  /** It goes off sale so many days after the seed. */
  for_days: z.int().positive().optional(),
  options: z.array(z.string()).optional(),
  stocks: z.array(seedStock),
});
export type SeedProduct = z.infer<typeof seedProduct>;

const shelf = (name: string): SeedProduct[] =>
  readData(`products/${name}.json`, z.array(seedProduct));

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
 * Every color in every size with every hem; the last color has a lower price, and some combinations
 * are out of stock.
 */
const madeToOrderStocks = colours.flatMap((colour, c) =>
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

const madeToOrder = readData(
  'products/made-to-order.json',
  z.array(seedProduct.omit({ stocks: true })),
).map((product): SeedProduct => ({ ...product, stocks: madeToOrderStocks }));

/** All products, in the order of the category tree. */
export const products: SeedProduct[] = [
  ...shelf('green-and-white-tea'),
  ...shelf('oolong'),
  ...shelf('black-and-puer'),
  ...shelf('flower-and-herbal'),
  ...shelf('teapots-and-gaiwans'),
  ...shelf('cups-and-mugs'),
  ...shelf('kettles-and-pitchers'),
  ...shelf('tea-tools'),
  ...shelf('trays-and-storage'),
  ...shelf('tableware'),
  ...shelf('chopsticks-and-cutlery'),
  ...shelf('cooking-and-storage'),
  ...shelf('lighting'),
  ...shelf('candles-and-incense'),
  ...shelf('vases-and-planters'),
  ...shelf('clocks-mirrors-and-stools'),
  ...shelf('baskets-and-trays'),
  ...shelf('cushions-and-throws'),
  ...shelf('bath'),
  ...shelf('aprons-and-kitchen-linen'),
  ...madeToOrder,
  ...shelf('gift-sets'),
  ...shelf('books-and-small-gifts'),
];
