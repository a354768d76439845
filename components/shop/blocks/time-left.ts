import type { Language } from '@/lib/core/language';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unitLabel = (language: Language, unit: string, amount: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/**
 * How long it still is, in words: "2 days 3 hours 4 minutes 5 seconds". What is larger than
 * all that is left is not named; without seconds a part of a minute counts as one.
 */
export function timeLeft(milliseconds: number, language: Language, seconds: boolean): string {
  const exact = Math.max(0, Math.ceil(milliseconds / 1000));
  const left = seconds ? exact : Math.ceil(exact / MINUTE) * MINUTE;
  const parts: [unit: string, amount: number, from: number][] = [
    ['day', Math.floor(left / DAY), DAY],
    ['hour', Math.floor((left % DAY) / HOUR), HOUR],
    ['minute', Math.floor((left % HOUR) / MINUTE), MINUTE],
    ['second', left % MINUTE, 0],
  ];
  return parts
    .filter(([unit, , from]) => left >= from && (seconds || unit !== 'second'))
    .map(([unit, amount]) => unitLabel(language, unit, amount))
    .join(' ');
}
