import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import type { Language } from '@/lib/core/language';
import { splitSynonymWords } from './synonym.schema';

/**
 * The words of a synonym's list as they were written, each once: those that search compares
 * as equal are one. Words without a letter or a digit are left out.
 */
export function parseSynonymWords(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const word of splitSynonymWords(text)) {
    const folded = foldSearchText(word);
    if (folded && !byFolded.has(folded)) byFolded.set(folded, word);
  }
  return [...byFolded.values()];
}

/** A list of words as it is kept: each once, with the comma of its language between them. */
export const tidySynonymWords = (text: string, language: Language): string =>
  parseSynonymWords(text).join(language === 'en-US' ? ', ' : '、');
