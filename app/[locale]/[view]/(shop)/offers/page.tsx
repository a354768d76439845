import { JsonLd } from '@/components/shop/layout/json-ld';
import { OffersView } from '@/components/shop/promotions/offers-view';
import { readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import {
  readFeaturedProducts,
  readLayout,
  readOffersPage,
} from '@/lib/storefront/pages/cached-reads';
import { resolveView, type ViewParams } from '@/lib/storefront/pages/view';
import { breadcrumbList } from '@/lib/storefront/seo/json-ld';
import { pageMetadata } from '@/lib/storefront/seo/seo';

export const ensureStatic = 'navigation';
export const instant = false;
const PATH = '/offers';
type Props = { params: Promise<ViewParams> };

async function read(params: Props['params']) {
  const { view } = await resolveView(params);
  const [{ shop }, page] = await Promise.all([readLayout(view), readOffersPage(view)]);
  return { view, shop, page, t: translator(view.language, 'shop') };
}

export async function generateMetadata({ params }: Props) {
  const { view, shop, page, t } = await read(params);
  const { store_name, main_language } = shop.settings;
  return pageMetadata(shop, {
    path: PATH,
    title: t('offers.title'),
    description: t('offers.about', {
      store: readLocalized(store_name, view.language, main_language),
    }),
    // An empty page is not indexed.
    noindex: page.groups.length === 0,
  });
}

export default async function OffersPage({ params }: Props) {
  const { view, shop, page, t } = await read(params);
  const featured = page.groups.length ? [] : await readFeaturedProducts(view);
  const trail = [
    { title: t('listing.home'), path: '/' },
    { title: t('offers.title'), path: PATH },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(shop, trail)} />
      <OffersView shop={shop} {...page} featured={featured} />
    </>
  );
}
