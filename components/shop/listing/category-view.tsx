import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import type { CategoryPage as Category } from '@/lib/content/menu.schema';
import type { Page } from '@/lib/core/records/page';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Facet } from '@/lib/search/facets.schema';
import { categorySorts, type Listing } from '@/lib/search/listing.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { RichText } from '../content/rich-text';
import { Picture } from '../product/picture';
import { hrefIn, textsIn } from '../shop';
import { choicesIn } from './listing-href';
import { ProductListing } from './product-listing';

export interface CategoryViewProps {
  shop: Shop;
  category: Category;
  products: Page<Card>;
  listing: Listing;
  facets: Facet[];
}

/** A category: breadcrumbs, description, subcategories and products. */
export function CategoryListing({ shop, category, products, listing, facets }: CategoryViewProps) {
  const t = textsIn(shop);
  const action = hrefIn(shop, `/category/${category.url}`);
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    ...category.parents.map(({ title, url }) => ({
      label: title,
      href: hrefIn(shop, `/category/${url}`),
    })),
    { label: category.title },
  ];
  return (
    <>
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-5 px-gutter pt-3 md:grid-cols-[3fr_2fr] md:pt-5">
        <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="md:col-span-2" />
        {category.image_path && (
          <Picture
            path={category.image_path}
            alt=""
            sizes="(min-width: 80rem) 32rem, (min-width: 48rem) 40vw, 100vw"
            priority
            className="aspect-12/5 w-full object-right max-md:-mx-gutter max-md:w-[calc(100%+2*var(--gutter))] max-md:max-w-none md:order-1 md:rounded-ui"
          />
        )}
        <div>
          <h1 className="text-4xl">{category.title}</h1>
          {category.short_description && (
            <RichText html={category.short_description} className="mt-3 text-lg text-muted" />
          )}
          {category.children.length > 0 && (
            <nav aria-label={t('listing.children', { title: category.title })} className="mt-5">
              <ul className="flex flex-wrap gap-2">
                {category.children.map(({ title, url }) => (
                  <li key={url}>
                    <a
                      href={hrefIn(shop, `/category/${url}`)}
                      className="inline-flex min-h-9 items-center rounded-ui border border-hairline px-3.5 text-sm transition-colors hover:border-ink"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-6 md:pt-8">
        {products.meta.total > 0 || choicesIn(facets).length > 0 ? (
          <ProductListing
            shop={shop}
            action={action}
            listing={listing}
            initial="recommended"
            sorts={categorySorts}
            products={products}
            facets={facets}
          />
        ) : (
          <EmptyState
            title={t('listing.empty_title')}
            action={
              <a href={hrefIn(shop, '/')} className={buttonClass({})}>
                {t('home.to_home')}
              </a>
            }
          >
            {t('listing.empty_text')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
