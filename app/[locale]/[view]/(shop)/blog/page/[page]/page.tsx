import { notFound } from 'next/navigation';
import { BlogView } from '@/components/shop/blog/blog-view';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { pagePath } from '@/lib/blog/blog-address.schema';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { listingFacts, parsePage } from '@/lib/storefront/blog/blog-metadata';
import { readBlog, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ page: '---' }];
type Props = { params: Promise<ViewParams & { page: string }> };

/** A page of all articles; not found past the last page. */
async function read(params: Props['params']) {
  const { view, page: segment } = await resolveView(params);
  const page = parsePage(segment) ?? notFound();
  const [{ shop }, blog] = await Promise.all([readLayout(view), readBlog(view, page)]);
  if (!blog || page > blog.articles.meta.last_page) notFound();
  return { shop, page, ...blog };
}

export async function generateMetadata({ params }: Props) {
  const { shop, page, articles } = await read(params);
  const { view, settings } = shop;
  const t = translator(view.language, 'shop');
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  return pageMetadata(shop, {
    ...listingFacts(shop, articles),
    path: pagePath('/blog', page),
    title: t('blog.title'),
    page,
    description: t('blog.about', { store }),
    image_path: articles.data[0]?.image_path,
  });
}

export default async function BlogPage({ params }: Props) {
  const { shop, articles, categories } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('blog.title'), path: '/blog' },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <BlogView shop={shop} articles={articles} categories={categories} />
    </>
  );
}
