import { ShopMenuLink } from '@/components/shop/menu-link';
import { textsIn } from '@/components/shop/shop';
import type { MenuNode } from '@/lib/content/menu.schema';
import type { Shop } from '@/lib/storefront/shop';

const link =
  'inline-flex min-h-7 items-center rounded-ui hover:underline decoration-1 underline-offset-4';

/** The foot of the checkout: how to ask, and what the shop promises about delivery and the rest. */
export function CheckoutFooter({ shop, menus }: { shop: Shop; menus: readonly MenuNode[] }) {
  const t = textsIn(shop);
  const { contact_email, phone } = shop.settings;
  const pages = menus.filter(({ type }) => type === 'page');
  return (
    <footer className="mt-section border-t border-hairline bg-sunk">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-10 gap-y-3 px-gutter py-6 text-sm text-muted">
        {(contact_email || phone) && (
          <p className="flex flex-wrap items-center gap-x-4">
            {t('frame.questions')}
            {contact_email && (
              <a href={`mailto:${contact_email}`} className={link}>
                {contact_email}
              </a>
            )}
            {phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
                {phone}
              </a>
            )}
          </p>
        )}
        <nav aria-label={t('frame.help')} className={pages.length ? undefined : 'hidden'}>
          <ul className="flex flex-wrap gap-x-5">
            {pages.map((node) => (
              <li key={node.id}>
                <ShopMenuLink shop={shop} node={node} className={link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
