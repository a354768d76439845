import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { phoneHref } from '@/lib/core/access/person';
import { messages } from '@/lib/i18n/messages';
import type { ProductCard } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { mapHref } from '@/lib/stores/map-link.schema';
import type { StoreView } from '@/lib/stores/store.schema';
import { STORES_PATH } from '@/lib/stores/store-address.schema';
import { RichText } from '../content/rich-text';
import { pick } from '../product/pick';
import { Picture } from '../product/picture';
import { ProductGrid } from '../product/product-grid';
import { hrefIn, textsIn } from '../shop';
import { OpeningStateNote } from './opening-state';
import { openingLabels, sayOpening } from './opening-words';
import { StoreHoursList } from './store-hours';

export interface StorePageViewProps {
  shop: Shop;
  store: StoreView;
  products: readonly ProductCard[];
  /** When the page was rendered. */
  now: Date;
}

/** A physical store: its address, hours and stock. */
export function StorePageView({ shop, store, products, now }: StorePageViewProps) {
  const t = textsIn(shop);
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    { label: t('store.list'), href: hrefIn(shop, STORES_PATH) },
    { label: store.title },
  ];
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 md:pt-5">
      <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
      <h1 className="text-4xl break-words">{store.title}</h1>
      <StoreOpening shop={shop} store={store} now={now} className="mt-2 text-lg" />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-8">
          {store.image_path && (
            <Picture
              path={store.image_path}
              alt={store.title}
              priority
              sizes="(min-width: 64rem) 56vw, 100vw"
              className="aspect-3/2 w-full rounded-ui"
            />
          )}
          {store.description && <RichText html={store.description} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <StorePlace shop={shop} store={store} />
          <StoreHoursList shop={shop} store={store} now={now} />
          {store.pickup_enabled && (
            <section>
              <h2 className="text-xl">{t('store.pickup')}</h2>
              <p className="mt-3">{t('store.pickup_here')}</p>
              <p className="mt-1 whitespace-pre-line text-muted empty:hidden">
                {store.pickup_instructions}
              </p>
            </section>
          )}
        </div>
      </div>
      {products.length > 0 && (
        <section className="mt-section">
          <h2 className="mb-7 text-3xl">{t('store.in_stock')}</h2>
          <ProductGrid shop={shop} products={products} />
        </section>
      )}
    </div>
  );
}

interface StoreProps {
  shop: Shop;
  store: StoreView;
}

/** Whether it is open; nothing for a store without hours. `now`: see `OpeningStateNote`. */
export function StoreOpening({
  shop,
  store,
  now,
  className,
}: StoreProps & { now?: Date; className?: string }) {
  const { timezone, opening_hours, special_hours } = store;
  if (!opening_hours.length && !special_hours.length) return null;
  const { language } = shop.view;
  const hours = { timezone, opening_hours, special_hours };
  const texts = pick(messages[language].shop.store, openingLabels);
  return (
    <OpeningStateNote
      hours={hours}
      first={now && sayOpening(hours, now, { language, texts })}
      language={language}
      texts={texts}
      className={className}
    />
  );
}

/** Its address and contact. */
function StorePlace({ shop, store }: StoreProps) {
  const t = textsIn(shop);
  const { address, phone, email, latitude, longitude } = store;
  return (
    <section className="empty:hidden">
      {address && <h2 className="text-xl">{t('store.address')}</h2>}
      {address && (
        <address className="mt-3 break-words whitespace-pre-line not-italic">{address}</address>
      )}
      <p className="shop-topics">
        {latitude !== null && longitude !== null && (
          <a href={mapHref({ latitude, longitude })} target="_blank" rel="noreferrer">
            {t('store.map')}
            <span className="sr-only"> {t('layout.new_tab')}</span>
          </a>
        )}
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </section>
  );
}
