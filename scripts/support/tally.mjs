import { readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { inRoot } from './root.mjs';

/**
 * Counts what passed and failed over all parts of a test run, and keeps the names of what
 * failed, so that they can stand at its end.
 */
export function newTally() {
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const add = (passed, failed, names = []) => {
    total.passed += passed;
    total.failed += failed;
    failures.push(...names);
  };
  return {
    total,
    failures,
    step: (exitCode, name) =>
      exitCode === 0 ? add(1, 0) : add(0, 1, [`${name} ended with code ${exitCode}`]),
    /** Something that was looked at: undefined, or the sentence that says how it was broken. */
    promise: (broken) => (broken ? add(0, 1, [broken]) : add(1, 0)),
    /**
     * Adds the counts of a report; a runner that failed without a failed test (it could
     * not even begin) counts as one failure.
     */
    report: (file, count, exitCode) => {
      const { passed, names } = read(file, count);
      const unnamed = `${basename(file)}: the tests ended with code ${exitCode}`;
      const failed = names.length || exitCode === 0 ? names : [unnamed];
      add(passed, failed.length, failed);
    },
  };
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, names: [] };
  } finally {
    rmSync(file, { force: true });
  }
}

/** A test file that could not be loaded has no tests in Vitest's report: it is one failure. */
export const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  names: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [fromRoot(name)];
    return failed.map((test) => `${fromRoot(name)} › ${test.fullName}`);
  }),
});

export const ofPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  names: [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = '' }) => message.split('\n')[0]),
  ],
});

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => !['expected', 'skipped'].includes(status)))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

const fromRoot = (path) => relative(inRoot(), path);
