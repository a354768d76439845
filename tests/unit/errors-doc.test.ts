import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorsDoc, keys, refusingSources, usesOf } from '@/scripts/docs/errors';

test('docs/errors.md is what npm run docs:errors makes now', () => {
  const upToDate = readFileSync('docs/errors.md', 'utf8') === errorsDoc();
  expect(upToDate, 'docs/errors.md is out of date: run npm run docs:errors').toBe(true);
});

test('every text of a refusal is used somewhere', () => {
  const files = refusingSources();
  expect(keys.filter((key) => !usesOf(key, files).length)).toEqual([]);
});

test('the status of a text is that of the refusal made around it, or its table’s', () => {
  const source = (text: string) => [{ path: 'lib/x/y.ts', text, lines: 1, imports: [] }];
  const statuses = (text: string) => usesOf('taken', source(text)).map(({ status }) => status);
  expect(statuses(`throw invalid('url', found ? 'taken' : 'required', { of: of(1) })`)).toEqual([
    '422 `invalid`',
  ]);
  expect(statuses(`new Refusal(413, 'too_large', { a: [{ key: 'taken' }] })`)).toEqual([
    '413 `too_large`',
  ]);
  expect(statuses(`x_key: ['url', 'taken', 409],\ny_key: ['sku', 'taken'],`)).toEqual([
    '409 `conflict`',
    undefined,
  ]);
  expect(statuses(`conflict('url', 'other')`)).toEqual([]);
});
