import { fold } from '@/lib/catalog/indexing/search-text';
import type { Lexicon } from './lexicon';
import type { Concept, ParsedQuery } from './parse-query';
import { maxDistance } from './spelling';

/** Words beyond these are taken as they were typed. */
const MOST = 6;

/** A search with its unknown words put right, and how it is written then; `changed`: those. */
type Correction = { concepts: Concept[]; keyword: string; changed: Set<Concept> };

/**
 * A search with each word that the shop doesn't know replaced by the nearest that it does;
 * undefined where no word is unknown, or none is near. A short word and a number are taken as
 * they were typed.
 */
export function correct(
  { keyword, concepts }: ParsedQuery,
  lexicon: Lexicon,
): Correction | undefined {
  let written = keyword;
  const changed = new Set<Concept>();
  const corrected = concepts.map((concept): Concept => {
    const better = changed.size < MOST ? meantBy(concept, lexicon) : undefined;
    if (!better) return concept;
    written = replaceWord(written, concept.typed, better);
    const right: Concept = { ...concept, own: [...concept.own, [{ kind: 'word', text: better }]] };
    changed.add(right);
    return right;
  });
  return changed.size ? { concepts: corrected, keyword: written, changed } : undefined;
}

function meantBy({ own }: Concept, lexicon: Lexicon): string | undefined {
  const [term, ...more] = own.length === 1 ? (own[0] ?? []) : [];
  if (term?.kind !== 'word' || more.length || !maxDistance(term.text)) return undefined;
  if (/\P{L}/u.test(term.text) || lexicon.has(term.text) || lexicon.begins(term.text))
    return undefined;
  return lexicon.near(term.text);
}

const replaceWord = (line: string, typed: string, better: string) =>
  line.replace(/[\p{L}\p{M}\p{N}]+/gu, (piece) => (fold(piece) === fold(typed) ? better : piece));
