import { z } from 'zod';
import { enumRule, id, text, unlessEmpty, wholeFrom } from '@/lib/core/rules.schema';

/** Where the products of a block or widget come from. */
export const productSources = ['new', 'featured', 'hot', 'category', 'brand', 'ids'] as const;
/** The most records a block or widget shows. */
export const MOST_RECORDS = 24;

/** How many records a block or widget shows, at most 24. */
export const limit = wholeFrom(1, MOST_RECORDS).default(8);

/** Products: marked ones, those of a category or brand by its url, or those with these ids. */
export const productSource = {
  source: enumRule(productSources).default('new'),
  limit,
  /** Left empty in a form it names none. */
  url: unlessEmpty(text(120)),
  ids: z.array(id).max(MOST_RECORDS, 'check_input').optional(),
};

/** Refuses a source that does not say what it takes products from, on the field that lacks. */
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
