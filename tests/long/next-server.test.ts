import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A part of the tests against the app in Next’s own server; answers what it printed last. */
function runBehindNext(part: string): string {
  const { stdout } = spawnSync(process.execPath, ['scripts/test.mjs', part], {
    env: { ...process.env, TEST_SERVER: 'next' },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return stdout.slice(-4000);
}

test.each(['api', 'e2e'])(
  'all tests of the part %s pass behind Next’s own server',
  {
    timeout: 1_800_000,
  },
  (part) => {
    expect(runBehindNext(part)).toMatch(/\b[1-9]\d* passed, 0 failed\s*$/);
  },
);
