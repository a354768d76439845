import { z } from 'zod';
import { linkOutput } from '@/lib/core/records/output.schema';

/**
 * A facet to filter a list of products by. `key` is its search parameter: `brand`, `price`,
 * `in_stock`, or `option_<attribute id>`; a value's `id` is the parameter's value. Values of one
 * facet are combined with or, facets with and. `count` is the number of products that choosing this
 * value would show, given the choices in the other facets.
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
/** Places other than products that match a search by name. */
export const searchPlaces = z.strictObject({
  categories: z.array(pictured),
  brands: z.array(pictured.extend({ id: z.int() })),
  pages: z.array(linkOutput),
});
export type SearchPlaces = z.output<typeof searchPlaces>;

/**
 * The places found for a search. `path`: the page's path without language, because some are the
 * shop's own (/order/find); `answer`: the passage that answers the search.
 */
export const searchHints = searchPlaces.extend({
  pages: z.array(linkOutput.extend({ path: z.string(), answer: z.string().nullable() })),
});
export type SearchHints = z.output<typeof searchHints>;
