import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { readLocalized } from '@/lib/core/text/localized';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { StoreView } from '@/lib/stores/store.schema';
import { hrefIn, textsIn } from '../shop';
import { StoreCards } from './store-cards';

export interface StoresPageViewProps {
  shop: Shop;
  stores: readonly StoreView[];
  /** When the page was rendered. */
  now: Date;
}

/** All physical stores. */
export function StoresPageView({ shop, stores, now }: StoresPageViewProps) {
  const t = textsIn(shop);
  const { view, settings } = shop;
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    { label: t('store.list') },
  ];
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 md:pt-5">
      <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
      <h1 className="text-4xl">{t('store.list')}</h1>
      {stores.length > 0 ? (
        <>
          <p className="mt-2 mb-8 text-lg text-muted">{t('store.about', { store })}</p>
          <StoreCards shop={shop} stores={stores} heading="h2" now={now} />
        </>
      ) : (
        <EmptyState
          title={t('store.none_title')}
          action={
            <a href={hrefIn(shop, '/')} className={buttonClass({})}>
              {t('home.to_home')}
            </a>
          }
        >
          {t('store.none_text')}
        </EmptyState>
      )}
    </div>
  );
}
