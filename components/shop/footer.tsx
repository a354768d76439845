import type { BlockView } from '@/lib/content/block.schema';
import type { MenuNode } from '@/lib/content/menu.schema';
import { readLocalized } from '@/lib/core/localized';
import type { Shop } from '@/lib/storefront/shop';
import { ShopMenuLink } from './menu-link';
import { RichText } from './rich-text';
import { hrefIn, textsIn } from './shop';

export interface FooterProps {
  shop: Shop;
  menus: readonly MenuNode[];
  note: BlockView | null;
}

const link =
  'inline-flex min-h-7 items-center rounded-ui hover:underline decoration-1 underline-offset-4';

/**
 * The foot of every storefront page: who the shop is, where its things and its help are,
 * how to reach it.
 */
export function Footer({ shop, menus, note }: FooterProps) {
  const t = textsIn(shop);
  const { settings, view } = shop;
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  const address = readLocalized(settings.address, view.language, settings.main_language);
  const findOrder = (
    <li>
      <a href={hrefIn(shop, '/order/find')} className={link}>
        {t('frame.find_order')}
      </a>
    </li>
  );
  const columns = [
    { title: t('frame.shop'), nodes: menus.filter(({ type }) => type === 'category'), own: null },
    { title: t('frame.help'), nodes: menus.filter(({ type }) => type === 'page'), own: findOrder },
  ];
  return (
    <footer className="mt-section border-t border-hairline bg-sunk print:hidden">
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-10 px-gutter pt-14 pb-12 text-sm sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="flex flex-col gap-3">
          <p className="shop-wordmark text-2xl">{store}</p>
          {note && <RichText html={note.content} className="max-w-xs text-muted" />}
        </div>
        {columns.map(({ title, nodes, own }) => (
          <nav
            key={title}
            aria-label={title}
            className={nodes.length || own ? undefined : 'hidden'}
          >
            <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
            <ul className="flex flex-col gap-1 text-muted">
              {nodes.map((node) => (
                <li key={node.id}>
                  <ShopMenuLink shop={shop} node={node} className={link} />
                </li>
              ))}
              {own}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">
            {t('frame.contact')}
          </h2>
          <address className="flex flex-col gap-1 text-muted not-italic">
            {settings.contact_email && (
              <a href={`mailto:${settings.contact_email}`} className={link}>
                {settings.contact_email}
              </a>
            )}
            {settings.phone && (
              <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={link}>
                {settings.phone}
              </a>
            )}
            {address && <p className="max-w-60">{address}</p>}
          </address>
        </div>
      </div>
      <p className="mx-auto max-w-page border-t border-hairline px-gutter py-5 text-xs text-muted">
        {t('frame.rights', { store })}
      </p>
    </footer>
  );
}
