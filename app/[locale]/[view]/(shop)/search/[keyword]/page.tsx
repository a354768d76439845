import { notFound } from 'next/navigation';
import { SearchView } from '@/components/shop/search-view';
import { translator } from '@/lib/i18n/translate';
import { keywordWords } from '@/lib/search/keyword.schema';
import { type ListQuery, queryEntries, readListing } from '@/lib/search/listing.schema';
import { readFrame, readHome, readSearchPage } from '@/lib/storefront/cached-reads';
import { pageMetadata } from '@/lib/storefront/seo';
import { type ViewParams, viewOf } from '@/lib/storefront/view';

export const instant = false;
type Props = {
  params: Promise<ViewParams & { keyword: string }>;
  searchParams: Promise<ListQuery>;
};

export async function generateMetadata({ params }: Props) {
  const { view, keyword } = await viewOf(params);
  const { shop } = await readFrame(view);
  const title = translator(view.language, 'shop')('search.title', {
    keyword: keywordWords(keyword),
  });
  return pageMetadata(shop, {
    path: `/search/${encodeURIComponent(keyword)}`,
    title,
    noindex: true,
  });
}

/** Search results, made for each request; a page past the end of them does not exist. */
export default async function SearchResults({ params, searchParams }: Props) {
  const { view, keyword } = await viewOf(params);
  const listing = readListing(queryEntries(await searchParams), 'relevance') ?? notFound();
  const [{ shop, menus }, found, home] = await Promise.all([
    readFrame(view),
    readSearchPage(view, keyword, listing),
    readHome(view),
  ]);
  if (listing.page > found.products.meta.last_page) notFound();
  return (
    <SearchView
      shop={shop}
      menus={menus}
      words={keywordWords(keyword)}
      keyword={keyword}
      {...found}
      listing={listing}
      featured={home.widgets.featured}
    />
  );
}
