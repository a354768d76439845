import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { textsIn } from '../shop';
import { MenuLink } from './menu-link-view';

export interface ShopMenuLinkProps {
  shop: Shop;
  node: Pick<MenuNode, 'href' | 'title' | 'open_in_current_tab'>;
  className?: string;
  children?: React.ReactNode;
}

/** A link set up by staff, in a page's content. */
export function ShopMenuLink({ shop, node, ...rest }: ShopMenuLinkProps) {
  const { href, title, open_in_current_tab } = node;
  return (
    <MenuLink
      entry={{ href, title, new_tab: !open_in_current_tab }}
      newTab={textsIn(shop)('layout.new_tab')}
      {...rest}
    />
  );
}
