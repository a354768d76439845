import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '@/components/ui/icon-names';
import { iconSprite } from './sprite';

test('the file of icons is what `npm run draw:sprite` writes for their names', () => {
  const stored = readFileSync('components/ui/icons.svg', 'utf8');
  expect(stored).toBe(iconSprite());
  expect(stored.match(/<symbol /g)).toHaveLength(iconNames.length);
});
