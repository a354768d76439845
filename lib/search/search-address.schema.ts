import { stripUnseen } from '@/lib/core/text/unseen';

/** Longer input is truncated, at a nearby space if possible. */
const LONGEST = 120;

/**
 * The typed text as searched for, shown and written into a URL: on one line, without characters
 * unsafe in URLs (control characters, slashes, percent signs), truncated to 120 characters. Empty
 * if it has no letter or digit.
 */
export function tidyKeyword(typed: string): string {
  const line = stripUnseen(typed.toWellFormed())
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\%\s]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(line)) return '';
  if (line.length <= LONGEST) return line;
  const cut = line
    .slice(0, LONGEST + 1)
    .toWellFormed()
    .replace(/�$/, '');
  const space = cut.lastIndexOf(' ');
  return (space > LONGEST / 2 ? cut.slice(0, space) : cut.slice(0, LONGEST)).trim();
}

/**
 * A keyword as one URL segment, not yet encoded: a hyphen for a space, two for a hyphen, so that
 * both can be decoded.
 */
const keywordSegment = (keyword: string) => keyword.replace(/-+/g, '--').replaceAll(' ', '-');

/** The keyword in a URL segment, tidied; empty if there is none. */
export const keywordIn = (segment: string) =>
  tidyKeyword(segment.replace(/-+/g, ({ length }) => spelled[length - 1] ?? ' - '));

const spelled = [' ', '-', ' -'];

/** The path of a brand's page. */
export const brandPath = ({ url }: { url: string }) => `/brand/${url}`;

/** The path of a search for this keyword. */
export const searchPath = (keyword: string) =>
  `/search/${encodeURIComponent(keywordSegment(tidyKeyword(keyword)))}`;
