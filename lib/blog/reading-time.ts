import 'server-only';
import { htmlToText } from '@/lib/core/text/html';

/** How a script is counted, and the units an adult reads per minute. */
const units = [
  // One character each; removed before words are counted.
  {
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    per_minute: 400,
  },
  // A run of letters and digits, including joiners: "don't", "tea-table", "1,200".
  { pattern: /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu, per_minute: 230 },
];

/**
 * The reading time of rich text, in whole minutes, at least one. Chinese is counted by character,
 * other scripts by word, and mixed text by both.
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
