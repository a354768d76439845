import { notFound } from 'next/navigation';
import { BlogView } from '@/components/shop/blog/blog-view';
import { pagePath, tagPath } from '@/lib/blog/blog-address.schema';
import { translator } from '@/lib/i18n/translate';
import { parsePage, toBlogFeed } from '@/lib/storefront/blog/blog-metadata';
import { readBlog, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ tag: '---', page: '---' }];
type Props = { params: Promise<ViewParams & { tag: string; page: string }> };

/** A page of the articles with a tag; not found without articles. */
async function read(params: Props['params']) {
  const { view, tag, page: segment } = await resolveView(params);
  const page = parsePage(segment) ?? notFound();
  const [{ shop }, blog] = await Promise.all([readLayout(view), readBlog(view, page, tag)]);
  return { shop, tag, page, ...(blog ?? notFound()) };
}

/** Not indexed: search engines get the articles themselves. */
export async function generateMetadata({ params }: Props) {
  const { shop, tag, page, articles } = await read(params);
  const { language } = shop.view;
  const title = translator(language, 'shop')('blog.tagged', { tag });
  return pageMetadata(shop, {
    path: pagePath(tagPath(tag), page),
    title: title,
    page,
    languages: articles.languages,
    noindex: true,
    feed: toBlogFeed(shop),
  });
}

export default async function TagPage({ params }: Props) {
  const { shop, tag, articles, categories } = await read(params);
  return <BlogView shop={shop} tag={tag} articles={articles} categories={categories} />;
}
