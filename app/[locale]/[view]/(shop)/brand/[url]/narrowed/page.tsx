import { notFound } from 'next/navigation';
import { BrandListing } from '@/components/shop/brand-view';
import { type ListQuery, queryEntries, readListing } from '@/lib/search/listing.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import { readBrandPage, readFrame } from '@/lib/storefront/cached-reads';
import { pageMetadata, titleOfPage } from '@/lib/storefront/seo';
import { type ViewParams, viewOf } from '@/lib/storefront/view';

export const instant = false;
type Props = { params: Promise<ViewParams & { url: string }>; searchParams: Promise<ListQuery> };

async function read({ params, searchParams }: Props) {
  const { view, url } = await viewOf(params);
  const listing = readListing(queryEntries(await searchParams), 'recommended');
  const [{ shop }, page] = await Promise.all([readFrame(view), readBrandPage(view, url, listing)]);
  if (!page || listing.page > page.products.meta.last_page) notFound();
  return { shop, listing, ...page };
}

/** Kept out of search engines, which are given the whole brand (seo E10). */
export async function generateMetadata(props: Props) {
  const { shop, brand, listing } = await read(props);
  return pageMetadata(shop, {
    path: brandPath(brand),
    title: titleOfPage(brand.title, listing.page, shop.view.language),
    noindex: true,
  });
}

/** A brand narrowed by what is chosen, made for each request as a narrowed category is. */
export default async function NarrowedBrandPage(props: Props) {
  const page = await read(props);
  return <BrandListing {...page} />;
}
