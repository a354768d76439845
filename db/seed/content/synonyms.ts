import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { readData } from '../read-data';
import { seedText, words } from './fields';

const seedSynonym = z.strictObject({ words, finds: words.optional() });

/** Shoppers' words, and those of the demo's products. */
export const synonyms = readData('synonyms.json', z.array(seedSynonym));

const seedMiss = z.strictObject({
  typed: seedText,
  language: z.enum(languages),
  count: z.int().positive(),
  /** How many days ago it was first and last searched for. */
  first_days: z.int(),
  last_days: z.int(),
});

/** The demo shop's searches without results, most frequent first. */
export const searchMisses = readData('search-misses.json', z.array(seedMiss));
