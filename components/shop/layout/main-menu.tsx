'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { fill } from '../fill';
import { Picture } from '../product/picture';
import { hiddenOn } from './hidden-on';
import { useLayout } from './layout-context';
import type { MenuEntry } from './layout-data';
import { openOnHover } from './menu-hover';
import { moveByKeys } from './menu-keys';
import { MenuLink } from './menu-link-view';
import { PreferenceForm } from './preference-form';

/** More entries would not fit beside the search on a small desktop: the others go under More. */
const SHOWN = 7;

/**
 * The navigation, from the same entries: on a desktop a bar whose entries open panels, on a phone a
 * column that a button opens (shop.css). An entry with children is a disclosure that opens on
 * click, without scripts too; scripts add hover and arrow keys, MenuCloser the ways to close it.
 */
export function MainMenu({ id }: { id: string }) {
  const { menus, labels, account } = useLayout();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!nav.current) return;
    const undo = [openOnHover(nav.current), moveByKeys(nav.current)];
    return () => {
      for (const stop of undo) stop();
    };
  }, []);

  const onDesktop = menus.filter(({ not_on }) => not_on !== 'desktop');
  const more = onDesktop.length > SHOWN ? onDesktop.slice(SHOWN - 1) : [];
  /** Entries under More are shown on their own only on a phone. */
  const leftOut = (entry: MenuEntry) =>
    more.includes(entry)
      ? cx(hiddenOn.desktop, entry.not_on && 'hidden')
      : entry.not_on && hiddenOn[entry.not_on];
  return (
    <nav ref={nav} id={id} aria-label={labels.categories} className="site-menu">
      <ul>
        {menus.map((entry) => (
          <li key={entry.href + entry.title} className={leftOut(entry)}>
            {entry.children ? (
              <Panel title={entry.title} links={entry.children} whole={entry} />
            ) : (
              <MenuLink entry={entry} newTab={labels.new_tab} />
            )}
          </li>
        ))}
        {more.length > 0 && (
          <li className={hiddenOn.phone}>
            <Panel title={labels.more} links={more} />
          </li>
        )}
        <li className={hiddenOn.desktop}>
          <a href={account.href}>{account.label}</a>
        </li>
      </ul>
      <PreferenceForm className="mt-8 lg:hidden" />
    </nav>
  );
}

interface PanelProps {
  title: string;
  links: readonly MenuEntry[];
  /** The entry above the links; it has its own page. */
  whole?: MenuEntry;
}

/** What an entry opens: all entries below it, and the link to its own page. */
function Panel({ title, links, whole }: PanelProps) {
  const { labels } = useLayout();
  const isCategory = !whole?.type;
  return (
    <details name="main-menu" data-menu="">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>
        <Links links={whole && !isCategory ? [withoutChildren(whole), ...links] : links}>
          {whole && isCategory && (
            <li className="site-menu-all">
              <MenuLink
                entry={{ ...whole, title: fill(labels.all_of, { title }) }}
                newTab={labels.new_tab}
              />
            </li>
          )}
        </Links>
        {whole?.image_path && (
          <Picture
            path={whole.image_path}
            alt=""
            className="aspect-12/5 w-full rounded-ui object-right max-lg:hidden"
          />
        )}
      </div>
    </details>
  );
}

const withoutChildren = ({ children: _, not_on: __, ...entry }: MenuEntry): MenuEntry => entry;

/** Entries of one level, each with its children. */
function Links({ links, children }: { links: readonly MenuEntry[]; children?: ReactNode }) {
  const { labels } = useLayout();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href + link.title} className={link.not_on && hiddenOn[link.not_on]}>
          <MenuLink entry={link} newTab={labels.new_tab} />
          {link.children && <Links links={link.children} />}
        </li>
      ))}
      {children}
    </ul>
  );
}
