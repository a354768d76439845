'use client';

import { lazy, Suspense, useState } from 'react';
import { readTyped } from './typed-fields';

const BrokenPage = lazy(() => import('./broken-page'));

/** Shown when a part of a page fails: reads what was typed and loads the error page. */
export function SegmentError({ retry }: { retry: () => void }) {
  // While the fields still exist: they disappear when this shows.
  const [typed] = useState(() => (typeof document === 'undefined' ? [] : readTyped(document)));
  return (
    <Suspense>
      <BrokenPage retry={retry} typed={typed} />
    </Suspense>
  );
}
