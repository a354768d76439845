import { z } from 'zod';
import { readData } from '../read-data';
import { color, words } from './fields';

const seedValue = z.strictObject({ key: z.string(), title: words, color: color.optional() });
const seedAttribute = z.strictObject({
  key: z.string(),
  title: words,
  values: z.array(seedValue),
});

/** The attributes shoppers choose a variant by. */
export const attributes = readData('attributes.json', z.array(seedAttribute));

export const detailKey = z.enum([
  'materials',
  'ingredients',
  'dimensions',
  'volume',
  'net_weight',
  'origin',
  'care',
  'gift_idea',
]);
const seedDetailAttribute = z.strictObject({ key: detailKey, title: words });

/** The attributes in a product's details, in table order. */
export const detailAttributes = readData('detail-attributes.json', z.array(seedDetailAttribute));
