import { readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './root.mjs';

/**
 * Counts what passed and failed over all parts of a test run, and keeps the names of what
 * failed and why, so that both can stand at its end.
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
    return failed.map(
      (test) => `${fromRoot(name)} › ${test.fullName}${reason(test.failureMessages)}`,
    );
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
  ...specs.flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => !['expected', 'skipped'].includes(status));
    const messages = failed
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message = '' }) => message);
    return failed.length ? [`${file} › ${title}${reason(messages)}`] : [];
  }),
  ...suites.flatMap(failedSpecs),
];

/** The first lines of what a runner says of a failure, indented below its name. */
const reason = (messages = []) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('at '))
    .slice(0, 8)
    .map((line) => `\n    ${line.trim().slice(0, 200)}`)
    .join('');

const fromRoot = (path) => relative(inRoot(), path);
