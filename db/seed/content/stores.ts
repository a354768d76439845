import { z } from 'zod';
import { readData } from '../read-data';
import { richWords, seedText, words } from './fields';

/** A day so many days after that of the seed: closed, or with hours of its own. */
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
  /** The url of the category whose picture it has. */
  picture: seedText,
  /** The code of its warehouse. */
  warehouse: seedText,
  /** As somebody would paste them. */
  hours: seedText,
  special: z.array(specialDay),
  /** Where orders are picked up. */
  pickup_instructions: words.optional(),
});

export const stores = readData('stores.json', z.array(seedStore));
