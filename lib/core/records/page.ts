/** A page of any list. */
export type Page<T> = { data: T[]; meta: PageMeta };
export type PageMeta = {
  page: number;
  page_size: number;
  total: number;
  last_page: number;
  /** There are more than `total`, which were not counted. */
  has_more?: boolean;
};

/** The requested page of a list; pages count from 1. */
export type PageRequest = { page: number; page_size: number };

export const getPageOffset = ({ page, page_size }: PageRequest) => (page - 1) * page_size;

export function toPageResult<T>(
  data: T[],
  total: number,
  { page, page_size }: PageRequest,
): Page<T> {
  return {
    data,
    meta: { page, page_size, total, last_page: Math.max(1, Math.ceil(total / page_size)) },
  };
}

/**
 * The requested page, or the last one: for a screen whose rows were deleted meanwhile, so that it
 * stays with its message about the deletion.
 */
export async function orLastPage<T, Q extends PageRequest>(
  list: (query: Q) => Promise<Page<T>>,
  query: Q,
): Promise<Page<T>> {
  const requestedPage = await list(query);
  const { page, last_page } = requestedPage.meta;
  return page > last_page ? list({ ...query, page: last_page }) : requestedPage;
}
