import { Icon } from '@/components/ui/icon';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/shop';
import { ShopMenuLink } from './menu-link';
import { MenuNav } from './menu-nav';
import { Picture } from './picture';
import { textsIn } from './shop';

export interface MainMenuProps {
  shop: Shop;
  nodes: readonly MenuNode[];
  className?: string;
}

/**
 * More entries than these would not fit beside the search on a small desk: the others
 * open under one word.
 */
const SHOWN = 6;

const entry =
  'flex h-9 cursor-pointer items-center gap-1 rounded-ui px-2.5 text-sm whitespace-nowrap hover:text-accent';

/**
 * The navigation on a desk. An entry with children is a disclosure, open on press and
 * without scripts; MenuNav adds the pointer and the arrow keys, MenuCloser the ways to
 * close it.
 */
export function MainMenu({ shop, nodes, className }: MainMenuProps) {
  const t = textsIn(shop);
  const [shown, others] =
    nodes.length > SHOWN ? [nodes.slice(0, SHOWN - 1), nodes.slice(SHOWN - 1)] : [nodes, []];
  return (
    <MenuNav label={t('frame.categories')} className={className}>
      <ul className="flex items-center">
        {shown.map((node) => (
          <li key={node.id}>
            {node.children.length ? (
              <Panel shop={shop} title={node.title} links={node.children} whole={node} />
            ) : (
              <ShopMenuLink shop={shop} node={node} className={entry} />
            )}
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <Panel shop={shop} title={t('frame.more')} links={others} />
          </li>
        )}
      </ul>
    </MenuNav>
  );
}

interface PanelProps {
  shop: Shop;
  title: string;
  links: readonly MenuNode[];
  /** The entry the links stand under; it has a page of its own. */
  whole?: MenuNode;
}

function Panel({ shop, title, links, whole }: PanelProps) {
  const t = textsIn(shop);
  return (
    <details name="main-menu" data-menu className="group">
      <summary
        className={`${entry} list-none group-open:text-accent [&::-webkit-details-marker]:hidden`}
      >
        {title}
        <Icon name="chevron-down" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full border-y border-hairline bg-paper shadow-lift">
        <div className="mx-auto grid max-w-page grid-cols-[1fr_minmax(0,25rem)] gap-12 px-gutter py-10">
          <ul className="grid content-start gap-x-12 gap-y-1 sm:grid-cols-2">
            {links.map((child) => (
              <li key={child.id}>
                <ShopMenuLink
                  shop={shop}
                  node={child}
                  className="flex min-h-9 items-center rounded-ui font-serif text-xl hover:text-accent hover:underline decoration-1 underline-offset-4"
                />
              </li>
            ))}
            {whole && (
              <li className="mt-4 sm:col-span-2">
                <ShopMenuLink
                  shop={shop}
                  node={whole}
                  className="inline-flex min-h-9 items-center rounded-ui text-sm text-accent underline decoration-1 underline-offset-4"
                >
                  {t('frame.all_of', { title })}
                </ShopMenuLink>
              </li>
            )}
          </ul>
          {whole?.image_path && (
            <Picture
              path={whole.image_path}
              alt=""
              className="aspect-12/5 w-full rounded-ui object-right"
            />
          )}
        </div>
      </div>
    </details>
  );
}
