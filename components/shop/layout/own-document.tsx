'use client';

import { useEffect } from 'react';

/** Marks a page whose links load a new document: see `OwnDocument`. */
export const OWN_DOCUMENT = 'data-own-document';

/** Whether the document was loaded for the current page. */
function isOwn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

/**
 * For a page with its own scripts. They run while its document is parsed and until it is left, so
 * the page needs its own document: when the router enters or leaves the page, the browser reloads.
 */
export function OwnDocument() {
  useEffect(() => {
    let shown = true;
    if (!isOwn()) location.reload();
    return () => {
      shown = false;
      // In development React runs every effect twice.
      setTimeout(() => !shown && !isOwn() && location.reload());
    };
  }, []);
  return <template {...{ [OWN_DOCUMENT]: '' }} />;
}
