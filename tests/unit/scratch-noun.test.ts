import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited, edits, writtenLines } from '../scratch-noun/noun';

// The noun itself is built and tried by tests/long/scratch-noun.test.ts. Beside these files it
// has its words in three languages, and a migration that a command writes.
test('a new noun is at most 8 files and 200 lines, each in its place', () => {
  const lines = writtenLines();
  expect([...lines.keys()].length).toBeLessThanOrEqual(8);
  expect([...lines.values()].reduce((sum, count) => sum + count)).toBeLessThanOrEqual(200);
  for (const { path } of edits)
    expect(() => edited(path, readFileSync(path, 'utf8'))).not.toThrow();
});
