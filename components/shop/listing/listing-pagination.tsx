import { Pagination } from '@/components/ui/pagination';
import type { PageMeta } from '@/lib/core/records/page';
import { fill } from '../fill';
import type { ListingPlace } from './listing-context';
import { choicesIn, listingHref } from './listing-href';

export interface ListingPaginationProps extends ListingPlace {
  meta: PageMeta;
}

/**
 * The pages of a list, as plain links that keep what is chosen. Crawlers follow those of
 * the whole list only (seo E10).
 */
export function ListingPagination({
  action,
  listing,
  initial,
  facets,
  texts,
  meta,
}: ListingPaginationProps) {
  const choices = choicesIn(facets);
  if (meta.last_page === 1) return null;
  return (
    <Pagination
      page={meta.page}
      pageCount={meta.last_page}
      hrefFor={(page) => listingHref(action, { ...listing, page }, initial, choices)}
      nofollow={choices.length > 0}
      label={texts.pages}
      previousLabel={texts.previous}
      nextLabel={texts.next}
      pageLabel={(page) => fill(texts.page, { page })}
      className="border-t border-hairline pt-5"
    >
      {texts.range}
    </Pagination>
  );
}
