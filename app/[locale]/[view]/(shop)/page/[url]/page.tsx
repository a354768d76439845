import { notFound } from 'next/navigation';
import { ContentView } from '@/components/shop/content/content-view';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { readContentPage, readLayout } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---' }];
type Props = { params: Promise<ViewParams & { url: string }> };

async function read(params: Props['params']) {
  const { view, url } = await resolveView(params);
  const [{ shop }, found] = await Promise.all([readLayout(view), readContentPage(view, url)]);
  return { shop, ...(found ?? notFound()) };
}

export async function generateMetadata({ params }: Props) {
  const { shop, page } = await read(params);
  return pageMetadata(shop, {
    path: `/page/${page.url}`,
    title: page.meta_title || page.title,
    description:
      page.meta_description || (page.content === null ? undefined : htmlToText(page.content)),
    image_path: page.image_path,
    noindex: page.noindex,
  });
}

export default async function StaticPage({ params }: Props) {
  const { shop, page, parts } = await read(params);
  const trail = [
    { title: translator(shop.view.language, 'shop')('listing.home'), path: '/' },
    { title: page.title, path: `/page/${page.url}` },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <ContentView shop={shop} page={page} parts={parts} />
    </>
  );
}
