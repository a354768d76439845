'use client';

import { useEffect, useState } from 'react';
import type { Language } from '@/lib/core/language';

export interface CountdownProps {
  /** ISO 8601. */
  until: string;
  isOver: boolean;
  language: Language;
  texts: { until: string; over: string };
}

const SECOND_MS = 1000;

/** Ticks every second; with reduced motion every minute, without seconds. Says when it is over. */
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
    // A timeout of more than about 24 days would fire at once.
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unitLabel = (language: Language, unit: string, amount: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/**
 * The remaining time in words: "2 days 3 hours 4 minutes 5 seconds". Leading zero units are left
 * out; without seconds a part of a minute counts as one.
 */
export function timeLeft(milliseconds: number, language: Language, seconds: boolean): string {
  const exact = Math.max(0, Math.ceil(milliseconds / 1000));
  const remaining = seconds ? exact : Math.ceil(exact / MINUTE) * MINUTE;
  const parts: [unit: string, amount: number, from: number][] = [
    ['day', Math.floor(remaining / DAY), DAY],
    ['hour', Math.floor((remaining % DAY) / HOUR), HOUR],
    ['minute', Math.floor((remaining % HOUR) / MINUTE), MINUTE],
    ['second', remaining % MINUTE, 0],
  ];
  return parts
    .filter(([unit, , from]) => remaining >= from && (seconds || unit !== 'second'))
    .map(([unit, amount]) => unitLabel(language, unit, amount))
    .join(' ');
}
