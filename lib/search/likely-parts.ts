import type { Lexicon } from './lexicon';
import type { Concept } from './parse-query';
import { conceptQuery, thingsQuery } from './search-query';

/**
 * A part of a search that is searched for when no product matches all of it: one concept, or two
 * characters of an unknown one. `of`: the concept as typed.
 */
export type ConceptPart = { concept: Concept; of: Concept; weight: number };

/** More parts would have too many combinations. */
const MOST_PARTS = 6;
/** The weight of each part: the last word most, as the likely head noun; characters less. */
const weights = {
  lastWord: 1.1,
  word: 1,
  lastCharacter: 0.75,
  character: 0.5,
  pieceOfUnknown: 0.5,
  unknownCharacter: 0.25,
};

/**
 * The parts of a search, limited to what can be tried in every combination, unknown ones last.
 * `corrected`: the same concepts with corrected spelling.
 */
export function likelyParts(
  typed: Concept[],
  corrected: Concept[] | undefined,
  lexicon: Lexicon,
): ConceptPart[] {
  const knownParts: ConceptPart[] = [];
  const unknown: ConceptPart[] = [];
  const things = corrected ?? typed;
  things.forEach((concept, place) => {
    const of = typed[place] ?? concept;
    const isOne = isOneCharacter(concept);
    if (isKnown(concept, lexicon)) {
      const isLast = place === things.length - 1;
      const characterWeight = isLast ? weights.lastCharacter : weights.character;
      const word = isLast ? weights.lastWord : weights.word;
      knownParts.push({ concept, of, weight: isOne ? characterWeight : word });
      return;
    }
    for (const piece of splitPieces(concept, things.length === 1)) {
      const whole = isOneCharacter(piece) ? weights.unknownCharacter : weights.word;
      const weight = piece === concept || isOneCharacter(piece) ? whole : weights.pieceOfUnknown;
      unknown.push({ concept: piece, of, weight });
    }
  });
  const chosen = [...knownParts, ...unknown].slice(0, MOST_PARTS);
  return chosen.sort((a, b) => typed.indexOf(a.of) - typed.indexOf(b.of));
}

/** A part as tried in the database: anywhere, and as a head noun. */
export const triedPart = ({ concept, weight }: ConceptPart) => ({
  query: conceptQuery(concept, { prefix: !concept.isWhole }),
  thing: thingsQuery([concept]),
  weight,
});

/**
 * What is omitted if only these parts are searched for, as typed: concepts without any part, and
 * the characters of a concept that are in none of its pieces.
 */
export const listOmittedParts = (typed: Concept[], usedParts: ConceptPart[]): string[] =>
  typed.map((concept) => findRemainder(concept, usedParts)).filter(Boolean);

function findRemainder(concept: Concept, usedParts: ConceptPart[]): string {
  const own = usedParts.filter(({ of }) => of === concept).map(({ concept }) => concept);
  if (!own.length) return concept.typed;
  const isPiece = ({ typed }: Concept) => typed.length < concept.typed.length;
  if (!own.every(isPiece)) return '';
  const found = new Set(own.flatMap(({ typed }) => [...typed]));
  return [...concept.typed].filter((character) => !found.has(character)).join('');
}

const isOneCharacter = ({ typed }: Concept) => /^\p{Script=Han}$/u.test(typed);

const isKnown = ({ own, others }: Concept, lexicon: Lexicon) =>
  own.length > 1 || others.length > 0 || (own[0] ?? []).every(({ text }) => lexicon.has(text));

/**
 * Splits unknown Chinese into pairs of neighbors; two characters next to other concepts also into
 * each of them, because 纸吊 of 纸吊灯 may be something of 纸.
 */
function splitPieces(concept: Concept, isAll: boolean): Concept[] {
  const [term, ...more] = concept.own[0] ?? [];
  if (term?.kind !== 'run' || more.length) return [concept];
  const folded = [...term.text];
  const written = [...concept.typed];
  if (folded.length < 2 || written.length !== folded.length) return [concept];
  const piece = (at: number, length: number): Concept => ({
    typed: written.slice(at, at + length).join(''),
    own: [[{ kind: 'run', text: folded.slice(at, at + length).join('') }]],
    others: [],
    isWhole: false,
  });
  if (folded.length === 2) return isAll ? [concept] : [concept, piece(0, 1), piece(1, 1)];
  return folded.slice(1).map((_, at) => piece(at, 2));
}
