import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import type { Language } from '@/lib/core/language';
import { splitSynonymWords } from './synonym.schema';

/**
 * The distinct words of a synonym list as written; words with the same folded form are one. Words
 * without a letter or digit are dropped.
 */
export function parseSynonymWords(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const word of splitSynonymWords(text)) {
    const folded = foldSearchText(word);
    if (folded && !byFolded.has(folded)) byFolded.set(folded, word);
  }
  return [...byFolded.values()];
}

/** A list of words as stored: distinct, separated by the comma of its language. */
export const tidySynonymWords = (text: string, language: Language): string =>
  parseSynonymWords(text).join(language === 'en-US' ? ', ' : '、');
