'use client';

import { useEffect } from 'react';

/** On a page whose links are loaded by the browser: see `OwnDocument`. */
export const OWN_DOCUMENT = 'data-own-document';

/** Whether the document was loaded for the page that is shown in it. */
function isOwn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === location.pathname;
}

/**
 * Stands on a page with scripts of its own. They run while its document is read and until it
 * is left, so the page is a document of its own: whoever came to it, or leaves it, by the
 * router has the browser load the place they are at.
 */
export function OwnDocument() {
  useEffect(() => {
    let shown = true;
    if (!isOwn()) location.reload();
    return () => {
      shown = false;
      // In development React takes every effect back once, and does it again.
      setTimeout(() => !shown && !isOwn() && location.reload());
    };
  }, []);
  return <template {...{ [OWN_DOCUMENT]: '' }} />;
}
