'use client';

import { useEffect } from 'react';

const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];

/**
 * Adds to the disclosure menus what scripts can: Escape, a press elsewhere, leaving with
 * the keyboard and following a link close them.
 */
export function MenuCloser() {
  useEffect(() => {
    const closeUnless = (keep: (menu: HTMLDetailsElement) => boolean) => {
      for (const menu of menus()) if (!keep(menu)) menu.open = false;
    };
    const onClick = ({ target }: MouseEvent) =>
      closeUnless(
        (menu) => target instanceof Element && menu.contains(target) && !target.closest('a[href]'),
      );
    const onFocus = ({ target }: FocusEvent) =>
      closeUnless((menu) => target instanceof Node && menu.contains(target));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const [last] = menus().slice(-1);
      closeUnless(() => false);
      last?.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return null;
}
