import 'server-only';
import { htmlToText } from '@/lib/core/text/html';

/** How a script is counted, and how many of its units a grown-up reads in a minute. */
const units = [
  // One character each. They are taken out before words are counted.
  {
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    per_minute: 400,
  },
  // A run of letters and digits, with what joins them: "don't", "tea-table", "1,200".
  { pattern: /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu, per_minute: 230 },
];

/**
 * How long rich text takes to read, in whole minutes, at least one. Chinese counts by the
 * character, other scripts by the word, and a text in both by both.
 */
export function readingMinutes(html: string): number {
  let remainingText = htmlToText(html, Number.POSITIVE_INFINITY);
  let minutes = 0;
  for (const { pattern, per_minute } of units) {
    minutes += (remainingText.match(pattern)?.length ?? 0) / per_minute;
    remainingText = remainingText.replace(pattern, ' ');
  }
  return Math.max(1, Math.ceil(minutes));
}
