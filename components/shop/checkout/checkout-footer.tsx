import { footerLinks } from '@/components/shop/layout/footer-links';
import { hiddenOn } from '@/components/shop/layout/hidden-on';
import { useLayout } from '@/components/shop/layout/layout-context';
import { MenuLink } from '@/components/shop/layout/menu-link-view';
import { phoneHref } from '@/lib/core/access/person';

const link =
  'inline-flex min-h-7 items-center rounded-ui hover:underline decoration-1 underline-offset-4';

/** The checkout footer: contact, and the pages about shipping and the like. */
export function CheckoutFooter() {
  const { menus, contact, labels } = useLayout();
  const { email, phone } = contact;
  const pages = footerLinks(menus).help.filter(({ type }) => type === 'page');
  return (
    <footer className="mt-section border-t border-hairline bg-sunk">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-10 gap-y-3 px-gutter py-6 text-sm text-muted">
        {(email || phone) && (
          <p className="flex flex-wrap items-center gap-x-4">
            {labels.checkout?.questions}
            {email && (
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            )}
            {phone && (
              <a href={phoneHref(phone)} className={link}>
                {phone}
              </a>
            )}
          </p>
        )}
        <nav aria-label={labels.help} className={pages.length ? undefined : 'hidden'}>
          <ul className="flex flex-wrap gap-x-5">
            {pages.map((entry) => (
              <li key={entry.href + entry.title} className={entry.not_on && hiddenOn[entry.not_on]}>
                <MenuLink entry={entry} newTab={labels.new_tab} className={link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
