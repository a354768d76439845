import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import type { MenuNode } from '@/lib/content/menu.schema';
import { isMember } from '@/lib/core/viewer';
import type { Shop } from '@/lib/storefront/shop';
import { CartButton } from './cart-button';
import { MainMenu } from './main-menu';
import { MenuCloser } from './menu-closer';
import { PhoneMenu } from './phone-menu';
import { headerSummaryClass, PreferenceMenu } from './preference-menu';
import { SearchForm } from './search-form';
import { hrefIn, textsIn } from './shop';
import { Wordmark } from './wordmark';

/** The bar at the top of every storefront page. */
export function Header({ shop, menus }: { shop: Shop; menus: readonly MenuNode[] }) {
  const t = textsIn(shop);
  const places = menus.filter(({ type }) => type !== 'page');
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper print:hidden">
      <div
        className={cx(
          'mx-auto grid h-(--header-height) max-w-page grid-cols-[1fr_auto_1fr] items-center',
          'px-gutter max-lg:px-2 max-lg:[--control:min(2.75rem,14vw)] lg:flex lg:gap-6',
        )}
      >
        <div className="flex lg:hidden">
          <PhoneMenu shop={shop} nodes={places.filter((node) => node.display_in_mobile)} />
          <details data-menu className="group">
            <summary aria-label={t('search.label')} className={headerSummaryClass}>
              <Icon name="search" className="size-5 group-open:hidden" />
              <Icon name="x" className="hidden size-5 group-open:block" />
            </summary>
            <SearchForm
              shop={shop}
              id="search-phone"
              className="absolute inset-x-0 top-full border-y border-hairline bg-paper px-gutter py-5"
              listClass="inset-x-0 [--inset:var(--gutter)] max-h-[calc(100dvh-var(--header-height)-5rem)] border-b border-hairline"
            />
          </details>
        </div>
        <Wordmark shop={shop} />
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
          <PreferenceMenu shop={shop} className="hidden lg:block" />
          <a
            aria-label={t(isMember(shop.view.viewer) ? 'frame.account' : 'frame.log_in')}
            href={hrefIn(shop, isMember(shop.view.viewer) ? '/account' : '/login')}
            className={iconButtonClass()}
          >
            <Icon name="user" />
          </a>
          {shop.cart_visible && <CartButton />}
        </div>
      </div>
      <MenuCloser />
    </header>
  );
}
