import { Converter } from 'opencc-js/t2cn';
import { stripUnseen } from '@/lib/core/text/unseen';

const toSimplified = Converter({ from: 'hk', to: 'cn' });

/**
 * Text as search compares it: Traditional folded to Simplified, lower case, marks taken
 * off, punctuation as spaces.
 */
export function foldSearchText(text: string): string {
  return toSimplified(stripUnseen(text))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a product is found by: its names in every language, its brand's, its skus. */
export const toSearchText = (texts: Iterable<string>) =>
  [...new Set([...texts].map(foldSearchText))].filter(Boolean).join(' ');
