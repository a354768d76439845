import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '../support/values/documents';
import { readSources, withoutComments } from '../support/values/sources';

const COMMENTS = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
const STRINGS = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/** What a file says in words: its comments, and its strings of more than one word. */
function extractProse(code: string): string {
  const strings = withoutComments(code).match(STRINGS) ?? [];
  return [...(code.match(COMMENTS) ?? []), ...strings.filter((text) => /\s/.test(text))].join('\n');
}

const GOALS = /\b(seo|performance|accessibility|security) ((?:[A-Z]+\d+(?:, | and )?)+)/g;

/** The numbers that words mention, spelled as docs/rules.md explains them. */
function mentionsIn(words: string): string[] {
  const goals = [...words.matchAll(GOALS)].flatMap(([, topic, numbers]) =>
    (numbers?.match(/[A-Z]+\d+/g) ?? []).map((number) => `${topic} ${number}`),
  );
  // A goal's number without its topic would be ambiguous: nothing explains it.
  const bare = words.match(/(?<=\()(?:API|[AEPTUWX])\d{1,2}(?=[,)])/g) ?? [];
  const sections = [...words.matchAll(/§\s?(\d+(?:\.\d+)?)/g)].map(([, number]) => `§${number}`);
  const others = words.match(/(?<![\w.#-])(?:D\d{1,2}|I\d{1,2}[a-z]?|R\d{1,2})(?!\w)/g) ?? [];
  return [...goals, ...bare, ...sections, ...others];
}

const code = readSources('app', 'components', 'lib', 'db', 'scripts', 'tests', 'middleware.ts');

const mentions = [
  ...documents
    .filter(({ path }) => path !== 'docs/rules.md')
    .map(({ path, text }) => ({ path, found: mentionsIn(text) })),
  ...code.map(({ path, text }) => ({
    path,
    found: [
      ...mentionsIn(extractProse(text)),
      ...[...text.matchAll(/\bid: '(I\d+[a-z]?)'/g)].flatMap(([, id]) => id ?? []),
    ],
  })),
];

const explained = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*([^*]+)\*\* /gm)].map(
  ([, number]) => number ?? '',
);

test('docs/rules.md explains every number that code or documents mention', () => {
  const explainedNumbers = new Set(explained);
  const riddles = mentions.flatMap(({ path, found }) =>
    found.filter((number) => !explainedNumbers.has(number)).map((number) => `${path}: ${number}`),
  );
  expect(riddles).toEqual([]);
  expect(mentions.flatMap(({ found }) => found).length).toBeGreaterThan(150);
});

test('docs/rules.md explains no number twice, and leaves none out of a series', () => {
  const upTo = (letter: string, last: number, first = 1) =>
    Array.from({ length: last - first + 1 }, (_, n) => `${letter}${first + n}`);
  const series = [...upTo('§', 9), ...upTo('D', 25, 0), ...upTo('I', 16), ...upTo('R', 40)];
  expect(series.filter((number) => !explained.includes(number))).toEqual([]);
  expect(explained.filter((number, at) => explained.indexOf(number) !== at)).toEqual([]);
});

test('a mention is a number in words, not a cell of a sheet or a part of a name', () => {
  expect(mentionsIn('moves (D2), §5.4 and I5a, seo E2, E9 and E10; R18')).toEqual([
    'seo E2',
    'seo E9',
    'seo E10',
    '§5.4',
    'D2',
    'I5a',
    'R18',
  ]);
  expect(mentionsIn('F6, #D00, XFD1048576, 2026-I3, an E27 bulb, UTF8')).toEqual([]);
  expect(extractProse(`/** D2 */ cell('I3'); // R1\ntest('§4: a promise', 1)`)).toBe(
    `/** D2 */\n // R1\n'§4: a promise'`,
  );
});
