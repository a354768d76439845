import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Page } from '@/lib/core/records/page';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Facet, SearchHints } from '@/lib/search/facets.schema';
import { type Listing, type Sort, searchSorts } from '@/lib/search/listing.schema';
import { searchPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { ShopMenuLink } from '../layout/menu-link';
import { ProductGrid } from '../product/product-grid';
import { SearchForm } from '../search/search-form';
import { SearchHintList } from '../search/search-hint-list';
import { hrefIn, textsIn } from '../shop';
import { choicesIn } from './listing-href';
import { ProductListing } from './product-listing';

export interface SearchViewProps {
  shop: Shop;
  menus: readonly MenuNode[];
  /** The search as typed. */
  keyword: string;
  /** The search without the words that act as filters, if any: removing a filter leads there. */
  terms: string | null;
  products: Page<Card>;
  listing: Listing;
  /** The sort order, which words of the search may set. */
  sort: Sort;
  facets: Facet[];
  /** The corrected search, used because what was typed matches nothing. */
  corrected: string | null;
  /** Search words left out because no product matches them with the others. */
  left_out: string[];
  /** Similar products, shown when there are few results. */
  near: readonly Card[];
  /** Where else to go if a search finds little or nothing. */
  hints: SearchHints;
  featured: readonly Card[];
}

/** Search results, or where else to go if there are none. */
export function SearchView({
  shop,
  menus,
  keyword,
  terms,
  products,
  listing,
  sort,
  facets,
  corrected,
  left_out,
  near,
  hints,
  featured,
}: SearchViewProps) {
  const t = textsIn(shop);
  const found = products.meta.total > 0 || choicesIn(facets).length > 0;
  const title =
    found || hints.pages.length
      ? t('search.title', { keyword: corrected ?? keyword })
      : t('search.none_title', { keyword });
  return (
    <SearchPage
      shop={shop}
      title={title}
      keyword={keyword}
      notes={[
        ...(found && corrected ? [t('search.corrected', { typed: keyword, corrected })] : []),
        ...(found && left_out.length
          ? [t('search.left_out', { words: leftOutIn(shop, left_out) })]
          : []),
      ]}
    >
      <SearchHintList shop={shop} hints={hints} />
      {found && (
        <ProductListing
          shop={shop}
          action={hrefIn(shop, searchPath(terms ?? keyword))}
          listing={{ ...listing, sort }}
          initial="relevance"
          sorts={searchSorts}
          products={products}
          facets={facets}
          priority={4}
        />
      )}
      {near.length > 0 && (
        <section className="flex flex-col gap-6 border-t border-hairline pt-8">
          <h2 className="text-2xl">{t('search.near')}</h2>
          <ProductGrid shop={shop} products={near} />
        </section>
      )}
      {!found && (
        <NextSteps
          shop={shop}
          menus={menus}
          featured={hints.pages.length ? [] : featured}
          none={!hints.pages.length}
        />
      )}
    </SearchPage>
  );
}

function leftOutIn(shop: Shop, words: string[]): string {
  const t = textsIn(shop);
  const quoted = words.map((word) => t('search.quoted', { word }));
  return new Intl.ListFormat(shop.view.language, { type: 'unit' }).format(quoted);
}

export interface SearchPageProps {
  shop: Shop;
  title: string;
  keyword?: string;
  /** Notes on the results, in sentences. */
  notes?: string[];
  errors?: string[];
  children: React.ReactNode;
}

/** The layout of every search page: heading and the search field with its text. */
export function SearchPage({
  shop,
  title,
  keyword,
  notes = [],
  errors,
  children,
}: SearchPageProps) {
  const t = textsIn(shop);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-5">
      <Breadcrumbs
        items={[
          { label: t('listing.home'), href: hrefIn(shop, '/') },
          { label: t('search.crumb') },
        ]}
        label={t('listing.breadcrumbs')}
      />
      <div className="flex max-w-2xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl break-words">{title}</h1>
          {notes.map((note) => (
            <p key={note} className="text-muted break-words">
              {note}
            </p>
          ))}
        </div>
        <SearchForm
          id="search-page"
          keyword={keyword}
          errors={errors}
          large
          className="relative"
          listClass="inset-x-0 mt-2 max-h-[44rem] rounded-ui border border-hairline"
        />
      </div>
      {children}
    </div>
  );
}

/** The categories in a sentence. */
function soldIn(shop: Shop, menus: readonly MenuNode[]): string {
  const titles = menus.flatMap(({ type, title }) => (type === 'category' ? [title] : []));
  return new Intl.ListFormat(shop.view.language).format(titles);
}

/**
 * Where else to look: the categories and featured products. `none`: a search found nothing at all.
 */
export function NextSteps({
  shop,
  menus,
  featured,
  none = false,
}: Pick<SearchViewProps, 'shop' | 'menus' | 'featured'> & { none?: boolean }) {
  const t = textsIn(shop);
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('search.browse')}</h2>
        {none && (
          <p className="text-muted">{t('search.none_text', { sold: soldIn(shop, menus) })}</p>
        )}
        <ul className="flex flex-wrap gap-2">
          {menus
            .filter(({ type }) => type === 'category')
            .map((node) => (
              <li key={node.id}>
                <ShopMenuLink
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
