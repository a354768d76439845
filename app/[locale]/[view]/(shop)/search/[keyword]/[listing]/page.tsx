import { notFound } from 'next/navigation';
import { SearchView } from '@/components/shop/search-view';
import { translator } from '@/lib/i18n/translate';
import { keywordWords } from '@/lib/shop/keyword.schema';
import { parseListingSegment } from '@/lib/shop/listing.schema';
import { readFrame, readHome, readSearchPage } from '@/lib/shop/pages';
import { pageMetadata } from '@/lib/shop/seo';
import { type ViewParams, viewOf } from '@/lib/shop/view';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ keyword: '---', listing: '---' }];
type Props = { params: Promise<ViewParams & { keyword: string; listing: string }> };

export async function generateMetadata({ params }: Props) {
  const { view, keyword } = await viewOf(params);
  const { shop } = await readFrame(view);
  const title = translator(view.language, 'shop')('search.title', { keyword: keywordWords(keyword) });
  return pageMetadata(shop, { path: `/search/${encodeURIComponent(keyword)}`, title, noindex: true });
}

/** Search results; a page past the end of them does not exist. */
export default async function SearchResults({ params }: Props) {
  const { view, keyword, listing: segment } = await viewOf(params);
  const listing = parseListingSegment(segment) ?? notFound();
  const [{ shop, menus }, products, home] = await Promise.all([readFrame(view), readSearchPage(view, keyword, listing), readHome(view)]);
  if (listing.page > products.meta.last_page) notFound();
  const { featured } = home.widgets;
  return (
    <SearchView shop={shop} menus={menus} words={keywordWords(keyword)} keyword={keyword} products={products} listing={listing} featured={featured} />
  );
}
