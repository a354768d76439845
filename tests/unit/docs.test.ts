import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tags } from '@/lib/core/cache/tags';
import { scheduledJobs } from '@/lib/jobs/jobs.schema';
import { documents } from '../support/values/documents';
import { readSources } from '../support/values/sources';

type Package = { engines: { node: string }; scripts: Record<string, string>; version: string };
const { engines, scripts, version }: Package = JSON.parse(readFileSync('package.json', 'utf8'));

const sources = readSources('app', 'components', 'lib', 'db', 'scripts', 'tests', 'middleware.ts');
const folders = readdirSync('.', { withFileTypes: true }).filter(
  (entry) =>
    entry.isDirectory() && !['node_modules', '.git', '.next', '.data'].includes(entry.name),
);
/** What was true of an older version stays in it. */
const present = documents.filter(({ path }) => path !== 'CHANGELOG.md');
const decisions = documents.filter(
  ({ path }) => path.startsWith('docs/decisions/') && !path.endsWith('/README.md'),
);
const getText = (path: string) => documents.find((file) => file.path === path)?.text ?? '';

/** What stands between backticks, blocks of code apart. */
const wordsInCode = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
const INSERTED = /[<…*{]|NAME/;
const FILE_NAME = /^[\w.-]+\.(?:tsx?|mjs)$/;

/** The part of a path that does not stand for many: `lib/x` of `lib/x/<noun>.ts`. */
function fixedPart(path: string): string {
  const at = path.search(INSERTED);
  return at < 0 ? path : path.slice(0, path.lastIndexOf('/', at));
}

/** Whether a word in code is about our files, and names one that is not there. */
function namesNothing(word: string): boolean {
  if (folders.some(({ name }) => word.startsWith(`${name}/`)) && !/\s/.test(word))
    return !existsSync(fixedPart(word));
  if (!FILE_NAME.test(word)) return false;
  return !existsSync(word) && !sources.some(({ path }) => path.endsWith(`/${word}`));
}

test('documents name only files and folders that exist', () => {
  const missing = present.flatMap(({ path, text }) =>
    wordsInCode(text)
      .filter(namesNothing)
      .map((word) => `${path}: ${word}`),
  );
  expect(missing).toEqual([]);
});

/** The anchor that a heading has, as GitHub and most others make it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading ?? ''));

test('links lead to a file, and to a heading of it', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)]
      .filter(([, file, anchor]) => {
        const target = file ? posix.join(posix.dirname(path), file) : path;
        if (!existsSync(target)) return true;
        return anchor !== undefined && !listAnchors(getText(target)).includes(anchor);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('comments name only documents that exist', () => {
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md/g)]
      .filter(([document]) => !existsSync(document))
      .map(([document]) => `${path}: ${document}`),
  );
  expect(missing).toEqual([]);
});

describe('commands', () => {
  const NPM = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
  const namedIn = (text: string) => [...text.matchAll(NPM)].map(([, run, own]) => run ?? own ?? '');

  test('documents name only those of package.json', () => {
    const unknown = present.flatMap(({ path, text }) =>
      namedIn(text)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('the README explains every one of package.json', () => {
    const explained = [...getText('README.md').matchAll(/^\| `([^`]+)` \|/gm)].flatMap(
      ([, command]) => namedIn(command ?? ''),
    );
    expect(Object.keys(scripts).filter((name) => !explained.includes(name))).toEqual([]);
  });

  test('the README asks for the Node of package.json, which CONTRIBUTING needs at least', () => {
    const version = engines.node.replace('>=', '');
    const readNodeVersion = (path: string) =>
      /Node\.js\S* (\d+\.\d+) or newer/.exec(getText(path))?.[1]?.split('.').map(Number);
    expect(readNodeVersion('README.md')?.join('.')).toBe(version);
    expect(readNodeVersion('CONTRIBUTING.md')?.[0]).toBe(readNodeVersion('README.md')?.[0]);
    expect(readNodeVersion('CONTRIBUTING.md')?.[1]).toBeGreaterThanOrEqual(
      readNodeVersion('README.md')?.[1] ?? 99,
    );
  });
});

describe('CHANGELOG.md', () => {
  const releases = getText('CHANGELOG.md').trim().split(/^## /m).slice(1);

  test('has the version of package.json on top, with its day', () => {
    expect(releases[0]).toMatch(/^\[Unreleased\]/);
    expect(releases[1]).toMatch(/^\[[\d.]+\] - \d{4}-\d\d-\d\d\n/);
    expect(releases[1]?.startsWith(`[${version}] `)).toBe(true);
  });

  test('says a release in at most 40 lines, under the usual headings', () => {
    const long = releases.filter((release) => release.trim().split('\n').length > 40);
    expect(long.map((release) => release.split('\n')[0])).toEqual([]);
    const usual = ['Before you upgrade', 'Added', 'Changed', 'Fixed'];
    const headings = releases.flatMap((release) => release.match(/(?<=^### ).+$/gm) ?? []);
    expect(headings.filter((heading) => !usual.includes(heading))).toEqual([]);
  });
});

describe('decisions', () => {
  test('each is a paragraph with its date, and at most ten lines', () => {
    const others = decisions.flatMap(({ path, text }) =>
      text
        .trim()
        .split('\n\n')
        .slice(1)
        .filter((paragraph) => !/^\d{4}-\d\d-\d\d\. \*\*[^*]+\*\*/.test(paragraph))
        .map((paragraph) => `${path}: ${paragraph.slice(0, 60)}`),
    );
    const long = decisions.flatMap(({ path, text }) =>
      text
        .split('\n\n')
        .filter((paragraph) => paragraph.split('\n').length > 10)
        .map((paragraph) => `${path}: ${paragraph.slice(0, 60)}`),
    );
    expect([...others, ...long]).toEqual([]);
  });

  test('the index leads to every file', () => {
    const index = getText('docs/decisions/README.md');
    expect(decisions.filter(({ path }) => !index.includes(`](${posix.basename(path)})`))).toEqual(
      [],
    );
  });
});

test('the glossary explains no word twice in one list', () => {
  const twice = getText('docs/glossary.md')
    .split('\n## ')
    .flatMap((list) => {
      const words = [...list.matchAll(/^\| (.+?) \|/gm)].map(([, word]) => word);
      return words.filter((word, at) => words.indexOf(word) !== at);
    });
  expect(twice).toEqual([]);
});

describe('tables that list what the code lists', () => {
  const architecture = getText('docs/architecture.md');

  test('docs/architecture.md names every module of lib and every tag of the cache', () => {
    const modules = readdirSync('lib');
    expect(modules.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
    const names = Object.values(tags).map((tag) =>
      typeof tag === 'string' ? tag : 'product:{id}',
    );
    expect(names.filter((name) => !architecture.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test('docs/architecture.md shows a call of the API as its file declares it', () => {
    const sample = /From\n`([^`]+)`:\n\n```ts\n([\s\S]*?)\n```/.exec(architecture);
    const lines = sample?.[2]?.split('\n').filter((line) => line !== '});') ?? [];
    expect(lines.length).toBeGreaterThan(5);
    const source = readFileSync(sample?.[1] ?? '', 'utf8');
    expect(lines.filter((line) => !source.includes(line))).toEqual([]);
  });

  test('docs/architecture.md names every job that the clock asks for', () => {
    const names = scheduledJobs.map(({ name }) => name);
    expect(names.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
  });

  test('docs/deploy.md explains every variable of the environment', () => {
    const names = readFileSync('lib/core/env.ts', 'utf8').match(/^ {2}[A-Z\d_]+(?=:)/gm) ?? [];
    const settings = names.map((name) => name.trim()).filter((name) => name !== 'NODE_ENV');
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !getText('docs/deploy.md').includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});
