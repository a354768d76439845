import { z } from 'zod';
import { productCard } from '@/lib/products/product-view.schema';
import { searchPlaces } from './facets.schema';
import { keyword } from './keyword.schema';
import { tidyKeyword } from './search-address.schema';

/** The text typed so far; empty text suggests nothing. */
export const suggestQuery = z.object({
  keyword: z.preprocess(
    (typed) => (typeof typed === 'string' && !tidyKeyword(typed) ? undefined : typed),
    keyword.optional(),
  ),
});

/**
 * Suggestions for the text typed so far, the likeliest first in each list. `corrected`: the words
 * these are suggestions for, because nothing matches the typed text.
 */
export const suggestResult = searchPlaces.extend({
  products: z.array(productCard),
  words: z.array(z.string()),
  corrected: z.string().nullable(),
});
export type SuggestResult = z.output<typeof suggestResult>;
