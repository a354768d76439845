import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pressedKey } from '@/components/ui/pressed-key';

test.each([
  [{ key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  [{ key: 'Enter', keyCode: 13, isComposing: true }, ''],
  // Safari, whose key comes after the end of the composition.
  [{ key: 'Enter', keyCode: 229, isComposing: false }, ''],
  [{ key: 'Process', keyCode: 229, isComposing: true }, ''],
  [{ key: 'Escape', keyCode: 27, isComposing: true }, ''],
])('a key that an input method takes is none: %o', (event, key) => {
  expect(pressedKey(event)).toBe(key);
  expect(pressedKey({ nativeEvent: event })).toBe(key);
});

test('no handler reads a key in another way', () => {
  const files = ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('ui/pressed-key.ts'));
  const own = /\b(event|e|pressed)\.(key\b|keyCode|code\b)|\bkey\b[^;\n]*\}: KeyboardEvent/;
  const taken = /\bkey\b[^;\n]*\} = (event|e)\b|onKey\w+=\{\(\{ key/;
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return (
      /KeyboardEvent|onKey(Down|Up|Press)|'key(down|up)'/.test(text) &&
      (own.test(text) || taken.test(text))
    );
  });
  expect(found).toEqual([]);
});
