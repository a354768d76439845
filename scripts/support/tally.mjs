import { readFileSync, rmSync } from 'node:fs';

/** Counts what passed and failed over all parts of a test run. */
export function newTally() {
  const total = { passed: 0, failed: 0 };
  const add = (passed, failed) => {
    total.passed += passed;
    total.failed += failed;
  };
  return {
    total,
    step: (exitCode) => add(exitCode === 0 ? 1 : 0, exitCode === 0 ? 0 : 1),
    /**
     * Adds the counts of a report; a runner that failed without a failed test (it could
     * not even begin) counts as one failure.
     */
    report: (file, count, exitCode) => {
      const { passed, failed } = read(file, count);
      add(passed, failed || (exitCode === 0 ? 0 : 1));
    },
  };
}

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  } finally {
    rmSync(file, { force: true });
  }
}

/** A test file that could not be loaded has no tests in Vitest's report: it is one failure. */
export const ofVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed:
    numFailedTests +
    testResults.filter(
      (file) =>
        file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    ).length,
});

export const ofPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});
