import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/shop';
import { textsIn } from './shop';

export interface MenuLinkProps {
  shop: Shop;
  node: Pick<MenuNode, 'href' | 'title' | 'open_in_current_tab'>;
  className?: string;
  children?: React.ReactNode;
}

/** A link of the navigation; one that opens a new tab says so. */
export function ShopMenuLink({ shop, node, className, children = node.title }: MenuLinkProps) {
  if (node.open_in_current_tab)
    return (
      <a href={node.href} className={className}>
        {children}
      </a>
    );
  return (
    <a href={node.href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {textsIn(shop)('frame.new_tab')}</span>
    </a>
  );
}
