/**
 * A way to narrow a list of products. `key` is its search parameter: `brand`, `price`, `in_stock`, or `option_<attribute id>`; a value's `id` is what the parameter holds.
 * Chosen values of one facet widen the list (or), facets narrow each other (and). `count` is how many products choosing this value would show beside what is chosen in the other facets.
 */
export type Facet = { key: string; title: string; values: FacetValue[] };
export type FacetValue = { id: string; title: string; color: string | null; count: number; selected: boolean };

/** What is chosen: values by facet key. `price` holds ranges in the shopper's currency, major units: `100-200`, `500-`. */
export type Chosen = Record<string, string[]>;

/** Where to go from a search: words that are near what was typed, categories that carry it in their name. */
export type SearchHints = { words: string[]; categories: { title: string; url: string }[] };
