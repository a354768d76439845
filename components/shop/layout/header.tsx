import { Icon } from '@/components/ui/icon';
import { iconButtonClass } from '@/components/ui/icon-button';
import { CartButton } from '../cart/cart-button';
import { SearchForm } from '../search/search-form';
import { useLayout } from './layout-context';
import { MainMenu } from './main-menu';
import { MenuCloser } from './menu-closer';
import { headerSummaryClass, PreferenceMenu } from './preference-menu';
import { Wordmark } from './wordmark';

/**
 * The header of every storefront page. On a phone a button each opens the menu and the search: the
 * element right after an open `details` is the one it opens.
 */
export function Header() {
  const { labels, account, cart_visible } = useLayout();
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper print:hidden">
      <div className="site-header mx-auto h-(--header-height) max-w-page items-center">
        <Wordmark className="max-lg:col-start-3 max-lg:justify-self-center lg:mr-5" />
        <Opener opens="site-menu" label={labels.menu} icon="menu" column="col-start-1" />
        <MainMenu id="site-menu" />
        <Opener
          opens="site-search"
          label={labels.search.label}
          icon="search"
          column="col-start-2"
        />
        <SearchForm
          id="search"
          boxId="site-search"
          className="site-search"
          listClass="site-search-list"
        />
        <PreferenceMenu className="max-lg:hidden" />
        <a
          href={account.href}
          aria-label={account.label}
          className={iconButtonClass({}, 'max-lg:col-start-4')}
        >
          <Icon name="user" />
        </a>
        {cart_visible && <CartButton />}
      </div>
      <MenuCloser />
    </header>
  );
}

interface OpenerProps {
  /** The id of the element right after it. */
  opens: string;
  label: string;
  icon: 'menu' | 'search';
  column: string;
}

const Opener = ({ opens, label, icon, column }: OpenerProps) => (
  <details data-menu={opens} className={`group row-start-1 lg:hidden ${column}`}>
    <summary aria-label={label} className={headerSummaryClass}>
      <Icon name={icon} className="size-5 group-open:hidden" />
      <Icon name="x" className="hidden size-5 group-open:block" />
    </summary>
  </details>
);
