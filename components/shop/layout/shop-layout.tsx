import type { ReactNode } from 'react';
import type { BlockView } from '@/lib/content/block.schema';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { layoutData } from './layout-data';
import { LayoutView } from './layout-view';

export interface ShopLayoutProps {
  shop: Shop;
  menus: readonly MenuNode[];
  note: BlockView | null;
  children: ReactNode;
}

/** The layout of all storefront pages (§2.1): skip link, header, footer and cart. */
export const ShopLayout = ({ shop, menus, note, children }: ShopLayoutProps) => (
  <LayoutView layout={layoutData(shop, menus, note)}>{children}</LayoutView>
);

/** The layout of the checkout: the link back, language and currency, and help; nothing else. */
export const CheckoutLayout = ({ shop, menus, children }: ShopLayoutProps) => (
  <LayoutView layout={layoutData(shop, menus, null, true)} checkout>
    {children}
  </LayoutView>
);
