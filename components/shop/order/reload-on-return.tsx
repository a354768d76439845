'use client';

import { useEffect } from 'react';

/**
 * A page that the browser kept whole and shows again by Back is loaded anew: what it says
 * of an order may be over by now.
 */
export function ReloadOnReturn() {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return null;
}
