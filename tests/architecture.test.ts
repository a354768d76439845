import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Import, type Source, sourcesOf, withoutComments } from './support/sources';

/** The ladder, low to high: a module of `lib` imports those before it, none after it. */
const ladder = [
  ['core', 'i18n'],
  ['settings', 'http', 'auth', 'media', 'mail', 'jobs', 'audit'],
  ['catalog', 'content', 'blog', 'customers'],
  ['inventory', 'membership', 'leads', 'shipping'],
  [
    'promotions',
    'cart',
    'payments',
    'orders',
    'checkout',
    'stores',
    'reports',
    'broadcast',
    'shop',
    'admin',
  ],
].flat();
/**
 * The edges of the house, the only modules that know Next and React; `http` serves them
 * and the doors alone.
 */
const edges = ['http', 'i18n', 'auth', 'shop'];
const usersOfHttp = ['auth', 'shop'];

const doors = ['middleware.ts', 'instrumentation.ts'].filter(existsSync);
const house = sourcesOf('app', 'components', 'lib', 'db', ...doors);
const everything = [...house, ...sourcesOf('scripts', 'tests')];

const moduleOf = (path: string) => /^\/?lib\/([^/]+)\//.exec(path)?.[1];
const isSchema = ({ from }: Import) => /\.schema$/.test(from);
const isOurs = ({ from }: Import) => from.startsWith('/');
const isIn =
  (...folders: string[]) =>
  ({ from }: Import) =>
    folders.some((folder) => from === `/${folder}` || from.startsWith(`/${folder}/`));
const isPackage =
  (...names: string[]) =>
  ({ from }: Import) =>
    names.some((name) => from === name || from.startsWith(`${name}/`));

/** Each breach as "file → import", so that a failure reads as a list of what to mend. */
const breaches = (files: Source[], isBreach: (one: Import, file: Source) => boolean) =>
  files.flatMap((file) =>
    file.imports.filter((one) => isBreach(one, file)).map(({ from }) => `${file.path} → ${from}`),
  );
const within = (...folders: string[]) =>
  house.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

test('app imports components and lib, never the database', () => {
  const allowed = isIn('app', 'components', 'lib', 'messages');
  expect(
    breaches([...within('app'), ...sourcesOf(...doors)], (one) => isOurs(one) && !allowed(one)),
  ).toEqual([]);
});

test('components get data and actions as props: they import schemas, lib/core, lib/i18n and types', () => {
  const allowed = isIn('components', 'lib/core', 'lib/i18n', 'messages');
  const type = (one: Import) => one.typeOnly && isIn('lib')(one);
  expect(
    breaches(
      within('components'),
      (one) => isOurs(one) && !allowed(one) && !isSchema(one) && !type(one),
    ),
  ).toEqual([]);
});

test('a module of lib imports db and what stands below it on the ladder', () => {
  const rank = (name: string | undefined) => ladder.indexOf(name ?? '');
  const breach = (one: Import, { path }: Source) => {
    const own = moduleOf(path);
    const other = moduleOf(one.from);
    if (!isOurs(one) || own === other || isIn('messages')(one)) return false;
    if (path === 'lib/core/context.ts') return !one.typeOnly;
    if (other === 'http') return !usersOfHttp.includes(own ?? '');
    if (isIn('db')(one)) return own === 'core';
    return other === undefined || rank(other) === -1 || rank(other) > rank(own);
  };
  expect(breaches(within('lib'), breach)).toEqual([]);
});

test('every module of lib has its place on the ladder', () => {
  expect(
    [...new Set(within('lib').map(({ path }) => moduleOf(path)))].filter(
      (name) => !ladder.includes(name ?? ''),
    ),
  ).toEqual([]);
});

test('only the edges of lib touch Next and React', () => {
  const inner = within('lib').filter(({ path }) => !edges.includes(moduleOf(path) ?? ''));
  expect(breaches(inner, isPackage('next', 'react', 'react-dom', 'next-intl'))).toEqual([]);
});

test('db imports nothing of ours; the seed alone may use the verbs', () => {
  expect(
    breaches(
      within('db'),
      (one, { path }) =>
        isOurs(one) && !isIn('db')(one) && !(path.startsWith('db/seed/') && isIn('lib')(one)),
    ),
  ).toEqual([]);
});

test('a schema imports zod, other schemas and constants: it is what a browser may load', () => {
  const schemas = within('lib').filter(({ path }) => path.endsWith('.schema.ts'));
  const allowed = (one: Import) =>
    one.typeOnly || isSchema(one) || isPackage('zod')(one) || isIn('lib/core')(one);
  expect(breaches(schemas, (one) => !allowed(one))).toEqual([]);
});

test('what reads the database or the machine is server-only', () => {
  const reaches = (one: Import) =>
    !one.typeOnly &&
    (isIn('db')(one) ||
      /^node:/.test(one.from) ||
      isPackage('drizzle-orm', 'postgres', 'pino', 'sharp')(one));
  const guarded = ({ imports }: Source) => imports.some(({ from }) => from === 'server-only');
  // A thread's own file (.mjs) is started by its path on the machine: the guard, which is
  // for bundles, would throw there.
  const bundled = within('lib').filter(
    ({ path }) => moduleOf(path) !== 'core' && !path.endsWith('.mjs'),
  );
  const open = bundled.filter((file) => file.imports.some(reaches) && !guarded(file));
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('no barrels: a file says something of its own', () => {
  const left = ({ text }: Source) =>
    withoutComments(text)
      .replace(/^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?$/gm, '')
      .replace(/^(import\s[^;]*|['"][\w -]+['"]);$/gm, '')
      .trim();
  expect(house.filter((file) => file.text.trim() && !left(file)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('a relative import stays inside its module', () => {
  const home = (path: string) => /^\/?((lib|components)\/[^/]+|app|db)\//.exec(path)?.[1];
  expect(
    breaches(
      house,
      (one, { path }) => one.written.startsWith('.') && home(one.from) !== home(path),
    ),
  ).toEqual([]);
});

test('files are short: half of them at most 60 lines, nine of ten at most 180, none over 300', () => {
  const lengths = everything.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)];
  expect(
    everything.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`),
  ).toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(180);
});

test('no any, nothing left to do, nothing printed from the house', () => {
  const found = (pattern: RegExp, files: Source[]) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const code = everything.map((file) => ({ ...file, text: withoutComments(file.text) }));
  expect(
    found(
      /[:<,(|]\s*any\b(?=[\s;,)>[\]|=])|\bas\s+any\b/,
      code.filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx')),
    ),
  ).toEqual([]);
  expect(found(/\b(TO[D]O|FIXM[E])\b/, everything)).toEqual([]);
  expect(
    found(
      /\bconsole\.log\(/,
      code.filter(({ path }) => !path.startsWith('scripts/')),
    ),
  ).toEqual([]);
});
