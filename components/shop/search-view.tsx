import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Page } from '@/lib/core/page';
import type { ProductCard as Card } from '@/lib/shop/cards';
import { type Listing, searchSorts } from '@/lib/shop/listing.schema';
import type { MenuNode } from '@/lib/shop/menus';
import type { Shop } from '@/lib/shop/shop';
import { ListingPages } from './listing-pages';
import { ListingTools } from './listing-tools';
import { MenuLink } from './menu-link';
import { ProductGrid } from './product-grid';
import { SearchForm } from './search-form';
import { hrefIn, textsIn } from './shop';

export interface SearchViewProps {
  shop: Shop;
  menus: readonly MenuNode[];
  /** The keyword as words, and as it stands in the address. */
  words: string;
  keyword: string;
  products: Page<Card>;
  listing: Listing;
  /** For a search that finds nothing. */
  featured: readonly Card[];
}

/** What a search found, or where to go from a search that found nothing. */
export function SearchView({ shop, menus, words, keyword, products, listing, featured }: SearchViewProps) {
  const t = textsIn(shop);
  const action = hrefIn(shop, `/search/${encodeURIComponent(keyword)}`);
  const found = products.meta.total > 0;
  return (
    <SearchPage shop={shop} title={found ? t('search.title', { keyword: words }) : t('search.none_title', { keyword: words })} words={words}>
      {found ? (
        <>
          <ListingTools shop={shop} action={action} listing={listing} sorts={searchSorts} total={products.meta.total} />
          <ProductGrid shop={shop} products={products.data} priority={4} heading="h2" />
          <ListingPages shop={shop} action={action} listing={listing} initial="relevance" meta={products.meta} />
        </>
      ) : (
        <NextSteps shop={shop} menus={menus} featured={featured} />
      )}
    </SearchPage>
  );
}

export interface SearchPageProps {
  shop: Shop;
  title: string;
  words?: string;
  errors?: string[];
  children: React.ReactNode;
}

/** The frame of every search page: its heading over a field that holds what was searched for. */
export function SearchPage({ shop, title, words, errors, children }: SearchPageProps) {
  const t = textsIn(shop);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-5">
      <Breadcrumbs items={[{ label: t('listing.home'), href: hrefIn(shop, '/') }, { label: t('search.crumb') }]} label={t('listing.breadcrumbs')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <h1 className="text-3xl break-words">{title}</h1>
        <SearchForm shop={shop} id="search-page" keyword={words} errors={errors} large />
      </div>
      {children}
    </div>
  );
}

/** Where else to look: the categories, and what the shop is fond of. */
export function NextSteps({ shop, menus, featured }: Pick<SearchViewProps, 'shop' | 'menus' | 'featured'>) {
  const t = textsIn(shop);
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('search.browse')}</h2>
        <p className="text-muted">{t('search.none_text')}</p>
        <ul className="flex flex-wrap gap-2">
          {menus
            .filter(({ type }) => type === 'category')
            .map((node) => (
              <li key={node.id}>
                <MenuLink
                  shop={shop}
                  node={node}
                  className="inline-flex min-h-9 items-center rounded-ui border border-hairline px-3.5 text-sm transition-colors hover:border-ink"
                />
              </li>
            ))}
        </ul>
      </section>
      {featured.length > 0 && (
        <section className="pt-6">
          <h2 className="mb-6 text-2xl">{t('search.favourites')}</h2>
          <ProductGrid shop={shop} products={featured} />
        </section>
      )}
    </>
  );
}
