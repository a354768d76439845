'use client';

import { lazy, Suspense, useState } from 'react';
import { readTyped } from './typed-fields';

const BrokenPage = lazy(() => import('./broken-page'));

/** Where a part of a page fails: what was typed is read, and what says so is loaded. */
export function SegmentError({ retry }: { retry: () => void }) {
  // While the fields still stand there: they go when this is shown.
  const [typed] = useState(() => (typeof document === 'undefined' ? [] : readTyped(document)));
  return (
    <Suspense>
      <BrokenPage retry={retry} typed={typed} />
    </Suspense>
  );
}
