import { Pagination } from '@/components/ui/pagination';
import type { PageMeta } from '@/lib/core/page';
import type { Facet } from '@/lib/search/facets.schema';
import type { Listing, Sort } from '@/lib/search/listing.schema';
import type { Shop } from '@/lib/storefront/shop';
import { choicesIn, listingHref } from './listing-href';
import { textsIn } from './shop';

export interface ListingPagesProps {
  shop: Shop;
  action: string;
  listing: Listing;
  initial: Sort;
  facets: readonly Facet[];
  meta: PageMeta;
}

/**
 * The pages of a list, as plain links that keep what is chosen. Crawlers follow those of
 * the whole list only (seo E10).
 */
export function ListingPages({ shop, action, listing, initial, facets, meta }: ListingPagesProps) {
  const t = textsIn(shop);
  const choices = choicesIn(facets);
  if (meta.last_page === 1) return null;
  const from = (meta.page - 1) * meta.page_size + 1;
  return (
    <Pagination
      page={meta.page}
      pageCount={meta.last_page}
      hrefFor={(page) => listingHref(action, { ...listing, page }, initial, choices)}
      nofollow={choices.length > 0}
      label={t('listing.pages')}
      previousLabel={t('listing.previous')}
      nextLabel={t('listing.next')}
      pageLabel={(page) => t('listing.page', { page })}
      className="border-t border-hairline pt-5"
    >
      {t('listing.range', {
        from,
        to: Math.min(meta.total, from + meta.page_size - 1),
        total: meta.total,
      })}
    </Pagination>
  );
}
