import { type ChosenFacets, parseChosenFacets } from './chosen-facets.schema';

/** How a shopper may sort a list of products (D18). */
export const sorts = [
  'recommended',
  'relevance',
  'newest',
  'best_selling',
  'price_asc',
  'price_desc',
  'name',
] as const;
export type Sort = (typeof sorts)[number];
export const categorySorts = [
  'recommended',
  'newest',
  'best_selling',
  'price_asc',
  'price_desc',
  'name',
] as const;
export const searchSorts = [
  'relevance',
  'newest',
  'best_selling',
  'price_asc',
  'price_desc',
  'name',
] as const;
/** The orders a viewer is offered: where prices are hidden, so is their order. */
export const offeredSorts = (sorts: readonly Sort[], prices_visible: boolean) =>
  sorts.filter((sort) => prices_visible || !sort.startsWith('price_'));
export const listingPageSizes = [24, 48, 96] as const;

/**
 * Which part of a list a page shows. In the address it is `?sort=&page=&page_size=` and
 * what is chosen; inside, a list with nothing chosen is one path segment, so that its
 * page is a function of its path.
 */
export type Listing = { sort: Sort; page: number; page_size: number; chosen: ChosenFacets };
/** A list's order and page, without what is chosen in it. */
export type ListingPart = Pick<Listing, 'sort' | 'page' | 'page_size'>;

export const listingSegment = ({ sort, page, page_size }: ListingPart) =>
  `${sort}-${page}-${page_size}`;

export function parseListingSegment(segment: string): Listing | undefined {
  const [sort, page, size] = segment.split('-');
  const read = parseListingQuery(Object.entries({ sort, page, page_size: size }), 'recommended');
  return listingSegment(read) === segment ? read : undefined;
}

/** Search parameters as a page is given them. */
export type PageSearchParams = Record<string, string | string[] | undefined>;
export const queryEntries = (query: PageSearchParams) =>
  Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((text): [string, string | undefined] => [key, text]),
  );

/** No list is so long: a page that is named further back is past its end. */
const PAST_EVERY_LIST = 10_001;

/**
 * Reads the search parameters of a list. What makes no sense is as if it were not there: an
 * order or a size the shop does not know, a page that is no number from 1 on, a choice
 * nobody offers. A page past the end stays one.
 */
export function parseListingQuery(
  query: Iterable<[string, string | undefined]>,
  initial: Sort,
): Listing {
  const entries = [...query];
  const last = (name: string) => entries.findLast(([key]) => key === name)?.[1] ?? '';
  const page = /^\d+$/.test(last('page')) ? Number(last('page')) : 1;
  return {
    sort: sorts.find((candidate) => candidate === last('sort')) ?? initial,
    page: Math.min(Math.max(page, 1), PAST_EVERY_LIST),
    page_size:
      listingPageSizes.find((candidate) => String(candidate) === last('page_size')) ??
      listingPageSizes[0],
    chosen: parseChosenFacets(entries).chosen,
  };
}

/**
 * Whether a list is filtered: such a page is made for each request and never stored,
 * since choices have no end.
 */
export const isFilteredListing = ({ chosen }: Pick<Listing, 'chosen'>) =>
  Object.keys(chosen).length > 0;

/**
 * The search parameters of a list's order and page, without those that are at their
 * initial value.
 */
export function listingQuery({ sort, page, page_size }: ListingPart, initial: Sort): string {
  const query = new URLSearchParams();
  if (sort !== initial) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (page_size !== listingPageSizes[0]) query.set('page_size', String(page_size));
  return query.size ? `?${query}` : '';
}

/**
 * The search parameters of the one address a listing is known by: its page in the usual
 * order and size; any other order or size leads to the first page (seo E2, E10).
 */
export const canonicalQuery = ({ sort, page, page_size, chosen }: Listing, initial: Sort) =>
  sort === initial && page_size === listingPageSizes[0] && !isFilteredListing({ chosen })
    ? listingQuery({ sort, page, page_size }, initial)
    : '';
