import { readFileSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './root.mjs';

/** Unstable tests (failed first, passed alone) that are tolerated; more fail the run. */
const MOST_UNSTABLE = 3;

/**
 * Counts passed and failed tests over all parts of a run, and keeps the names and reasons of
 * failures to print at its end. A failure that can be run again has its `part` and `file`.
 */
export function newTally() {
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const unstable = [];
  const fail = (failure) => {
    total.failed += 1;
    failures.push(failure);
  };
  const pass = (count) => {
    total.passed += count;
  };
  return {
    total,
    failures,
    unstable,
    step: (exitCode, name) =>
      exitCode === 0 ? pass(1) : fail({ name: `${name} ended with code ${exitCode}`, why: '' }),
    /** Adds a check: undefined if it holds, else the sentence that says how it failed. */
    promise: (broken) => (broken ? fail({ name: broken, why: '' }) : pass(1)),
    /** Adds the counts of a part's report. */
    report: (part, file, count, exitCode) => {
      const { passed, failed } = read(file, count, exitCode);
      pass(passed);
      for (const failure of failed) fail({ ...failure, part });
    },
    /**
     * Adds the report of a part's failed files, run once more: what passes now is unstable, what
     * fails only now is a failure too.
     */
    again: (part, file, count, exitCode) => {
      const { failed } = read(file, count, exitCode);
      const isStill = (failure) => failed.some(({ name }) => name === failure.name);
      for (const failure of failures.filter((entry) => entry.part === part && entry.file)) {
        if (isStill(failure) || failed.some(({ file }) => !file)) continue;
        failures.splice(failures.indexOf(failure), 1);
        unstable.push(failure);
        total.failed -= 1;
        pass(1);
      }
      for (const failure of failed)
        if (!failures.some(({ name }) => name === failure.name)) fail({ ...failure, part });
    },
    tooManyUnstable: () =>
      unstable.length > MOST_UNSTABLE
        ? `${unstable.length} unstable tests, more than ${MOST_UNSTABLE}`
        : undefined,
  };
}

/**
 * Reads a report; a runner that failed without a failed test (it could not even begin) is one
 * failure.
 */
function read(file, count, exitCode) {
  const { passed, failed } = counted(file, count);
  const unnamed = { name: `${basename(file)}: the tests ended with code ${exitCode}`, why: '' };
  return { passed, failed: failed.length || exitCode === 0 ? failed : [unnamed] };
}

function counted(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: [] };
  } finally {
    rmSync(file, { force: true });
  }
}

/** A test file that failed to load has no tests in Vitest's report: it counts as one failure. */
export const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fromRoot(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [{ file, name: file, why: '' }];
    return failed.map((test) => ({
      file,
      name: `${file} › ${test.fullName}`,
      why: reason(test.failureMessages),
    }));
  }),
});

export const ofPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = '' }) => ({ name: message.split('\n')[0], why: '' })),
  ],
});

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => {
    const failed = tests.filter(({ status }) => !['expected', 'skipped'].includes(status));
    const messages = failed
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message = '' }) => message);
    return failed.length ? [{ file, name: `${file} › ${title}`, why: reason(messages) }] : [];
  }),
  ...suites.flatMap(failedSpecs),
];

/** The first lines of a runner's failure message, indented below its name. */
const reason = (messages = []) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('at '))
    .slice(0, 8)
    .map((line) => `\n    ${line.trim().slice(0, 200)}`)
    .join('');

const fromRoot = (path) => relative(inRoot(), path);
