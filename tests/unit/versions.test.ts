import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  cpu?: string[];
};

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};

/** The lowest versions without a known hole; `npm audit` is not answered by every registry. */
const floors: Record<string, string> = {
  next: '16.4.1',
  react: '19.2.1',
  'react-dom': '19.2.1',
  'next-auth': '4.24.15',
  sharp: '0.35.0',
  'drizzle-orm': '0.45.2',
  nodemailer: '7.0.11',
};

const number = (version: string) =>
  version
    .split('-')[0]
    ?.split('.')
    .reduce((sum, part) => sum * 10_000 + Number(part), 0) ?? 0;
const installed = (name: string) =>
  Object.entries(packages).filter(
    ([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );

test.each(Object.entries(floors))('every %s in the lockfile is %s or newer', (name, floor) => {
  const copies = installed(name);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter(([, { version = '0.0.0' }]) => number(version) < number(floor))).toEqual([]);
});

test('the spreadsheet package without a fix is not among them', () => {
  expect(installed('xlsx')).toEqual([]);
});

// Parts for other systems that the registry this lockfile was made at did not have, so
// that nothing but the connection vouches for them there. The number may only fall.
const UNKNOWN_AT_MOST = 28;

test('every package in the lockfile has an integrity hash, but for parts for other systems', () => {
  const without = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
  expect(without.filter(([, { optional, cpu }]) => !optional || !cpu)).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(UNKNOWN_AT_MOST);
  for (const [path, { integrity }] of Object.entries(packages))
    if (integrity) expect([path, integrity.slice(0, 7)]).toEqual([path, 'sha512-']);
});

test('the lockfile names no registry but the public one', () => {
  const elsewhere = Object.values(packages).filter(
    ({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('no uuid in the lockfile is older than 11', () => {
  const old = installed('uuid').filter(
    ([, { version = '' }]) => number(version) < number('11.0.0'),
  );
  expect(old).toEqual([]);
});
