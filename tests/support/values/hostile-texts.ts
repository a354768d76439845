// Texts that a regular expression may be slow on, derived from the expression itself.

/** Samples for character classes, where a class matches one of these. */
const SAMPLES = [...'a0 -.,/@\t\n_<>"\'():;=+&{}[]|!?%$#*\\~^`Zz9\u0000é王你日ア한·–’一区両'];
const PART = new RegExp(
  [
    String.raw`\\[pP]\{[^}]*\}|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.`,
    String.raw`\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|<\w+>|:)|[()|^$]`,
    String.raw`(?:[*+?]|\{\d+,?\d*\})\??|[\s\S]`,
  ].join('|'),
  'giu',
);
const STRUCTURE = /^(?:\\[bBk1-9]|[()|^$*+?]|\{\d)/;
/** What few expressions match: line breaks and unprintable characters. */
const STRANGERS = ['\n\u0000', '\u0000', '\n'];
const MOST_UNITS = 60;

/**
 * The units that hostile texts repeat, each with what leads up to it: every part of the
 * expression, neighbors together, and pairs of any two.
 */
function listUnits({ source, flags }: RegExp): { before: string; unit: string }[] {
  const words = listWords(source, flags.replace(/[gydm]/g, ''));
  const first = words.map(([sample = '']) => sample);
  const units = words.flatMap(([sample = '', other = sample], at) => {
    const before = first.slice(0, at).join('');
    const onwards = [1, 2, 3, 4, 6].map((length) => first.slice(at, at + length).join(''));
    return [...onwards, other, sample + other].flatMap((unit) => [
      { before, unit },
      { before: '', unit },
      { before: first.slice(Math.max(0, at - 3), at).join(''), unit },
    ]);
  });
  const characters = [...new Set(words.flat())].slice(0, 7);
  const pairs = characters.flatMap((character) =>
    characters.map((other) => ({ before: '', unit: character + other })),
  );
  const all = [{ before: '', unit: first.join('') }, ...units, ...pairs];
  const named = all.map((sample) => [sample.before + sample.unit.repeat(3), sample] as const);
  return [...new Map(named).values()].filter(({ unit }) => unit);
}

/** Two samples of each class of an expression, and its words (consecutive letters). */
function listWords(source: string, flags: string): string[][] {
  const words: string[][] = [];
  let isWord = false;
  for (const [part] of source.matchAll(PART)) {
    const isStructure = STRUCTURE.test(part);
    const samples = isStructure ? [] : pickSamples(part, flags);
    const [sample = ''] = samples;
    const goesOn = isWord && samples.length === 1;
    if (goesOn) words.push([`${words.pop()?.[0] ?? ''}${sample}`]);
    else if (samples.length) words.push(samples);
    isWord = samples.length === 1;
  }
  return words;
}

function pickSamples(part: string, flags: string): string[] {
  const [letter = ''] = part.replace(/^\\(?=[^\w])/, '');
  if (!/^(?:\\\w|\[|\.$)/.test(part)) return [letter];
  const partPattern = new RegExp(`^${part}$`, flags);
  const found = SAMPLES.filter((sample) => partPattern.test(sample));
  return [...new Set([found[0], found.at(-1)])].flatMap((sample) => sample ?? []);
}

/** Texts of about this length that an expression may be slow to refuse. */
export function hostileTexts(pattern: RegExp, length: number): string[] {
  return listUnits(pattern)
    .slice(0, MOST_UNITS)
    .flatMap(({ before, unit }) => {
      const repeated = unit.repeat(Math.max(1, Math.floor((length - before.length) / unit.length)));
      return [
        ...STRANGERS.map((end) => before + repeated + end),
        `\u0000${before}${repeated}\u0000${unit}`,
        `a${before}${repeated}a`,
      ];
    });
}
