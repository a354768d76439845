import { stemWord } from '@/lib/catalog/indexing/stem';
import type { Concept, Term } from '../parse-query';

/** Whether a folded text contains a concept, in any of its ways. */
export const isConceptInText =
  (text: string) =>
  ({ own, others }: Concept) =>
    [...own, ...others].some((way) => way.every((term) => carries(text, term)));

/** A single letter matches only as a whole word, as everywhere. */
function carries(text: string, { kind, text: word }: Term): boolean {
  if (kind !== 'word') return text.includes(word);
  return ` ${text} `.includes(word.length > 1 ? ` ${stemWord(word)}` : ` ${word} `);
}
