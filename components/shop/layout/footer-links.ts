import type { MenuEntry } from './layout-data';

type Place = MenuEntry['not_on'] | 'both';

/** Where an entry is hidden because it or its parent is hidden there. */
const either = (above: Place, own: Place): Place =>
  above && own && above !== own ? 'both' : (above ?? own);

/**
 * The footer's two lists, from the menu: each branch is followed to its first category, which goes
 * under Shop; entries above or beside it go under Help. Both in menu order, hidden where the entry
 * or one above it is.
 */
export function footerLinks(entries: readonly MenuEntry[]): {
  shop: MenuEntry[];
  help: MenuEntry[];
} {
  const links = { shop: [] as MenuEntry[], help: [] as MenuEntry[] };
  const walk = ({ children = [], ...entry }: MenuEntry, above: Place) => {
    const not_on = either(above, entry.not_on);
    if (not_on === 'both') return;
    const isCategory = !entry.type;
    links[isCategory ? 'shop' : 'help'].push({ ...entry, ...(not_on && { not_on }) });
    if (!isCategory) for (const child of children) walk(child, not_on);
  };
  for (const entry of entries) walk(entry, undefined);
  return links;
}
