import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '@/components/ui/icon-names';
import { iconSprite } from './sprite';

test('the file of icons is what `npm run draw:sprite` writes for their names', () => {
  const storedSprite = readFileSync('components/ui/icons.svg', 'utf8');
  expect(storedSprite).toBe(iconSprite());
  expect(storedSprite.match(/<symbol /g)).toHaveLength(iconNames.length);
});
