/** The longest Chinese word that is looked up. */
const LONGEST = 8;

/** A piece of a run of Chinese, from `at`; `isWord` if the shop knows it. */
export type TextPiece = { at: number; text: string; isWord: boolean };

type Way = { cost: number; pieces: TextPiece[] };

/** Whether a piece is a known word; `ends`: at the end of the run. */
type IsKnown = (word: string, ends: boolean) => boolean;

/**
 * Splits a run of Chinese into words: with as few unknown characters as possible, then as few
 * pieces; unknown characters between words stay together. Two single characters become one word if
 * one of them is unknown, except at the end of the run: 中秋 of 中秋禮盒, not 秋.
 */
export const segmentChinese = (run: string, isKnown: IsKnown): TextPiece[] =>
  joinSingles(cheapestWay(run, isKnown), isKnown);

function joinSingles(pieces: TextPiece[], isKnown: IsKnown): TextPiece[] {
  const isOne = ({ text }: TextPiece) => [...text].length === 1;
  const joined: TextPiece[] = [];
  pieces.forEach((piece, index) => {
    const before = joined.at(-1);
    const areWords = [before, piece].every(
      (candidate) => candidate && isKnown(candidate.text, true),
    );
    const joins = before && isOne(before) && isOne(piece) && !areWords;
    if (joins && index < pieces.length - 1)
      joined.splice(-1, 1, { ...before, text: before.text + piece.text, isWord: false });
    else joined.push(piece);
  });
  return joined;
}

function cheapestWay(run: string, isKnown: IsKnown): TextPiece[] {
  const characters = [...run];
  const ways: Way[] = [{ cost: 0, pieces: [] }];
  for (let end = 1; end <= characters.length; end++) {
    let best = unknownAfter(ways[end - 1], end - 1, characters[end - 1] ?? '');
    for (let at = Math.max(0, end - LONGEST); at < end; at++) {
      const before = ways[at];
      const text = characters.slice(at, end).join('');
      if (!before || !isKnown(text, end === characters.length)) continue;
      const cost = before.cost + KNOWN;
      if (cost <= best.cost)
        best = { cost, pieces: [...before.pieces, { at, text, isWord: true }] };
    }
    ways.push(best);
  }
  return ways.at(-1)?.pieces ?? [];
}

/** A piece costs little, an unknown character much. */
const KNOWN = 1;
const UNKNOWN = 100;

function unknownAfter(before: Way | undefined, at: number, character: string): Way {
  const { cost, pieces } = before ?? { cost: 0, pieces: [] };
  const last = pieces.at(-1);
  if (last && !last.isWord)
    return {
      cost: cost + UNKNOWN,
      pieces: [...pieces.slice(0, -1), { ...last, text: last.text + character }],
    };
  return {
    cost: cost + UNKNOWN + KNOWN,
    pieces: [...pieces, { at, text: character, isWord: false }],
  };
}
