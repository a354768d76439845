/** How a shopper may sort a list of products (D18). */
export const sorts = ['recommended', 'relevance', 'newest', 'best_selling', 'price_asc', 'price_desc', 'name'] as const;
export type Sort = (typeof sorts)[number];
export const categorySorts = ['recommended', 'newest', 'best_selling', 'price_asc', 'price_desc', 'name'] as const;
export const searchSorts = ['relevance', 'newest', 'best_selling', 'price_asc', 'price_desc', 'name'] as const;
export const pageSizes = [24, 48, 96] as const;

/** Which part of a list a page shows. In the address it is `?sort=&page=&page_size=`; inside, one path segment, so that the page stays a function of its path. */
export type Listing = { sort: Sort; page: number; page_size: number };

export const listingSegment = ({ sort, page, page_size }: Listing) => `${sort}-${page}-${page_size}`;

export function parseListingSegment(segment: string): Listing | undefined {
  const [sort, page, size] = segment.split('-');
  return readListing({ sort, page, page_size: size }, 'recommended');
}

/** Reads the search parameters of a list; undefined when one of them makes no sense, so that the address is answered 404. */
export function readListing(given: { sort?: string | null; page?: string | null; page_size?: string | null }, initial: Sort): Listing | undefined {
  const sort = sorts.find((known) => known === (given.sort ?? initial));
  const page = Number(given.page ?? 1);
  const page_size = pageSizes.find((known) => known === Number(given.page_size ?? pageSizes[0]));
  return sort && page_size && Number.isInteger(page) && page >= 1 && page <= 10_000 ? { sort, page, page_size } : undefined;
}

/** The search parameters of a listing, without those that are at their initial value. */
export function listingQuery({ sort, page, page_size }: Listing, initial: Sort): string {
  const query = new URLSearchParams();
  if (sort !== initial) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (page_size !== pageSizes[0]) query.set('page_size', String(page_size));
  return query.size ? `?${query}` : '';
}

/** The search parameters of the one address a listing is known by: its page in the usual order and size; any other order or size leads to the first page (seo E2, E10). */
export const canonicalQuery = ({ sort, page, page_size }: Listing, initial: Sort) =>
  sort === initial && page_size === pageSizes[0] ? listingQuery({ sort, page, page_size }, initial) : '';
