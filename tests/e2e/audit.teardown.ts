import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('after all journeys npm run audit finds nothing', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/audit.ts'],
    { encoding: 'utf8' },
  );
  const found = stdout.split('\n').filter((line) => line && !line.startsWith('✓'));
  expect(found, stderr).toEqual(['0 violations']);
});
