import { useLayout } from './layout-context';
import { MenuLink } from './menu-link-view';

/** The ways to the shop that are no address: its contact form, and where else it is. */
export function FooterContact() {
  const { prefix, contact, labels } = useLayout();
  const links = contact.links.map(({ title, url }) => ({ title, href: url, new_tab: true }));
  return (
    <ul className="mt-2">
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
