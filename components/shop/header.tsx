import { Globe, Search, User, X } from 'lucide-react';
import Link from 'next/link';
import { IconLink } from '@/components/ui/icon-button';
import type { MenuNode } from '@/lib/content/menu.schema';
import { readLocalized } from '@/lib/core/localized';
import { isMember } from '@/lib/core/viewer';
import type { Shop } from '@/lib/storefront/shop';
import { CartButton } from './cart-button';
import { MainMenu } from './main-menu';
import { MenuCloser } from './menu-closer';
import { PhoneMenu } from './phone-menu';
import { PreferenceForm } from './preference-form';
import { SearchForm } from './search-form';
import { hrefIn, textsIn } from './shop';

const summary =
  'flex h-control min-w-control list-none items-center justify-center gap-1.5 rounded-ui px-2 text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden';

/** The bar at the top of every storefront page. */
export function Header({ shop, menus }: { shop: Shop; menus: readonly MenuNode[] }) {
  const t = textsIn(shop);
  const store = readLocalized(
    shop.settings.store_name,
    shop.view.language,
    shop.settings.main_language,
  );
  const places = menus.filter(({ type }) => type !== 'page');
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper print:hidden">
      <div className="mx-auto grid h-(--header-height) max-w-page grid-cols-[1fr_auto_1fr] items-center px-gutter max-lg:px-2 lg:flex lg:gap-6">
        <div className="flex lg:hidden">
          <PhoneMenu shop={shop} nodes={places.filter((node) => node.display_in_mobile)} />
          <details data-menu className="group">
            <summary aria-label={t('search.label')} className={summary}>
              <Search aria-hidden className="size-5 group-open:hidden" />
              <X aria-hidden className="hidden size-5 group-open:block" />
            </summary>
            <SearchForm
              shop={shop}
              id="search-phone"
              className="absolute inset-x-0 top-full border-y border-hairline bg-paper px-gutter py-5"
              listClass="inset-x-0 [--inset:var(--gutter)] max-h-[calc(100dvh-var(--header-height)-5rem)] border-b border-hairline"
            />
          </details>
        </div>
        <Link
          href={hrefIn(shop, '/')}
          aria-label={t('frame.home', { store })}
          className="shop-wordmark rounded-ui text-[1.625rem] leading-[1.2]"
        >
          {store}
        </Link>
        <MainMenu
          shop={shop}
          nodes={places.filter((node) => node.display_in_desktop)}
          className="hidden lg:block"
        />
        <div className="flex items-center justify-end lg:ml-auto lg:gap-1">
          <SearchForm
            shop={shop}
            id="search"
            className="relative mr-3 hidden w-44 lg:block"
            listClass="right-0 mt-3 max-h-[calc(100dvh-var(--header-height)-1rem)] w-[26rem] rounded-ui border border-hairline"
          />
          <details data-menu className="group relative hidden lg:block">
            <summary aria-label={t('frame.preferences')} className={summary}>
              <Globe aria-hidden className="size-4.5" />
              {shop.view.currency}
            </summary>
            <div className="absolute top-full right-0 w-72 rounded-ui border border-hairline bg-raised p-5 shadow-lift">
              <PreferenceForm shop={shop} />
            </div>
          </details>
          <IconLink
            label={t(isMember(shop.view.viewer) ? 'frame.account' : 'frame.log_in')}
            href={hrefIn(shop, isMember(shop.view.viewer) ? '/account' : '/login')}
          >
            <User aria-hidden />
          </IconLink>
          {shop.cart_visible && <CartButton />}
        </div>
      </div>
      <MenuCloser />
    </header>
  );
}
