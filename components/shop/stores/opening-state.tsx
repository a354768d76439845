'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { Language } from '@/lib/core/language';
import type { StoreHours } from '@/lib/stores/opening-state.schema';
import type { OpeningTexts, sayOpening } from './opening-words';

export interface OpeningStateProps {
  hours: StoreHours;
  /** The state when the page was rendered; undefined if the page may be cached for long. */
  first?: ReturnType<typeof sayOpening> | undefined;
  language: Language;
  texts: OpeningTexts;
  className?: string;
}

const LOOK_AGAIN_MS = 30_000;

/**
 * Whether a store is open now. Pages are cached, so the browser computes it by its own clock, again
 * while the page is open; without scripts, and until the calendar code loads, it is the state when
 * the page was rendered.
 */
export function OpeningStateNote({ hours, first, language, texts, className }: OpeningStateProps) {
  const [opening, setOpening] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const begin = async () => {
      const { sayOpening } = await import('./opening-words');
      if (isOver) return;
      const look = () => setOpening(sayOpening(hours, new Date(), { language, texts }));
      look();
      timer = setInterval(look, LOOK_AGAIN_MS);
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [hours, language, texts]);
  return (
    <p className={cx('min-h-[1lh]', opening?.is_open && 'text-accent', className)}>
      {opening?.text}
    </p>
  );
}
