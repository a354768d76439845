import type { Facet, FacetValue } from '@/lib/search/facets.schema';
import {
  type ListingPart,
  listingPageSizes,
  listingQuery,
  type Sort,
} from '@/lib/search/listing.schema';

/** A selected filter as in a URL: the facet's key and the value's id. */
export type ListingChoice = readonly [key: string, id: string];

/** The selected values with their facets, in display order. */
export const chosenIn = (facets: readonly Facet[]): { facet: Facet; value: FacetValue }[] =>
  facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((value) => ({ facet, value })),
  );

export const choicesIn = (facets: readonly Facet[]): ListingChoice[] =>
  chosenIn(facets).map(({ facet, value }) => [facet.key, value.id]);

/** The choices without one value. */
export const withoutChoice = (
  choices: readonly ListingChoice[],
  [key, id]: ListingChoice,
): ListingChoice[] => choices.filter(([otherKey, other]) => otherKey !== key || other !== id);

/** The URL of a list with its filters; initial values are left out, so that a list has one URL. */
export function listingHref(
  action: string,
  listing: ListingPart,
  initial: Sort,
  choices: readonly ListingChoice[] = [],
): string {
  const query = new URLSearchParams(choices.map(([key, id]) => [key, id]));
  for (const [name, value] of new URLSearchParams(listingQuery(listing, initial)))
    query.append(name, value);
  return query.size ? `${action}?${query}` : action;
}

/** Where a submitted form of filters, order and page size leads: the first page of its list. */
export function formHref(
  action: string,
  form: Iterable<[string, FormDataEntryValue]>,
  initial: Sort,
): string {
  const usual: Record<string, string> = { sort: initial, page_size: String(listingPageSizes[0]) };
  const query = new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && usual[name] !== value ? [[name, value]] : [],
    ),
  );
  return query.size ? `${action}?${query}` : action;
}
