import { fold } from '@/lib/catalog/indexing/search-text';
import type { Language } from '@/lib/core/language';
import { splitWords } from './synonym.schema';

/**
 * The words of a synonym's list as they were written, each once: those that search compares
 * as equal are one. Words without a letter or a digit are left out.
 */
export function parseWords(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const word of splitWords(text)) {
    const folded = fold(word);
    if (folded && !byFolded.has(folded)) byFolded.set(folded, word);
  }
  return [...byFolded.values()];
}

/** A list of words as it is kept: each once, with the comma of its language between them. */
export const tidyWords = (text: string, language: Language): string =>
  parseWords(text).join(language === 'en-US' ? ', ' : '、');
