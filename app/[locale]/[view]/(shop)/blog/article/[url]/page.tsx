import { notFound } from 'next/navigation';
import { ArticleDetail } from '@/components/shop/blog/article-view';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { articlePath, blogCategoryPath } from '@/lib/blog/blog-address.schema';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { toBlogFeed } from '@/lib/storefront/blog/blog-metadata';
import { readArticlePage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { articleLd, breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---' }];
type Props = { params: Promise<ViewParams & { url: string }> };

async function read(params: Props['params']) {
  const { view, url } = await resolveView(params);
  const [{ shop }, found] = await Promise.all([readLayout(view), readArticlePage(view, url)]);
  return { shop, ...(found ?? notFound()) };
}

export async function generateMetadata({ params }: Props) {
  const { shop, article } = await read(params);
  return pageMetadata(shop, {
    path: articlePath(article),
    title: article.meta_title || article.title,
    description: article.meta_description || article.excerpt || htmlToText(article.content),
    image_path: article.image_path,
    image_alt: article.image_alt,
    noindex: article.noindex,
    languages: article.languages,
    canonical_url: article.canonical_url,
    article,
    feed: toBlogFeed(shop),
  });
}

export default async function ArticlePage({ params }: Props) {
  const { shop, article, products, related } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const [category] = article.categories;
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('blog.title'), path: '/blog' },
    ...(category ? [{ title: category.title, path: blogCategoryPath(category) }] : []),
    { title: article.title, path: articlePath(article) },
  ];
  return (
    <>
      <JsonLd data={articleLd(shop, article)} />
      <JsonLd data={breadcrumbList(shop, trail)} />
      <ArticleDetail shop={shop} article={article} products={products} related={related} />
    </>
  );
}
