import { z } from 'zod';
import { linkOutput } from '@/lib/core/records/output.schema';

/**
 * A way to filter a list of products. `key` is its search parameter: `brand`, `price`,
 * `in_stock`, or `option_<attribute id>`; a value's `id` is what the parameter holds.
 * Chosen values of one facet widen the list (or), facets filter each other (and). `count`
 * is how many products choosing this value would show beside what is chosen in the other
 * facets.
 */
export const facet = z.strictObject({
  key: z.string(),
  title: z.string(),
  values: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      color: z.string().nullable(),
      count: z.int().min(0),
      selected: z.boolean(),
    }),
  ),
});
export type Facet = z.output<typeof facet>;
export type FacetValue = Facet['values'][number];

const pictured = linkOutput.extend({ image_path: z.string().nullable() });
/** What besides products a search leads to: what carries it in its name. */
export const searchPlaces = z.strictObject({
  categories: z.array(pictured),
  brands: z.array(pictured.extend({ id: z.int() })),
  pages: z.array(linkOutput),
});
export type SearchPlaces = z.output<typeof searchPlaces>;

/**
 * The same of a search that was made. `path`: where the page stands, without a language, as some
 * are the shop's own (/order/find); `answer`: what of it answers the search.
 */
export const searchHints = searchPlaces.extend({
  pages: z.array(linkOutput.extend({ path: z.string(), answer: z.string().nullable() })),
});
export type SearchHints = z.output<typeof searchHints>;
