import { stemWord } from '@/lib/catalog/indexing/stem';
import type { Concept, Term } from '../parse-query';

/** Whether a folded text carries a thing that is asked for, in any of its ways. */
export const isConceptInText =
  (text: string) =>
  ({ own, others }: Concept) =>
    [...own, ...others].some((way) => way.every((term) => carries(text, term)));

/** Of a single letter, the word itself, as everywhere. */
function carries(text: string, { kind, text: word }: Term): boolean {
  if (kind !== 'word') return text.includes(word);
  return ` ${text} `.includes(word.length > 1 ? ` ${stemWord(word)}` : ` ${word} `);
}
