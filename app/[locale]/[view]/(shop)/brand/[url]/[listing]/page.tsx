import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { BrandListing } from '@/components/shop/listing/brand-view';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { canonicalQuery, parseListingSegment } from '@/lib/search/listing.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import { readBrandPage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---', listing: '---' }];
type Props = { params: Promise<ViewParams & { url: string; listing: string }> };

/** A page of a brand; not found past the last page. */
async function read(params: Props['params']) {
  const { view, url, listing: segment } = await resolveView(params);
  const listing = parseListingSegment(segment) ?? notFound();
  const [{ shop }, page] = await Promise.all([readLayout(view), readBrandPage(view, url, listing)]);
  if (!page || listing.page > page.products.meta.last_page) notFound();
  return { shop, listing, ...page };
}

export async function generateMetadata({ params }: Props) {
  const { shop, brand, products, listing } = await read(params);
  return pageMetadata(shop, {
    path: brandPath(brand) + canonicalQuery(listing, 'recommended'),
    title: brand.title,
    page: listing.page,
    description: htmlToText(brand.short_description || brand.description),
    image_path: brand.image_path,
    // An empty page is not indexed.
    noindex: products.meta.total === 0,
  });
}

export default async function BrandPage({ params }: Props) {
  const { shop, brand, products, facets, listing } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: brand.title, path: brandPath(brand) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <BrandListing
        shop={shop}
        brand={brand}
        products={products}
        facets={facets}
        listing={listing}
      />
    </>
  );
}
