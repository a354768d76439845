import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import type { BrandView } from '@/lib/catalog/brand.schema';
import type { Page } from '@/lib/core/records/page';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Facet } from '@/lib/search/facets.schema';
import { categorySorts, type Listing } from '@/lib/search/listing.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { RichText } from '../content/rich-text';
import { Picture } from '../product/picture';
import { hrefIn, textsIn } from '../shop';
import { choicesIn } from './listing-href';
import { ProductListing } from './product-listing';

export interface BrandListingProps {
  shop: Shop;
  brand: BrandView;
  products: Page<Card>;
  listing: Listing;
  facets: Facet[];
}

/** A brand: its logo, its description, and all its products on sale. */
export function BrandListing({ shop, brand, products, listing, facets }: BrandListingProps) {
  const t = textsIn(shop);
  const crumbs = [{ label: t('listing.home'), href: hrefIn(shop, '/') }, { label: brand.title }];
  return (
    <>
      <div className="mx-auto max-w-page px-gutter pt-3 md:pt-5">
        <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
        <div className="grid gap-x-12 gap-y-5 md:grid-cols-[2fr_3fr]">
          <div className="flex items-start gap-5">
            {brand.image_path && (
              <Picture
                path={brand.image_path}
                alt=""
                priority
                className="aspect-square w-16 shrink-0 rounded-ui md:w-24"
              />
            )}
            <div className="min-w-0">
              <h1 className="text-4xl">{brand.title}</h1>
              {brand.short_description && (
                <RichText html={brand.short_description} className="mt-2 text-lg text-muted" />
              )}
            </div>
          </div>
          {listing.page === 1 && brand.description && <RichText html={brand.description} />}
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-6 md:pt-8">
        {products.meta.total > 0 || choicesIn(facets).length > 0 ? (
          <ProductListing
            shop={shop}
            action={hrefIn(shop, brandPath(brand))}
            listing={listing}
            initial="recommended"
            sorts={categorySorts}
            products={products}
            facets={facets}
          />
        ) : (
          <EmptyState
            title={t('brand.empty_title')}
            action={
              <a href={hrefIn(shop, '/')} className={buttonClass({})}>
                {t('home.to_home')}
              </a>
            }
          >
            {t('brand.empty_text')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
