import { z } from 'zod';
import { readData } from '../read-data';
import { richWords, text, words } from './fields';

/** A day so many days after that of the seed: closed, or with hours of its own. */
const specialDay = z.strictObject({
  in_days: z.int().positive(),
  open: text.optional(),
  close: text.optional(),
});

const seedStore = z.strictObject({
  code: text,
  url: text,
  title: words,
  description: richWords,
  address: words,
  city: text,
  latitude: z.number(),
  longitude: z.number(),
  phone: text,
  email: text,
  /** The url of the category whose picture it has. */
  picture: text,
  /** The code of its warehouse. */
  warehouse: text,
  /** As somebody would paste them. */
  hours: text,
  special: z.array(specialDay),
  /** Where orders are picked up. */
  pickup_instructions: words.optional(),
});

export const stores = readData('stores.json', z.array(seedStore));
