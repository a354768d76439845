import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPermissive, licencesDoc, packages } from '@/scripts/docs/licences';

test('docs/licences.md is what npm run docs:licences makes now', () => {
  const upToDate = readFileSync('docs/licences.md', 'utf8') === licencesDoc();
  expect(upToDate, 'docs/licences.md is out of date: run npm run docs:licences').toBe(true);
});

test('a licence that asks for more than being kept says at the top what it means', () => {
  const [, top = ''] = licencesDoc().split('## ');
  for (const { name, version, licence } of packages().filter(
    (dependency) => !isPermissive(dependency.licence),
  )) {
    expect(top).toContain(`- **${licence}**: `);
    expect(top).toContain(`${name} ${version}`);
  }
  // No line ends where the meaning would stand.
  expect(top).not.toMatch(/\. \n|\. $/);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-or-later', false],
  ['not named', false],
])('%s asks for no more than being kept: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});
