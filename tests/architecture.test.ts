import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  findImportCircles,
  type Import,
  loadedBy,
  readSources,
  type Source,
  withoutComments,
} from './support/values/sources';

// The ladder, low to high, in bands: a module of `lib` imports the bands above its own in
// this list and, within its band, the modules named before it; type-only imports count too.
const bands = [
  ['core', 'i18n', 'settings'],
  ['http', 'activity', 'jobs', 'mail', 'papers', 'auth', 'imports', 'media', 'invariants'],
  ['catalog', 'content', 'blog', 'customers', 'leads'],
  [
    'pricing',
    'inventory',
    'tax',
    'promotions',
    'products',
    'search',
    'membership',
    'shipping',
    'payments',
    'stores',
  ],
  ['cart', 'orders', 'order-desk', 'checkout', 'pos', 'reports', 'broadcast', 'webhooks'],
  ['people', 'privacy'],
  ['storefront'],
  ['admin'],
  ['worker', 'watch'],
];
const ladder = bands.flat();
/** The edges, the only modules that know Next and React. */
const edges = ['http', 'i18n', 'auth', 'storefront'];

const edgeFiles = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'].filter(
  existsSync,
);
const application = readSources('app', 'components', 'lib', 'db', ...edgeFiles);
const everything = [...application, ...readSources('scripts', 'tests')];

const getModule = (path: string) => /^\/?lib\/([^/]+)\//.exec(path)?.[1];
/** A kind of promotion is form, sentence and arithmetic in one file: browsers load it too. */
const kinds = ['lib/pricing/actions', 'lib/pricing/conditions'];
const isSchema = (entry: Import) => /\.schema$/.test(entry.from) || isIn(...kinds)(entry);
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
const breaches = (files: Source[], isBreach: (entry: Import, file: Source) => boolean) =>
  files.flatMap((file) =>
    file.imports
      .filter((entry) => isBreach(entry, file))
      .map(({ from }) => `${file.path} → ${from}`),
  );
const filesIn = (...folders: string[]) =>
  application.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

test('links are those of components/ui/link.tsx, which fetch ahead only what is pointed at', () => {
  const others = application.filter(({ path }) => path !== 'components/ui/link.tsx');
  expect(breaches(others, ({ from }) => from === 'next/link')).toEqual([]);
});

test('app imports components and lib, never the database', () => {
  const allowed = isIn('app', 'components', 'lib', 'messages', 'db/schema/enums', 'package.json');
  expect(
    breaches(
      [...filesIn('app'), ...readSources(...edgeFiles)],
      (entry) => isOurs(entry) && !allowed(entry),
    ),
  ).toEqual([]);
});

test('components get data and actions as props: they import schemas, lib/core, lib/i18n and types', () => {
  const allowed = isIn('components', 'lib/core', 'lib/i18n', 'messages', 'db/schema/enums');
  const type = (entry: Import) => entry.typeOnly && isIn('lib')(entry);
  expect(
    breaches(
      filesIn('components'),
      (entry) => isOurs(entry) && !allowed(entry) && !isSchema(entry) && !type(entry),
    ),
  ).toEqual([]);
});

test('a module of lib imports db and what stands below it on the ladder', () => {
  const rank = (name: string | undefined) => ladder.indexOf(name ?? '');
  const breach = (entry: Import, { path }: Source) => {
    const own = getModule(path);
    const other = getModule(entry.from);
    if (!isOurs(entry) || own === other || isIn('messages')(entry)) return false;
    if (isIn('db')(entry)) return own === 'core' && !entry.typeOnly;
    return other === undefined || rank(other) === -1 || rank(other) > rank(own);
  };
  expect(breaches(filesIn('lib'), breach)).toEqual([]);
});

test('every module of lib has its place on the ladder', () => {
  const names = new Set(filesIn('lib').map(({ path }) => getModule(path)));
  expect([...names].filter((name) => !ladder.includes(name ?? ''))).toEqual([]);
});

test('only the edges of lib touch Next and React', () => {
  const inner = filesIn('lib').filter(({ path }) => !edges.includes(getModule(path) ?? ''));
  expect(breaches(inner, isPackage('next', 'react', 'react-dom', 'next-intl'))).toEqual([]);
});

test('db imports nothing of ours; the seed alone may use the verbs', () => {
  expect(
    breaches(
      filesIn('db'),
      (entry, { path }) =>
        isOurs(entry) && !isIn('db')(entry) && !(path.startsWith('db/seed/') && isIn('lib')(entry)),
    ),
  ).toEqual([]);
});

test('the drawings are what no shop needs: only their own commands and tests load them', () => {
  const others = everything.filter(({ path }) => !path.startsWith('scripts/drawings/'));
  expect(breaches(others, isIn('scripts/drawings'))).toEqual([]);
});

test('a schema imports zod, other schemas and constants: it is what a browser may load', () => {
  const schemas = filesIn('lib').filter(({ path }) => path.endsWith('.schema.ts'));
  const allowed = (entry: Import) =>
    entry.typeOnly ||
    isSchema(entry) ||
    isPackage('zod')(entry) ||
    isIn('lib/core', 'db/schema/enums')(entry);
  expect(breaches(schemas, (entry) => !allowed(entry))).toEqual([]);
});

test('kinds of promotions are arithmetic', () => {
  const isPure = (entry: Import) => entry.typeOnly || isIn('lib/pricing', 'lib/core')(entry);
  const loaded = loadedBy(filesIn(...kinds), filesIn('lib/pricing'));
  expect(breaches(loaded, (entry) => !isPure(entry))).toEqual([]);
});

test('what the storefront has browsers run loads no zod, no messages and no kinds of promotions', () => {
  const isClient = ({ path, text }: Source) =>
    !/^(app|components)\/(admin|preview)\//.test(path) && /^'use client'/m.test(text);
  const clients = application.filter(isClient);
  expect(clients.length).toBeGreaterThan(80);
  const isHeavy = (entry: Import) =>
    isPackage('zod')(entry) || (!entry.typeOnly && isIn('messages', ...kinds)(entry));
  expect(breaches(loadedBy(clients, application), isHeavy)).toEqual([]);
});

test('what reads the database or the machine is server-only', () => {
  const reaches = (entry: Import) =>
    !entry.typeOnly &&
    ((isIn('db')(entry) && !isIn('db/schema/enums')(entry)) ||
      /^node:/.test(entry.from) ||
      isPackage('drizzle-orm', 'postgres', 'pino', 'sharp')(entry));
  const guarded = ({ imports }: Source) => imports.some(({ from }) => from === 'server-only');
  // A thread's own file (.mjs) is started by its path on the machine: the guard, which is
  // for bundles, would throw there.
  const bundled = filesIn('lib').filter(
    ({ path }) => getModule(path) !== 'core' && !path.endsWith('.mjs'),
  );
  const open = bundled.filter((file) => file.imports.some(reaches) && !guarded(file));
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('no barrels: a file says something of its own', () => {
  const stripImports = ({ text }: Source) =>
    withoutComments(text)
      .replace(/^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?$/gm, '')
      .replace(/^(import\s[^;]*|['"][\w -]+['"]);$/gm, '')
      .trim();
  expect(
    application.filter((file) => file.text.trim() && !stripImports(file)).map(({ path }) => path),
  ).toEqual([]);
});

test('no circles: no file imports, by way of others, itself', () => {
  expect(findImportCircles([...application, ...readSources('scripts')])).toEqual([]);
});

test('a relative import stays inside its module', () => {
  const home = (path: string) => /^\/?((lib|components)\/[^/]+|app|db)\//.exec(path)?.[1];
  expect(
    breaches(
      application,
      (entry, { path }) => entry.written.startsWith('.') && home(entry.from) !== home(path),
    ),
  ).toEqual([]);
});

test('files have at most 300 lines', () => {
  expect(
    everything.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`),
  ).toEqual([]);
});

test('one name a line: no literal is spread into another to fit more on it', () => {
  const packed = /\.\.\.(\{(?!\s*\[)|\(\[[^\]]*\] as const\)\s*[,\])])/;
  expect(
    everything.filter(({ text }) => packed.test(withoutComments(text))).map(({ path }) => path),
  ).toEqual([]);
});

test('lines have at most 100 characters; class names 160, and what cannot be broken is excepted', () => {
  const withoutTexts = (line: string) => line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, '');
  // The paths of the demo's drawings; a file that is named where it is imported.
  const isUnbreakable = (path: string, line: string) =>
    path.startsWith('scripts/drawings/') || /^import |^ *src: '|^} from '/.test(line);
  // A formatter breaks no string: class names in screens, titles and files in tests.
  const getLimit = (path: string, line: string) => {
    if (withoutTexts(line).length > 100) return 100;
    if (/^(app|components)\//.test(path)) return 160;
    return path.startsWith('tests/') ? Number.POSITIVE_INFINITY : 100;
  };
  const tooLong = everything.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > getLimit(path, line) && !isUnbreakable(path, line)
          ? [`${path}:${index + 1}: ${line.length}`]
          : [],
      ),
  );
  expect(tooLong).toEqual([]);
});

/** A network address that is compared, grouped by, or part of a key or of a statement. */
const comparesAddress = (text: string) =>
  [
    /\b(?:eq|ne|inArray|i?like|groupBy|countDistinct)\(\s*[\w.]*(?:ip_address|session\.address)\b/,
    /\$\{[\w.?]*\b(?:ip_address|remoteAddress|session\.address)\b/,
    /\b(?:ip_address|remoteAddress)(?:::\w+)?\s*(?:[!=]==?|=(?![>{])|<>|(?:in|like)\b)/,
  ].some((pattern) => pattern.test(text));

test('callers are counted and compared by the group of their address, never by the address', () => {
  for (const breach of [
    'eq(order.ip_address, buyer.ip_address)',
    'groupBy(order.ip_address)',
    'inArray(session.address, known)',
    `orders from \${buyer?.ip_address}`,
    `where \${order.ip_address} = any(known)`,
    "where ip_address::inet = '::1'",
    'one.ip_address === other.ip_address',
    'socket.remoteAddress === known',
  ])
    expect([breach, comparesAddress(breach)]).toEqual([breach, true]);
  const code = everything
    .filter(({ path }) => /^(lib|app|scripts)\//.test(path))
    .map((file) => ({ ...file, text: withoutComments(file.text) }));
  expect(code.filter(({ text }) => comparesAddress(text)).map(({ path }) => path)).toEqual([]);
  const counts = ({ path, imports, text }: Source) =>
    path === 'lib/http/call-limit.ts' ||
    (imports.some(({ from }) => from === '/lib/auth/limits') && /\baddress\b/.test(text));
  const isGrouped = ({ imports }: Source) =>
    imports.some(({ from }) => from.startsWith('/lib/core/web/address-group'));
  const counting = code.filter(counts);
  expect(counting.length).toBeGreaterThan(5);
  expect(counting.filter((file) => !isGrouped(file)).map(({ path }) => path)).toEqual([]);
});

test('of the snapshots of migrations the last one is kept: npm run migration deletes the others', () => {
  const snapshots = readdirSync('db/migrations/meta').filter((name) => /snapshot/.test(name));
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  expect(snapshots).toEqual([`${entries.at(-1).tag.slice(0, 4)}_snapshot.json`]);
});

test('each migration is later than the one before it: a shop leaves out what is older than its last', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));
  const moments = entries.map(({ when }: { when: number }) => when);
  expect(moments).toEqual([...new Set<number>(moments)].sort((moment, other) => moment - other));
});

test('no any, nothing left to do, nothing printed from the application', () => {
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
