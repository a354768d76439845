import { expect, test } from 'vitest';
import { errorsDoc, findKeyUses, keys, refusingSources } from '@/scripts/docs/errors';

test('npm run docs:errors writes a row for every text, with a status and the modules that use it', () => {
  const rows = [...errorsDoc().matchAll(/^\| `(\w+)` \|.*$/gm)];
  expect(rows.map(([, key]) => key)).toEqual(keys);
  const without = rows.filter(([row]) => !/^\| `\w+` \| [^|]+ \|.*\| `[^|]+` \|$/.test(row));
  expect(without.map(([, key]) => key)).toEqual([]);
});

test('every text of a refusal is used somewhere', () => {
  const files = refusingSources();
  expect(keys.filter((key) => !findKeyUses(key, files).length)).toEqual([]);
});

test('the status of a text is that of the refusal made around it, or its table’s', () => {
  const source = (text: string) => [{ path: 'lib/x/y.ts', text, lines: 1, imports: [] }];
  const statuses = (text: string) => findKeyUses('taken', source(text)).map(({ status }) => status);
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
