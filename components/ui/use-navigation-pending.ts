'use client';

import { useEffect, useState } from 'react';

const CHECK_MS = 50;

/** What a link would open in this tab; undefined where it leads nowhere else. */
function leadsTo(event: MouseEvent): string | undefined {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return;
  const to = new URL(link.href);
  const here = new URL(location.href);
  const same = to.pathname === here.pathname && to.search === here.search;
  return to.origin === here.origin && !same ? to.href : undefined;
}

/**
 * Whether a page that a link asked for is on its way. It has arrived when the address is
 * another; a way that was taken back (Back, a page out of the browser's own cache, a full
 * load) ends it too.
 */
export function useNavigationPending(): boolean {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    let checking: ReturnType<typeof setInterval> | undefined;
    const end = () => {
      clearInterval(checking);
      setPending(false);
    };
    const begin = (event: MouseEvent) => {
      if (!leadsTo(event)) return;
      const from = location.href;
      clearInterval(checking);
      checking = setInterval(() => location.href !== from && end(), CHECK_MS);
      setPending(true);
    };
    // On the window, behind every listener of the page: one that stops a click, such as a
    // form with unsaved input, keeps it from here too.
    addEventListener('click', begin);
    addEventListener('popstate', end);
    addEventListener('pageshow', end);
    return () => {
      end();
      removeEventListener('click', begin);
      removeEventListener('popstate', end);
      removeEventListener('pageshow', end);
    };
  }, []);
  return isPending;
}
