'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { findLinkTarget } from '@/components/ui/link-target';

/**
 * Follows plain links like Next's: a table of figures has hundreds, too many for a component each.
 */
export function FollowLinks({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      onClick={(event) => {
        const to = findLinkTarget(event.nativeEvent);
        if (!to) return;
        event.preventDefault();
        router.push(to.pathname + to.search);
      }}
    >
      {children}
    </div>
  );
}
