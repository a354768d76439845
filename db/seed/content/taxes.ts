import { z } from 'zod';
import { readData } from '../read-data';
import { text, words } from './fields';

const seedRate = z.strictObject({ class: text, country: text, rate: text, title: words });

/** Taxes that are ready for the day they are charged; the first class is the default. */
export const taxes = readData(
  'taxes.json',
  z.strictObject({ classes: z.array(text), rates: z.array(seedRate) }),
);
