import { z } from 'zod';
import { broadcastBlockTypes } from '../../schema/enums';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedBlock = z.strictObject({
  type: z.enum(broadcastBlockTypes),
  text: words.optional(),
  link: seedText.optional(),
  /** The name of a demo image. */
  picture: seedText.optional(),
});

const seedLetter = z.strictObject({
  /** Its title for staff. */
  title: seedText,
  campaign: seedText,
  /** Days since it was sent; below 0: scheduled; none: a draft. */
  days: z.number().optional(),
  /** Filters of the customer list. */
  audience: z.record(z.string(), seedText),
  subject: words,
  preheader: words,
  blocks: z.array(seedBlock),
});
export type SeedLetter = z.infer<typeof seedLetter>;

/** The demo's messages: one sent, one scheduled, one draft. */
export const letters = readData('letters.json', z.array(seedLetter));
