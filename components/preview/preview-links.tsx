'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { findLinkTarget } from '@/components/ui/link-target';

/**
 * Keeps who looks at a preview in it: a link to another page of the shop leads to its
 * preview, and what would be sent is not.
 */
export function PreviewLinks({ token, notice }: { token: string; notice: string }) {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const own = ({ target }: Event) =>
      target instanceof Element && target.closest('[data-preview-bar]') !== null;
    addEventListener(
      'click',
      (event) => {
        const to = own(event) ? undefined : findLinkTarget(event);
        if (!to || (to.hash && to.pathname === location.pathname)) return;
        event.preventDefault();
        location.assign(`/preview/${token}${to.pathname}${to.search}`);
      },
      options,
    );
    addEventListener(
      'submit',
      (event) => {
        if (own(event)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        setRefused((count) => count + 1);
      },
      options,
    );
    return () => listening.abort();
  }, [token]);
  return (
    <p
      key={refused}
      role="status"
      className={cx(
        'fixed inset-x-4 bottom-[calc(var(--foot-bar-height)+1rem)] z-(--layer-toast) mx-auto',
        'max-w-md rounded-ui bg-ink px-4 py-3 text-center text-paper shadow-pop empty:hidden',
      )}
    >
      {refused > 0 && notice}
    </p>
  );
}
