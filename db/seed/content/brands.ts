import { z } from 'zod';
import { readData } from '../read-data';
import { color, richWords, words } from './fields';

const seedBrand = z.strictObject({
  url: z.string(),
  title: words,
  short_description: words,
  description: richWords,
  color,
});

export const brands = readData('brands.json', z.array(seedBrand));
