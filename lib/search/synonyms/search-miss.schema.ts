import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { languageOutput, moment } from '@/lib/core/records/output.schema';
import { enumRule, required } from '@/lib/core/rules.schema';

/** Longer searches are not recorded: nobody makes a synonym of a sentence. */
export const LONGEST_MISS = 60;

/** Identifies a search without results: its folded keyword and language. */
export const missKey = z.object({
  keyword: required(LONGEST_MISS),
  language: enumRule(languages),
});

/** A search without results. `typed`: the latest typed text; `count`: times in the period. */
export const searchMissOutput = z.strictObject({
  keyword: z.string(),
  language: languageOutput,
  typed: z.string(),
  count: z.int().positive(),
  first_at: moment,
  last_at: moment,
});

export type MissKey = z.output<typeof missKey>;
export type SearchMiss = z.output<typeof searchMissOutput>;
