import type { Page } from '@/lib/core/records/page';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Facet } from '@/lib/search/facets.schema';
import { type Listing, offeredSorts, type Sort } from '@/lib/search/listing.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { productCardData } from '../product/product-card-data';
import { productCardTexts } from '../product/product-card-texts';
import { hrefIn, textsIn } from '../shop';
import type { ListingTexts } from './listing-context';
import { ListingView } from './listing-view';

export interface ProductListingProps {
  shop: Shop;
  /** The list's path without search parameters. */
  action: string;
  listing: Listing;
  /** The default sort order. */
  initial: Sort;
  sorts: readonly Sort[];
  products: Page<Card>;
  facets: Facet[];
  /** How many of the first products are visible when the page opens. */
  priority?: number;
}

/** Products with filters, sort order and pages, the same for a category and a search. */
export function ProductListing({ shop, sorts, products, listing, ...list }: ProductListingProps) {
  const t = textsIn(shop);
  const texts = productCardTexts(shop);
  const { sort, page, page_size } = listing;
  return (
    <ListingView
      {...list}
      listing={{ sort, page, page_size }}
      sorts={offeredSorts(sorts, shop.prices_visible).map((value) => ({
        value,
        label: t(`listing.${value}`),
      }))}
      meta={products.meta}
      cards={products.data.map((card) => productCardData(card, texts))}
      productCardTexts={texts}
      productHref={hrefIn(shop, '/product/')}
      texts={listingTexts(shop, products)}
    />
  );
}

function listingTexts(shop: Shop, { meta }: Page<Card>): ListingTexts {
  const t = textsIn(shop);
  const { page, page_size, total } = meta;
  const from = (page - 1) * page_size + 1;
  return {
    filter: t('listing.filter'),
    clear_all: t('listing.clear_all'),
    close: t('layout.close'),
    more: t.raw('listing.more'),
    fewer: t('listing.fewer'),
    count: t('listing.count', { count: total }),
    show: t('listing.show', { count: total }),
    sort: t('listing.sort'),
    page_size: t('listing.page_size'),
    apply: t('listing.apply'),
    chosen: t('listing.chosen'),
    take_out: t.raw('listing.take_out'),
    pages: t('listing.pages'),
    page: t.raw('listing.page'),
    previous: t('listing.previous'),
    next: t('listing.next'),
    range: total
      ? t('listing.range', { from, to: Math.min(total, from + page_size - 1), total })
      : '',
    nothing_title: t('listing.nothing_title'),
    nothing_text: t('listing.nothing_text'),
  };
}
