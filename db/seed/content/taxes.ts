import { z } from 'zod';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedRate = z.strictObject({
  class: seedText,
  country: seedText,
  rate: seedText,
  title: words,
});

/** Taxes prepared for when they are charged; the first class is the default. */
export const taxes = readData(
  'taxes.json',
  z.strictObject({ classes: z.array(seedText), rates: z.array(seedRate) }),
);
