import type { ReactNode } from 'react';
import type { BlockView } from '@/lib/content/block.schema';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/shop';
import { frameData } from './frame-data';
import { FrameView } from './frame-view';

export interface FrameProps {
  shop: Shop;
  menus: readonly MenuNode[];
  note: BlockView | null;
  children: ReactNode;
}

/** What all storefront pages share (§2.1): skip link, header, footer and the cart. */
export const ShopFrame = ({ shop, menus, note, children }: FrameProps) => (
  <FrameView frame={frameData(shop, menus, note)}>{children}</FrameView>
);

/** The frame of the checkout: the way back, language and currency, and help; nothing else. */
export const CheckoutFrame = ({ shop, menus, children }: FrameProps) => (
  <FrameView frame={frameData(shop, menus, null)} checkout>
    {children}
  </FrameView>
);
