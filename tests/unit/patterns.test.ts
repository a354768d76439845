import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { hostileTexts } from '../support/values/hostile-texts';
import { listSourcePaths, withoutComments } from '../support/values/sources';

/*
 * Every regular expression of the shop, held against hostile texts made of its own parts, as long
 * as a text may be that it meets: a stranger's text must not hold up everybody's pages.
 */

/** Nothing bounds what an expression meets, unless it stands below with what does. */
const LONGEST = 50_000;
const bounds: Record<string, [most: number, because: string]> = {
  'lib/core/amounts.ts': [100, 'a longer text is refused before it is read'],
  'lib/core/spreadsheet/number-formats.mjs': [255, 'a longer format is not read'],
  'lib/core/money.ts \\B(?=(\\d{3})+$)': [25, 'it meets the digits of a number'],
};

type Found = { path: string; pattern: RegExp };
const files = listSourcePaths(
  'lib',
  'app',
  'components',
  'db',
  'scripts/support',
  'middleware.ts',
).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const BEFORE = String.raw`(?:^|[(,=:[!&|?{};+>]|\breturn)\s*`;
const SOURCE = String.raw`((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)`;
const LITERAL = new RegExp(String.raw`${BEFORE}/(?![*/])${SOURCE}/([dgimsuvy]*)(?![\w/])`, 'gm');
/** What is written as a literal; what only looks like one, within a text, does no harm. */
const literals = files.flatMap(({ path, text }): Found[] =>
  [...withoutComments(text).matchAll(LITERAL)].flatMap(([, source = '', flags]) => {
    try {
      return [{ path, pattern: new RegExp(source, flags) }];
    } catch {
      return [];
    }
  }),
);

const CONSTRUCTED = /\bRegExp\(/g;
type Module = Record<string, (...args: unknown[]) => unknown>;
/** What calls for those that are made when they are needed. */
const callers: Record<string, (module: Module) => unknown> = {
  'lib/core/access/personal-data.ts': ({ hidePersonalTexts }) =>
    ['me@x.test', 'Al', '大文'].map((knownText) => hidePersonalTexts?.(knownText, [knownText])),
  'lib/payments/statement.ts': ({ parseBankStatement }) =>
    parseBankStatement?.('26 Nov, tea, 20.00', '2026-11-28'),
};

/** What a file puts together, noted while it is loaded anew and called. */
async function constructedIn(path: string): Promise<Found[]> {
  const place = join(process.cwd(), path);
  await import(/* @vite-ignore */ place);
  const made: [string, string?][] = [];
  const construct = (target: RegExpConstructor, args: [string, string?]) => {
    made.push(args);
    return new target(...args);
  };
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  try {
    const module = await import(/* @vite-ignore */ `${place}?anew`);
    callers[path]?.(module);
  } finally {
    vi.unstubAllGlobals();
  }
  return made.map((args) => ({ path, pattern: new RegExp(...args) }));
}

/** How long an expression takes for each of these texts, ms; `most` ms for all of them. */
function measureTimes(pattern: RegExp, texts: readonly string[], most = 500): number[] {
  const times: number[] = [];
  let start = 0;
  vi.stubGlobal('tryPattern', () => {
    for (const text of texts) {
      pattern.lastIndex = 0;
      start = performance.now();
      pattern.exec(text);
      times.push(performance.now() - start);
    }
  });
  try {
    new Script('tryPattern()').runInThisContext({ timeout: most });
  } catch {
    times.push(performance.now() - start);
  } finally {
    vi.unstubAllGlobals();
  }
  return times;
}

/** How long this machine takes to read a character, ms: the least of a few runs. */
const perCharacter =
  Math.min(...measureTimes(/[a-z]*\d/y, Array<string>(9).fill('ab'.repeat(LONGEST / 2)))) / LONGEST;

/** Enough to tell what is worth a look, at the full length. */
const SHORT = 1000;
const SUSPECT = 50;
const MOST_SUSPECTS = 3;
/** So many times as long as to read the text. Whoever reads 50,000 over and over takes 25,000. */
const TIMES = 1000;
/** What takes no longer harms nobody. */
const LEAST_MS = 20;

/** What takes far longer than to read a text, in each of a few runs, with the text. */
function superlinear({ path, pattern }: Found, runs = 3): string[] {
  const [most] = bounds[`${path} ${pattern.source}`] ?? bounds[path] ?? [LONGEST];
  const length = Math.min(most, SHORT);
  const suspects = [...measureTimes(pattern, hostileTexts(pattern, length)).entries()]
    .filter(([, ms]) => ms > SUSPECT * length * perCharacter)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SUSPECTS);
  if (!suspects.length) return [];
  const texts = hostileTexts(pattern, most);
  const limit = Math.max(LEAST_MS, Math.ceil(TIMES * most * perCharacter));
  const isSlow = (text: string) =>
    Array.from({ length: runs }).every(
      // Twice as long, since what is cut off began a little after the clock.
      () => (measureTimes(pattern, [text], 2 * limit)[0] ?? 0) >= limit,
    );
  const found = suspects.map(([at]) => texts[at] ?? '').find(isSlow);
  if (found === undefined) return [];
  return [`${path}: ${pattern} takes over ${limit} ms for ${JSON.stringify(found.slice(0, 60))}`];
}

test('no expression is superlinear at the full length of what it may meet', async () => {
  const constructed: Found[] = [];
  for (const { path, text } of files) {
    const count = withoutComments(text).match(CONSTRUCTED)?.length;
    if (!count) continue;
    const found = await constructedIn(path);
    expect([path, found.length >= count]).toEqual([path, true]);
    constructed.push(...found);
  }
  const all = [...literals, ...constructed].map(
    (candidate) => [`${candidate.path} ${candidate.pattern}`, candidate] as const,
  );
  expect(all.length).toBeGreaterThan(550);
  expect([...new Map(all).values()].flatMap((candidate) => superlinear(candidate))).toEqual([]);
});

test('what is said to be bounded is there', () => {
  const keys = literals.flatMap(({ path, pattern }) => [path, `${path} ${pattern.source}`]);
  for (const key of Object.keys(bounds)) expect(keys).toContain(key);
});

test.each([[/\s+$/], [/[^@ ]+@[^@ ]+\.[^@. ]+/], [/^(a+)+$/], [/\{\s*(.*?)\s*\}/]])(
  '%s is found to be superlinear',
  (pattern) => {
    expect(superlinear({ path: '', pattern }, 1)).toHaveLength(1);
  },
);
