import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import type { Lexicon } from './lexicon';
import type { Concept, ParsedQuery, Term } from './parse-query';
import { getMaxEditDistance } from './spelling';

/** The most words that are corrected. */
const MOST = 6;

/** A search with corrected spelling, as concepts and text; `changed` are the corrected concepts. */
type Correction = { concepts: Concept[]; keyword: string; changed: Set<Concept> };

/**
 * Replaces each unknown word of a search by the nearest known one; undefined if no word is unknown
 * or none is near. In a Chinese word one character may be wrong. Short words and numbers are never
 * corrected.
 */
export function correctSearchSpelling(
  { keyword, concepts }: ParsedQuery,
  lexicon: Lexicon,
): Correction | undefined {
  let written = keyword;
  const changed = new Set<Concept>();
  const corrected = concepts.map((concept): Concept => {
    const better = changed.size < MOST ? meantBy(concept, lexicon) : undefined;
    if (!better) return concept;
    written =
      better.term.kind === 'run'
        ? written.replace(concept.typed, better.written)
        : replaceWord(written, concept.typed, better.written);
    const right: Concept = { ...concept, own: [...concept.own, [better.term]] };
    changed.add(right);
    return right;
  });
  return changed.size ? { concepts: corrected, keyword: written, changed } : undefined;
}

type Better = { term: Term; written: string };

function meantBy({ own, typed }: Concept, lexicon: Lexicon): Better | undefined {
  const [term, ...more] = own.length === 1 ? (own[0] ?? []) : [];
  if (!term || more.length || lexicon.has(term.text)) return undefined;
  if (term.kind === 'run') {
    const near = lexicon.nearRun(typed);
    return near && { term: { kind: 'run', text: near.text }, written: near.written };
  }
  if (term.kind !== 'word' || !getMaxEditDistance(term.text)) return undefined;
  if (/\P{L}/u.test(term.text) || lexicon.begins(term.text)) return undefined;
  const near = lexicon.near(term.text);
  return near ? { term: { kind: 'word', text: near }, written: near } : undefined;
}

const replaceWord = (line: string, typed: string, better: string) =>
  line.replace(/[\p{L}\p{M}\p{N}]+/gu, (piece) =>
    foldSearchText(piece) === foldSearchText(typed) ? better : piece,
  );
