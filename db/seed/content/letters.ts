import { z } from 'zod';
import { broadcastBlockTypes } from '@/db/schema/enums';
import { readData } from '../read-data';
import { text, words } from './fields';

const seedLetter = z.strictObject({
  title: text,
  state: z.enum(['sent', 'scheduled', 'draft']),
  /** When it was sent or is to be, in days from now. */
  days: z.int(),
  utm_campaign: text,
  subject: words,
  preheader: words.optional(),
  content: z.array(
    z.strictObject({
      id: text,
      type: z.enum(broadcastBlockTypes),
      text: words,
      link: text.optional(),
    }),
  ),
});

/** The letters to many of the demo: one that was sent, one that is to be, and a draft. */
export const letters = readData('letters.json', z.array(seedLetter));
