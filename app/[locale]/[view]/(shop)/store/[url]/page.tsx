import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/shop/layout/json-ld';
import { StorePageView } from '@/components/shop/stores/store-page';
import { htmlToText } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';
import { readLayout, readStore } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';
import { storeLd } from '@/lib/storefront/seo/store-ld';
import { STORES_PATH, storePath } from '@/lib/stores/store-address.schema';

export const ensureStatic = 'navigation';
export const instant = false;
export const generateStaticParams = () => [{ url: '---' }];
type Props = { params: Promise<ViewParams & { url: string }> };

async function read(params: Props['params']) {
  const { view, url } = await resolveView(params);
  const [{ shop }, found] = await Promise.all([readLayout(view), readStore(view, url)]);
  return { shop, ...(found ?? notFound()) };
}

export async function generateMetadata({ params }: Props) {
  const { shop, store } = await read(params);
  return pageMetadata(shop, {
    path: storePath(store),
    title: store.meta_title || store.title,
    description: store.meta_description || htmlToText(store.description) || store.address,
    image_path: store.image_path,
  });
}

export default async function StorePage({ params }: Props) {
  const { shop, store, products, now } = await read(params);
  const t = translator(shop.view.language, 'shop');
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('store.list'), path: STORES_PATH },
    { title: store.title, path: storePath(store) },
  ];
  return (
    <>
      <JsonLd data={storeLd(shop, store, now)} />
      <JsonLd data={breadcrumbList(shop, trail)} />
      <StorePageView shop={shop} store={store} products={products} now={now} />
    </>
  );
}
