'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { Language } from '@/lib/core/language';
import { openingAt, type StoreHours } from '@/lib/stores/opening-state.schema';
import { type OpeningTexts, openingWords } from './opening-words';

export interface OpeningStateProps {
  hours: StoreHours;
  /** When the page was made (ISO 8601); none where it may be kept for long. */
  made_at?: string | undefined;
  language: Language;
  texts: OpeningTexts;
  className?: string;
}

const LOOK_AGAIN_MS = 30_000;

/**
 * Whether a store is open now. A page is kept for a while, so that the browser says it by its own
 * clock and says it again while the page is open; without scripts it is what was true when the
 * page was made.
 */
export function OpeningState({ hours, made_at, language, texts, className }: OpeningStateProps) {
  const [now, setNow] = useState(() => (made_at === undefined ? undefined : new Date(made_at)));
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const every = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(every);
  }, []);
  const state = now && openingAt(hours, now);
  return (
    <p className={cx('min-h-[1lh]', state?.is_open && 'text-accent', className)}>
      {state && openingWords(state, now, { timezone: hours.timezone, language, texts })}
    </p>
  );
}
