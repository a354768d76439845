import { useFrame } from './frame-context';
import { MenuLink } from './menu-link-view';

/** The ways to the shop that are no address: its contact form, and where else it is. */
export function FooterContact() {
  const { prefix, contact, words } = useFrame();
  const links = contact.links.map(({ title, url }) => ({ title, href: url, new_tab: true }));
  return (
    <ul className="mt-2">
      <li>
        <a href={`${prefix}/contact-us`}>{words.contact_us}</a>
      </li>
      {links.map((entry) => (
        <li key={entry.href + entry.title}>
          <MenuLink entry={entry} newTab={words.new_tab} />
        </li>
      ))}
    </ul>
  );
}
