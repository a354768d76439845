import { notFound } from 'next/navigation';
import { SearchDescription } from '@/components/shop/layout/search-description';
import { SearchView } from '@/components/shop/listing/search-view';
import { translator } from '@/lib/i18n/translate';
import {
  type PageSearchParams,
  parseListingQuery,
  queryEntries,
} from '@/lib/search/listing.schema';
import { keywordIn, searchPath } from '@/lib/search/search-address.schema';
import { noteSearchMiss } from '@/lib/storefront/note-miss';
import {
  readFeaturedProducts,
  readLayout,
  readSearchPage,
} from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams, viewContext } from '@/lib/storefront/pages/view';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const instant = false;
type Props = {
  params: Promise<ViewParams & { keyword: string }>;
  searchParams: Promise<PageSearchParams>;
};

async function read({ params, searchParams }: Props) {
  const { view, keyword: segment } = await resolveView(params);
  const keyword = keywordIn(segment) || notFound();
  return {
    view,
    keyword,
    listing: parseListingQuery(queryEntries(await searchParams), 'relevance'),
  };
}

export async function generateMetadata(props: Props) {
  const { view, keyword, listing } = await read(props);
  const { shop } = await readLayout(view);
  const t = translator(view.language, 'shop');
  return pageMetadata(shop, {
    path: searchPath(keyword),
    title: t('search.title', { keyword }),
    page: listing.page,
    noindex: true,
  });
}

/**
 * Search results, rendered per request; not found past the last page. A search without results is
 * logged after the response.
 */
export default async function SearchResults(props: Props) {
  const { view, keyword, listing } = await read(props);
  const [{ shop, menus }, found, featured] = await Promise.all([
    readLayout(view),
    readSearchPage(view, keyword, listing),
    readFeaturedProducts(view),
  ]);
  if (listing.page > found.products.meta.last_page) notFound();
  noteSearchMiss(await viewContext(view), keyword, listing, found);
  return (
    <>
      <SearchDescription shop={shop} />
      <SearchView
        shop={shop}
        menus={menus}
        keyword={keyword}
        {...found}
        listing={listing}
        featured={featured}
      />
    </>
  );
}
