import { JsonLd } from '@/components/shop/layout/json-ld';
import { StoresPageView } from '@/components/shop/stores/stores-page';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { readLayout, readStores } from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';
import { STORES_PATH } from '@/lib/stores/store-address.schema';

export const ensureStatic = 'navigation';
export const instant = false;
type Props = { params: Promise<ViewParams> };

async function read(params: Props['params']) {
  const { view } = await resolveView(params);
  const [{ shop }, page] = await Promise.all([readLayout(view), readStores(view)]);
  return { shop, ...page, t: translator(view.language, 'shop') };
}

export async function generateMetadata({ params }: Props) {
  const { shop, stores, t } = await read(params);
  const { view, settings } = shop;
  return pageMetadata(shop, {
    path: STORES_PATH,
    title: t('store.list'),
    description: t('store.about', {
      store: readLocalized(settings.store_name, view.language, settings.main_language),
    }),
    // An empty page is not indexed.
    noindex: stores.length === 0,
  });
}

export default async function StoresPage({ params }: Props) {
  const { shop, stores, now, t } = await read(params);
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('store.list'), path: STORES_PATH },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <StoresPageView shop={shop} stores={stores} now={now} />
    </>
  );
}
