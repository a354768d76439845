import { readLocalized } from '@/lib/core/localized';
import type { Shop } from '@/lib/storefront/shop';
import { hrefIn, textsIn } from './shop';

/** The shop's name at the head of its pages, which leads home. */
export function Wordmark({ shop }: { shop: Shop }) {
  const { settings, view } = shop;
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  return (
    <a
      href={hrefIn(shop, '/')}
      aria-label={textsIn(shop)('frame.home', { store })}
      className="shop-wordmark rounded-ui text-[min(1.625rem,9vw)] leading-[1.2]"
    >
      {store}
    </a>
  );
}
