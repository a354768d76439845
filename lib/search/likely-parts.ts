import { bigramsOf } from '@/lib/catalog/indexing/search-tokens';
import type { Lexicon } from './lexicon';
import type { Concept } from './parse-query';
import { conceptQuery, thingsQuery } from './search-query';

/**
 * What may be asked for alone where no product has all: one thing of a search, or two characters
 * of one that nobody knows. `of`: the thing as it was typed.
 */
export type Part = { concept: Concept; of: Concept; weight: number };

/** Of more parts the ways to leave some out are too many. */
const MOST_PARTS = 6;
/** How much each says: the last word most, as it names the thing; a character of Chinese less. */
const weights = {
  lastWord: 1.1,
  word: 1,
  lastCharacter: 0.75,
  character: 0.5,
  pieceOfUnknown: 0.5,
  unknownCharacter: 0.25,
};

/**
 * As many parts of a search as can be tried in every combination, those nobody knows last.
 * `corrected`: the same things with their words put right.
 */
export function likelyParts(
  typed: Concept[],
  corrected: Concept[] | undefined,
  lexicon: Lexicon,
): Part[] {
  const known: Part[] = [];
  const unknown: Part[] = [];
  const things = corrected ?? typed;
  things.forEach((concept, place) => {
    const of = typed[place] ?? concept;
    const isOne = /^\p{Script=Han}$/u.test(concept.typed);
    if (isKnown(concept, lexicon)) {
      const isLast = place === things.length - 1;
      const one = isLast ? weights.lastCharacter : weights.character;
      const word = isLast ? weights.lastWord : weights.word;
      known.push({ concept, of, weight: isOne ? one : word });
      return;
    }
    const pieces = piecesOf(concept);
    const whole = isOne ? weights.unknownCharacter : weights.word;
    const weight = pieces.length > 1 ? weights.pieceOfUnknown : whole;
    unknown.push(...pieces.map((piece) => ({ concept: piece, of, weight })));
  });
  const chosen = [...known, ...unknown].slice(0, MOST_PARTS);
  return chosen.sort((a, b) => typed.indexOf(a.of) - typed.indexOf(b.of));
}

/** A part as the database tries it: anywhere, and as what a product is. */
export const triedPart = ({ concept, weight }: Part) => ({
  query: conceptQuery(concept),
  thing: thingsQuery([concept]),
  weight,
});

const isKnown = ({ own, others }: Concept, lexicon: Lexicon) =>
  own.length > 1 || others.length > 0 || (own[0] ?? []).every(({ text }) => lexicon.has(text));

/** Of three or more characters that nobody knows, each two neighbours. */
function piecesOf(concept: Concept): Concept[] {
  const [term, ...more] = concept.own[0] ?? [];
  if (term?.kind !== 'run' || more.length || [...term.text].length < 3) return [concept];
  return bigramsOf(term.text, { single: false }).map((text) => ({
    typed: text,
    own: [[{ kind: 'run', text }]],
    others: [],
  }));
}
