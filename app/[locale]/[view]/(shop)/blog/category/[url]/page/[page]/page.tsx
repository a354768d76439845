import { notFound } from 'next/navigation';
import { BlogCategoryDetail } from '@/components/shop/blog/blog-category-view';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { blogCategoryPath, pagePath } from '@/lib/blog/blog-address.schema';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { listingFacts, parsePage } from '@/lib/storefront/blog/blog-metadata';
import { readBlogCategoryPage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---', page: '---' }];
type Props = { params: Promise<ViewParams & { url: string; page: string }> };

/** A page of a blog category; not found past the last page. */
async function read(params: Props['params']) {
  const { view, url, page: segment } = await resolveView(params);
  const page = parsePage(segment) ?? notFound();
  const [{ shop }, found] = await Promise.all([
    readLayout(view),
    readBlogCategoryPage(view, url, page),
  ]);
  if (!found || page > found.articles.meta.last_page) notFound();
  return { shop, page, ...found };
}

export async function generateMetadata({ params }: Props) {
  const { shop, page, category, articles } = await read(params);
  return pageMetadata(shop, {
    ...listingFacts(shop, articles),
    path: pagePath(blogCategoryPath(category), page),
    title: category.meta_title || category.title,
    page,
    description: category.meta_description || htmlToText(category.description),
    image_path: category.image_path ?? articles.data[0]?.image_path,
  });
}

export default async function BlogCategoryPage({ params }: Props) {
  const { shop, category, articles } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('blog.title'), path: '/blog' },
    ...[...category.parents, category].map((crumb) => ({
      title: crumb.title,
      path: blogCategoryPath(crumb),
    })),
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <BlogCategoryDetail shop={shop} category={category} articles={articles} />
    </>
  );
}
