import { z } from 'zod';
import { readData } from '../read-data';
import { richWords, seedText, words } from './fields';

/** A date so many days after the seed: closed, or with its own hours. */
const specialDay = z.strictObject({
  in_days: z.int().positive(),
  open: seedText.optional(),
  close: seedText.optional(),
});

const seedStore = z.strictObject({
  code: seedText,
  url: seedText,
  title: words,
  description: richWords,
  address: words,
  city: seedText,
  latitude: z.number(),
  longitude: z.number(),
  phone: seedText,
  email: seedText,
  /** The URL of the category whose image it uses. */
  picture: seedText,
  /** The code of its warehouse. */
  warehouse: seedText,
  /** As one would paste them. */
  hours: seedText,
  special: z.array(specialDay),
  /** Where orders are picked up. */
  pickup_instructions: words.optional(),
});

export const stores = readData('stores.json', z.array(seedStore));
