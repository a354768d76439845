import { z } from 'zod';
import { broadcastBlockTypes } from '../../schema/enums';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedBlock = z.strictObject({
  type: z.enum(broadcastBlockTypes),
  text: words.optional(),
  link: seedText.optional(),
  /** One of the demo's pictures, by name. */
  picture: seedText.optional(),
});

const seedLetter = z.strictObject({
  /** What staff call it. */
  title: seedText,
  campaign: seedText,
  /** Since it was sent; less than 0: it is scheduled; none: a draft. */
  days: z.number().optional(),
  /** Filters of the list of customers. */
  audience: z.record(z.string(), seedText),
  subject: words,
  preheader: words,
  blocks: z.array(seedBlock),
});
export type SeedLetter = z.infer<typeof seedLetter>;

/** The letters of the demo: one that was sent, one that is scheduled, and a draft. */
export const letters = readData('letters.json', z.array(seedLetter));
