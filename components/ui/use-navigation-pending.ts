'use client';

import { useEffect, useState } from 'react';
import { linkTarget } from './link-target';

const CHECK_MS = 50;

/** Whether a press leads to another page in this tab. */
function leadsElsewhere(event: MouseEvent): boolean {
  const to = linkTarget(event);
  return Boolean(to) && (to?.pathname !== location.pathname || to.search !== location.search);
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
      if (!leadsElsewhere(event)) return;
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
