import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/support/root.mjs';
import { newTally, ofVitest } from '../../scripts/support/tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));

/** A report of one file with these tests, by name and whether each passed. */
function writeReport(tests: Record<string, boolean>): string {
  const path = join(folder, 'report.json');
  const assertionResults = Object.entries(tests).map(([fullName, isPassed]) => ({
    fullName,
    status: isPassed ? 'passed' : 'failed',
    failureMessages: isPassed ? [] : ['it was 2, not 1'],
  }));
  const numPassedTests = Object.values(tests).filter(Boolean).length;
  const name = inRoot('tests/unit/some.test.ts');
  const isWhole = numPassedTests === assertionResults.length;
  const status = isWhole ? 'passed' : 'failed';
  const testResults = [{ name, status, assertionResults }];
  writeFileSync(path, JSON.stringify({ numPassedTests, testResults }));
  return path;
}

function tallied(first: Record<string, boolean>, again: Record<string, boolean>) {
  const tally = newTally();
  tally.report('unit', writeReport(first), ofVitest, 1);
  tally.again('unit', writeReport(again), ofVitest, Number(Object.values(again).includes(false)));
  const named = (all: { name: string }[]) => all.map(({ name }) => name.split(' › ')[1]);
  return {
    ...tally.total,
    failures: named(tally.failures),
    unstable: named(tally.unstable),
    tooMany: tally.tooManyUnstable(),
  };
}

test.each([
  ['passes alone is unstable', { a: true, b: false }, { a: true, b: true }, [2, 0], [], ['b']],
  ['fails again has failed', { a: true, b: false }, { a: true, b: false }, [1, 1], ['b'], []],
  [
    'fails only then has failed',
    { a: true, b: false },
    { a: false, b: true },
    [2, 1],
    ['a'],
    ['b'],
  ],
] as const)('what %s', (_, first, again, [passed, failed], failures, unstable) => {
  const found = tallied(first, again);
  expect(found).toMatchObject({ passed, failed, failures, unstable, tooMany: undefined });
});

test('more than three unstable tests fail the run', () => {
  const [first, again] = [false, true].map((is) => ({ a: is, b: is, c: is, d: is }));
  expect(tallied(first ?? {}, again ?? {}).tooMany).toBe('4 unstable tests, more than 3');
});

test('files that cannot be run a second time have failed', () => {
  const tally = newTally();
  tally.report('unit', writeReport({ a: false }), ofVitest, 1);
  tally.again('unit', join(folder, 'none.json'), ofVitest, 1);
  expect([tally.total.failed, tally.unstable]).toEqual([2, []]);
});
