'use client';

import { useEffect } from 'react';

/**
 * The address of a page that does not exist becomes the homepage's, whose body it already
 * shows (D0). Without scripts it stays, with a link.
 */
export function GoHome({ href }: { href: string }) {
  useEffect(() => {
    // After this task the router listens to the history, and takes the new address for its own.
    const timer = setTimeout(() => history.replaceState(null, '', href));
    return () => clearTimeout(timer);
  }, [href]);
  return null;
}
