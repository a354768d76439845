'use client';

import { useEffect } from 'react';

/** The address of a page that does not exist becomes the homepage's, whose body it already shows (D0). Without scripts it stays, with a link. */
export function GoHome({ href }: { href: string }) {
  useEffect(() => history.replaceState(null, '', href), [href]);
  return null;
}
