import { Converter } from 'opencc-js/t2cn';
import { stripUnseen } from '@/lib/core/text/unseen';

const toSimplified = Converter({ from: 'hk', to: 'cn' });

/**
 * Text normalized for search: Traditional folded to Simplified, lower case, accents removed,
 * punctuation replaced by spaces.
 */
export function foldSearchText(text: string): string {
  return toSimplified(stripUnseen(text))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The search text of a product: its names in every language, its brand's names and its skus. */
export const toSearchText = (texts: Iterable<string>) =>
  [...new Set([...texts].map(foldSearchText))].filter(Boolean).join(' ');
