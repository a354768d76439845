import { type ChosenFacets, parseChosenFacets } from './chosen-facets.schema';

/** The sort orders for a list of products (D18). */
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
/** The sort orders a viewer is offered; none by price if prices are hidden. */
export const offeredSorts = (sorts: readonly Sort[], prices_visible: boolean) =>
  sorts.filter((sort) => prices_visible || !sort.startsWith('price_'));
export const listingPageSizes = [24, 48, 96] as const;

/**
 * The part of a list that a page shows. In the URL it is `?sort=&page=&page_size=` and the chosen
 * facets; internally, a list without chosen facets is one path segment, so that its page depends
 * only on its path.
 */
export type Listing = { sort: Sort; page: number; page_size: number; chosen: ChosenFacets };
/** A list's sort order and page, without its chosen facets. */
export type ListingPart = Pick<Listing, 'sort' | 'page' | 'page_size'>;

export const listingSegment = ({ sort, page, page_size }: ListingPart) =>
  `${sort}-${page}-${page_size}`;

export function parseListingSegment(segment: string): Listing | undefined {
  const [sort, page, size] = segment.split('-');
  const read = parseListingQuery(Object.entries({ sort, page, page_size: size }), 'recommended');
  return listingSegment(read) === segment ? read : undefined;
}

/** The search parameters passed to a page. */
export type PageSearchParams = Record<string, string | string[] | undefined>;
export const queryEntries = (query: PageSearchParams) =>
  Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((text): [string, string | undefined] => [key, text]),
  );

/** Caps page numbers; longer than any list. */
const PAST_EVERY_LIST = 10_001;

/**
 * Parses the search parameters of a list. Invalid ones are ignored: unknown sort orders and page
 * sizes, pages below 1 and unknown facets. A page past the end is kept.
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
 * Whether a list is filtered: such pages are rendered for each request and never cached, because
 * the number of combinations is unlimited.
 */
export const isFilteredListing = ({ chosen }: Pick<Listing, 'chosen'>) =>
  Object.keys(chosen).length > 0;

/** The search parameters of a list's sort order and page, without default values. */
export function listingQuery({ sort, page, page_size }: ListingPart, initial: Sort): string {
  const query = new URLSearchParams();
  if (sort !== initial) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (page_size !== listingPageSizes[0]) query.set('page_size', String(page_size));
  return query.size ? `?${query}` : '';
}

/**
 * The search parameters of a listing's canonical URL: its page in the default order and size; any
 * other order or size has the first page as canonical (seo E2, E10).
 */
export const canonicalQuery = ({ sort, page, page_size, chosen }: Listing, initial: Sort) =>
  sort === initial && page_size === listingPageSizes[0] && !isFilteredListing({ chosen })
    ? listingQuery({ sort, page, page_size }, initial)
    : '';
