import { notFound } from 'next/navigation';
import { CategoryListing } from '@/components/shop/listing/category-view';
import {
  type PageSearchParams,
  parseListingQuery,
  queryEntries,
} from '@/lib/search/listing.schema';
import { readCategoryPage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const instant = false;
type Props = {
  params: Promise<ViewParams & { url: string }>;
  searchParams: Promise<PageSearchParams>;
};

async function read({ params, searchParams }: Props) {
  const { view, url } = await resolveView(params);
  const listing = parseListingQuery(queryEntries(await searchParams), 'recommended');
  const [{ shop }, page] = await Promise.all([
    readLayout(view),
    readCategoryPage(view, url, listing),
  ]);
  if (!page || listing.page > page.products.meta.last_page) notFound();
  return { shop, listing, ...page };
}

/**
 * One of countless filter choices: search engines do not fetch it (`robots.ts`) and get the whole
 * category (seo E10).
 */
export async function generateMetadata(props: Props) {
  const { shop, category, listing } = await read(props);
  return pageMetadata(shop, {
    path: `/category/${category.url}`,
    title: category.meta_title || category.title,
    page: listing.page,
  });
}

/**
 * A category with filters: the middleware rewrites to it, and it is rendered per request, so that
 * nobody can fill the cache with filter choices.
 */
export default async function FilteredCategoryPage(props: Props) {
  const page = await read(props);
  return <CategoryListing {...page} />;
}
