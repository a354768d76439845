import { phoneHref } from '@/lib/core/access/person';
import { RichText } from '../content/rich-text';
import { fill } from '../fill';
import { footerLinks } from './footer-links';
import { hiddenOn } from './hidden-on';
import { useLayout } from './layout-context';
import type { MenuEntry } from './layout-data';
import { MenuLink } from './menu-link-view';

/** The footer of every storefront page: the shop, its categories and help pages, and contact. */
export function Footer() {
  const { menus, prefix, store, note, contact, labels } = useLayout();
  const { shop, help } = footerLinks(menus);
  const link = (title: string, path: string): MenuEntry => ({
    title,
    href: prefix + path,
    type: 'link',
  });
  const stores = labels.stores ? [link(labels.stores, '/store')] : [];
  const columns = [
    [labels.shop, shop],
    [labels.help, [...help, ...stores, link(labels.find_order, '/order/find')]],
  ] as const;
  return (
    <footer className="site-footer print:hidden">
      <div className="site-footer-parts">
        <div>
          <p className="shop-wordmark text-2xl">{store}</p>
          {note && <RichText html={note} className="max-w-xs text-muted" />}
        </div>
        {columns.map(([title, entries]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li
                  key={entry.href + entry.title}
                  className={entry.not_on && hiddenOn[entry.not_on]}
                >
                  <MenuLink entry={entry} newTab={labels.new_tab} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>{labels.contact}</h2>
          <address>
            {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            {contact.phone && <a href={phoneHref(contact.phone)}>{contact.phone}</a>}
            {contact.address && <p>{contact.address}</p>}
          </address>
          <FooterContact />
        </div>
      </div>
      <small>{fill(labels.rights, { store })}</small>
    </footer>
  );
}

/** Links other than the address: the contact form, and the shop's other sites. */
function FooterContact() {
  const { prefix, contact, labels } = useLayout();
  const links = contact.links.map(({ title, url }) => ({ title, href: url, new_tab: true }));
  return (
    <ul>
      <li>
        <a href={`${prefix}/contact-us`}>{labels.contact_us}</a>
      </li>
      {labels.news && (
        <li>
          <a href={`${prefix}/newsletter`}>{labels.news}</a>
        </li>
      )}
      {links.map((entry) => (
        <li key={entry.href + entry.title}>
          <MenuLink entry={entry} newTab={labels.new_tab} />
        </li>
      ))}
    </ul>
  );
}
