'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';

/**
 * Confirms what was just saved, at the top of the page, and takes the focus. `about` is new each
 * time.
 */
export function SavedNotice({ about, children }: { about: string; children: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time is the event
  useEffect(() => box.current?.focus(), [about]);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-start gap-2.5 rounded-ui bg-accent-soft p-4 outline-none"
    >
      <Icon name="check" className="mt-[0.2em] size-4 shrink-0 text-accent" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
