'use client';

import { useEffect } from 'react';

/**
 * Replaces the URL of a page that does not exist with the homepage's, whose body it already shows
 * (D0). Without scripts the URL stays, with a link.
 */
export function GoHome({ href }: { href: string }) {
  useEffect(() => {
    // After this task the router listens to the history and adopts the new URL.
    const timer = setTimeout(() => history.replaceState(null, '', href));
    return () => clearTimeout(timer);
  }, [href]);
  return null;
}
