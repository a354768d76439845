import { z } from 'zod';
import { linkOutput } from '@/lib/core/output.schema';
import { productCard } from '@/lib/products/product-view.schema';
import { keyword } from './keyword.schema';
import { tidyKeyword } from './search-address.schema';

/** What was typed so far; nothing yet suggests nothing. */
export const suggestQuery = z.object({
  keyword: z.preprocess(
    (typed) => (typeof typed === 'string' && !tidyKeyword(typed) ? undefined : typed),
    keyword.optional(),
  ),
});

/** What a shopper may mean who has typed so far: the likeliest first in each list. */
export const suggestResult = z.strictObject({
  products: z.array(productCard),
  categories: z.array(linkOutput),
  words: z.array(z.string()),
});
export type SuggestResult = z.output<typeof suggestResult>;
