import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string }>;
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
