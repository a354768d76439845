import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedSynonym = z.strictObject({ words, finds: words.optional() });

/** What shoppers say, and what the demo's products call it. */
export const synonyms = readData('synonyms.json', z.array(seedSynonym));

const seedMiss = z.strictObject({
  typed: seedText,
  language: z.enum(languages),
  count: z.int().positive(),
  /** How many days ago it was searched for first and last. */
  first_days: z.int(),
  last_days: z.int(),
});

/** What the demo shop has no answer to, most frequent first. */
export const searchMisses = readData('search-misses.json', z.array(seedMiss));
