import { stripUnseen } from '@/lib/core/text/unseen';

/** Longer input is cut, at a space where there is one near. */
const LONGEST = 120;

/**
 * What was typed, as it is searched for, shown and written into an address: in one line,
 * without what no address carries safely (control characters, slashes, percent signs), cut to
 * 120 characters. Empty when no letter and no digit is in it.
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
 * A keyword as one segment of an address, not yet encoded: a hyphen for a space, and two for
 * a hyphen, so that both are read back.
 */
const keywordSegment = (keyword: string) => keyword.replace(/-+/g, '--').replaceAll(' ', '-');

/** The keyword in a segment of an address, tidied; empty when there is none. */
export const keywordIn = (segment: string) =>
  tidyKeyword(segment.replace(/-+/g, ({ length }) => spelled[length - 1] ?? ' - '));

const spelled = [' ', '-', ' -'];

/** Where the page of a brand is found. */
export const brandPath = ({ url }: { url: string }) => `/brand/${url}`;

/** Where a search for this keyword is found. */
export const searchPath = (keyword: string) =>
  `/search/${encodeURIComponent(keywordSegment(tidyKeyword(keyword)))}`;
