'use client';

import { useEffect } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { isDesktop } from './is-desktop';

/** The open menus, from the outermost; a branch of the phone's menu is part of that. */
const menus = () => [
  ...document.querySelectorAll<HTMLDetailsElement>(
    isDesktop() ? 'details[data-menu][open]' : 'details[data-menu][open]:not(.site-menu *)',
  ),
];

/** What a menu opens may stand beside it, under the id that it names. */
const holds = (menu: HTMLDetailsElement, target: EventTarget | null) =>
  target instanceof Node &&
  [menu, document.getElementById(menu.dataset.menu ?? '')].some((part) => part?.contains(target));

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
        (menu) => holds(menu, target) && target instanceof Element && !target.closest('a[href]'),
      );
    const onFocus = ({ target }: FocusEvent) => closeUnless((menu) => holds(menu, target));
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return;
      const [outermost] = menus();
      closeUnless(() => false);
      outermost?.querySelector('summary')?.focus();
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
