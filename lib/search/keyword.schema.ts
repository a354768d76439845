import { z } from 'zod';
import { noSpecific } from '@/lib/core/rules.schema';

/**
 * A search keyword (§5.7, D0): letters, digits, Chinese, underscore and hyphen; spaces
 * separate words.
 */
export const keyword = noSpecific(120);
/** Why a keyword was refused, as keys of `messages.errors`. */
export const keywordProblems = ['required', 'check_input', 'too_long'] as const;
type KeywordProblem = (typeof keywordProblems)[number];

export type KeywordCheck = { keyword: string } | { problem: KeywordProblem };

/** Reads what was typed into a search field. In an address the words are joined by hyphens. */
export function readKeyword(typed: string | null): KeywordCheck {
  const read = keyword.safeParse(typed ?? '');
  if (read.success) return { keyword: read.data.replace(/\s+/g, '-') };
  const message = read.error.issues[0]?.message;
  return { problem: keywordProblems.find((known) => known === message) ?? 'check_input' };
}

/** A keyword of an address as words again. */
export const keywordWords = (keyword: string) =>
  z
    .string()
    .parse(keyword)
    .replace(/[-\s]+/g, ' ')
    .trim();
