'use client';

import { useEffect, useState } from 'react';
import type { Language } from '@/lib/core/language';
import { timeLeft } from './time-left';

export interface CountdownProps {
  /** A moment, in ISO 8601. */
  until: string;
  isOver: boolean;
  language: Language;
  texts: { until: string; over: string };
}

const SECOND_MS = 1000;

/**
 * Ticks every second; for those who want less motion once a minute, and without seconds. At
 * its moment it says that it is over.
 */
export function Countdown({ until, isOver, language, texts }: CountdownProps) {
  const [now, setNow] = useState<number>();
  const [still, setStill] = useState(false);
  const end = Date.parse(until);
  const over = now === undefined ? isOver : now >= end;

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStill(calm);
    const tick = () => setNow(Date.now());
    tick();
    if (Date.now() >= end) return;
    const every = setInterval(tick, calm ? 60 * SECOND_MS : SECOND_MS);
    // A timer of more than some 24 days would fire at once.
    const wait = end - Date.now();
    const last = wait < 2 ** 31 ? setTimeout(tick, wait) : undefined;
    return () => {
      clearInterval(every);
      clearTimeout(last);
    };
  }, [end]);

  if (over) return texts.over && <p className="text-lg">{texts.over}</p>;
  return (
    <div>
      <p role="timer" className="min-h-[1lh] font-serif text-3xl tabular-nums noscript:hidden">
        {now !== undefined && timeLeft(end - now, language, !still)}
      </p>
      <p className="mt-1 text-muted">
        <time dateTime={until}>{texts.until}</time>
      </p>
    </div>
  );
}
