'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { openOnHover } from './menu-hover';
import { moveByKeys } from './menu-keys';

export interface MenuNavProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The frame of the desk's navigation. Its entries open and close by themselves; this adds
 * the pointer and the arrow keys.
 */
export function MenuNav({ label, className, children }: MenuNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!nav.current) return;
    const undo = [openOnHover(nav.current), moveByKeys(nav.current)];
    return () => {
      for (const stop of undo) stop();
    };
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={className}>
      {children}
    </nav>
  );
}
