'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { Language } from '@/lib/core/language';
import type { StoreHours } from '@/lib/stores/opening-state.schema';
import type { OpeningTexts, sayOpening } from './opening-words';

export interface OpeningStateProps {
  hours: StoreHours;
  /** What held when the page was made; none where it may be kept for long. */
  first?: ReturnType<typeof sayOpening> | undefined;
  language: Language;
  texts: OpeningTexts;
  className?: string;
}

const LOOK_AGAIN_MS = 30_000;

/**
 * Whether a store is open now. A page is kept for a while, so that the browser says it by its own
 * clock and says it again while the page is open; without scripts, and until the calendar is
 * loaded that pages without stores do without, it is what was true when the page was made.
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
