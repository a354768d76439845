import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('after all journeys npm run audit finds nothing', () => {
  const said = execFileSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/audit.ts'],
    { encoding: 'utf8' },
  );
  expect(said.trim().split('\n').at(-1)).toBe('0 violations');
});
