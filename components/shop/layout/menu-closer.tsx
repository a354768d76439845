'use client';

import { useEffect } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { isDesktop } from './is-desktop';

/** The open menus, outermost first; a branch of the phone's menu is part of that. */
const menus = () => [
  ...document.querySelectorAll<HTMLDetailsElement>(
    isDesktop() ? 'details[data-menu][open]' : 'details[data-menu][open]:not(.site-menu *)',
  ),
];

/** The content of a menu may be outside it, under the id that it names. */
const holds = (menu: HTMLDetailsElement, target: EventTarget | null) =>
  target instanceof Node &&
  [menu, document.getElementById(menu.dataset.menu ?? '')].some((part) => part?.contains(target));

/** Closes disclosure menus on Escape, a click elsewhere, focus leaving and a followed link. */
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
