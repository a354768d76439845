import { notFound } from 'next/navigation';
import { BrandListing } from '@/components/shop/listing/brand-view';
import {
  type PageSearchParams,
  parseListingQuery,
  queryEntries,
} from '@/lib/search/listing.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import { readBrandPage, readLayout } from '@/lib/storefront/pages/cached-reads';
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
  const [{ shop }, page] = await Promise.all([readLayout(view), readBrandPage(view, url, listing)]);
  if (!page || listing.page > page.products.meta.last_page) notFound();
  return { shop, listing, ...page };
}

/** Not indexed: search engines get the whole brand (seo E10). */
export async function generateMetadata(props: Props) {
  const { shop, brand, listing } = await read(props);
  return pageMetadata(shop, {
    path: brandPath(brand),
    title: brand.title,
    page: listing.page,
  });
}

/** A brand with filters, rendered per request like a filtered category. */
export default async function FilteredBrandPage(props: Props) {
  const page = await read(props);
  return <BrandListing {...page} />;
}
