import type { Facet, FacetValue } from '@/lib/search/facets.schema';
import {
  type ListingPart,
  listingPageSizes,
  listingQuery,
  type Sort,
} from '@/lib/search/listing.schema';

/** A chosen value as it stands in an address: the facet's key and the value's id. */
export type ListingChoice = readonly [key: string, id: string];

/** The values that are chosen, each with its facet, in the order the facets are shown. */
export const chosenIn = (facets: readonly Facet[]): { facet: Facet; value: FacetValue }[] =>
  facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((value) => ({ facet, value })),
  );

export const choicesIn = (facets: readonly Facet[]): ListingChoice[] =>
  chosenIn(facets).map(({ facet, value }) => [facet.key, value.id]);

/** The choices left when one value is taken out. */
export const withoutChoice = (
  choices: readonly ListingChoice[],
  [key, id]: ListingChoice,
): ListingChoice[] => choices.filter(([otherKey, other]) => otherKey !== key || other !== id);

/**
 * The address of a list with what is chosen in it; nothing in it is at its initial value,
 * so that a list has one address.
 */
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

/**
 * Where a sent form of filters, order and page size leads: to the first page of what it
 * asks for.
 */
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
