import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { MenuNode } from '@/lib/content/menu.schema';
import { isMember } from '@/lib/core/viewer';
import type { Shop } from '@/lib/storefront/shop';
import { ShopMenuLink } from './menu-link';
import { PreferenceForm } from './preference-form';
import { hrefIn, textsIn } from './shop';

export interface PhoneMenuProps {
  shop: Shop;
  nodes: readonly MenuNode[];
  className?: string;
}

const line = 'flex min-h-12 w-full items-center justify-between gap-4 text-lg';

/** The navigation on a phone: a drawer that opens and closes without scripts. */
export function PhoneMenu({ shop, nodes, className }: PhoneMenuProps) {
  const t = textsIn(shop);
  return (
    <details data-menu data-drawer className={className}>
      <summary
        aria-label={t('frame.menu')}
        className="group/summary flex size-control list-none items-center justify-center rounded-ui hover:bg-sunk [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-5 [[open]>summary>&]:hidden" />
        <Icon name="x" className="hidden size-5 [[open]>summary>&]:block" />
      </summary>
      <div
        className={cx(
          'absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))]',
          'overflow-y-auto overscroll-contain border-t border-hairline bg-paper px-gutter',
          'pt-2 pb-10',
        )}
      >
        <nav aria-label={t('frame.menu')}>
          <ul className="divide-y divide-hairline">
            {nodes.map((node) => (
              <li key={node.id}>
                {node.children.length ? (
                  <Branch shop={shop} node={node} />
                ) : (
                  <ShopMenuLink shop={shop} node={node} className={line} />
                )}
              </li>
            ))}
            <li>
              <a
                href={hrefIn(shop, isMember(shop.view.viewer) ? '/account' : '/login')}
                className={line}
              >
                {t(isMember(shop.view.viewer) ? 'frame.account' : 'frame.log_in')}
              </a>
            </li>
          </ul>
        </nav>
        <PreferenceForm shop={shop} className="mt-8" />
      </div>
    </details>
  );
}

function Branch({ shop, node }: { shop: Shop; node: MenuNode }) {
  return (
    <details name="phone-menu" className="group/branch">
      <summary className={`${line} list-none [&::-webkit-details-marker]:hidden`}>
        {node.title}
        <Icon
          name="chevron-down"
          className="size-4 text-muted transition-transform group-open/branch:rotate-180"
        />
      </summary>
      <ul className="pb-4 pl-4">
        {[
          ...node.children,
          { ...node, title: textsIn(shop)('frame.all_of', { title: node.title }) },
        ].map((child) => (
          <li key={child.id}>
            <ShopMenuLink
              shop={shop}
              node={child}
              className="flex min-h-11 items-center text-base text-muted hover:text-ink"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
