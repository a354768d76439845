import { EmptyState } from '@/components/ui/empty-state';
import type { Page } from '@/lib/core/page';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Facet } from '@/lib/search/facets.schema';
import type { Listing, Sort } from '@/lib/search/listing.schema';
import type { Shop } from '@/lib/storefront/shop';
import { ChosenChips } from './chosen-chips';
import { ListingPages } from './listing-pages';
import { ListingTools } from './listing-tools';
import { ProductGrid } from './product-grid';
import { ProductList } from './product-list';
import { textsIn } from './shop';

export interface ListedProductsProps {
  shop: Shop;
  /** The list's address without search parameters. */
  action: string;
  listing: Listing;
  /** How the list is sorted unless a shopper chose otherwise. */
  initial: Sort;
  sorts: readonly Sort[];
  products: Page<Card>;
  facets: Facet[];
  /** How many of the first products are in sight when the page opens. */
  priority?: number;
}

/** Products with the ways to narrow, sort and page them, the same for a category and a search. */
export function ListedProducts({
  shop,
  action,
  listing,
  initial,
  sorts,
  products,
  facets,
  priority,
}: ListedProductsProps) {
  const t = textsIn(shop);
  const { total } = products.meta;
  const place = { shop, action, listing, initial, facets };
  const texts = {
    filter: t('listing.filter'),
    clear_all: t('listing.clear_all'),
    close: t('frame.close'),
    more: t.raw('listing.more'),
    fewer: t('listing.fewer'),
    count: t('listing.count', { count: total }),
    show: t('listing.show', { count: total }),
  };
  return (
    <ProductList
      action={action}
      listing={listing}
      initial={initial}
      facets={facets}
      texts={texts}
      tools={<ListingTools shop={shop} listing={listing} sorts={sorts} total={total} />}
    >
      <ChosenChips {...place} />
      {total > 0 ? (
        <ProductGrid
          shop={shop}
          products={products.data}
          priority={priority}
          heading="h2"
          narrow={facets.length > 0}
        />
      ) : (
        <EmptyState title={t('listing.nothing_title')}>{t('listing.nothing_text')}</EmptyState>
      )}
      <ListingPages {...place} meta={products.meta} />
    </ProductList>
  );
}
