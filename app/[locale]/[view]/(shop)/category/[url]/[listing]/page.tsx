import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { CategoryListing } from '@/components/shop/listing/category-view';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { canonicalQuery, parseListingSegment } from '@/lib/search/listing.schema';
import { readCategoryPage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---', listing: '---' }];
type Props = { params: Promise<ViewParams & { url: string; listing: string }> };

/** A page of a category; not found past the last page. */
async function read(params: Props['params']) {
  const { view, url, listing: segment } = await resolveView(params);
  const listing = parseListingSegment(segment) ?? notFound();
  const [{ shop }, page] = await Promise.all([
    readLayout(view),
    readCategoryPage(view, url, listing),
  ]);
  if (!page || listing.page > page.products.meta.last_page) notFound();
  return { shop, listing, ...page };
}

export async function generateMetadata({ params }: Props) {
  const { shop, category, listing } = await read(params);
  return pageMetadata(shop, {
    path: `/category/${category.url}${canonicalQuery(listing, 'recommended')}`,
    title: category.meta_title || category.title,
    page: listing.page,
    description: category.meta_description || htmlToText(category.short_description),
    image_path: category.image_path,
  });
}

export default async function CategoryPage({ params }: Props) {
  const { shop, category, products, facets, listing } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [...category.parents, category].map(({ title, url }) => ({
    title,
    path: `/category/${url}`,
  }));
  return (
    <>
      <JsonLd data={breadcrumbList(shop, [{ title: t('listing.home'), path: '/' }, ...trail])} />
      <CategoryListing
        shop={shop}
        category={category}
        products={products}
        facets={facets}
        listing={listing}
      />
    </>
  );
}
