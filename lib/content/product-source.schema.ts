import { z } from 'zod';
import { enumRule, id, text, unlessEmpty, wholeFrom } from '@/lib/core/rules.schema';

/** The sources of a block's or widget's products. */
export const productSources = ['new', 'featured', 'hot', 'category', 'brand', 'ids'] as const;
export const MOST_RECORDS = 24;

/** The number of records a block or widget shows, at most 24. */
export const limit = wholeFrom(1, MOST_RECORDS).default(8);

/** Products: flagged ones, those of a category or brand by url, or those with these ids. */
export const productSource = {
  source: enumRule(productSources).default('new'),
  limit,
  /** Empty in a form: none. */
  url: unlessEmpty(text(120)),
  ids: z.array(id).max(MOST_RECORDS, 'check_input').optional(),
};

/** Throws, on the missing field, for a source without its url or ids. */
export const checkProductSource: z.core.CheckFn<{
  source: string;
  url?: string;
  ids?: number[];
}> = ({ value: { source, url, ids }, issues }) => {
  const byUrl = source === 'category' || source === 'brand';
  const missing = byUrl && !url ? 'url' : source === 'ids' && !ids?.length ? 'ids' : undefined;
  if (missing)
    issues.push({ code: 'custom', path: [missing], message: 'required', input: undefined });
};
