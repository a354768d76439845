import { expect, test } from 'vitest';
import { findCommand } from '@/components/admin/shell/shortcuts';

const free = { typing: false, overlay: false, single: true, onRow: false };
const pressed = { metaKey: false, ctrlKey: false, altKey: false };
const press = (key: string, modifiers: object = {}, busy: object = {}) =>
  findCommand({ ...pressed, key, ...modifiers }, { ...free, ...busy });
const single = ['/', '?', 'j', 'k', 'o', 'x', 'c', 'a', 'p', 'r', 'n'];

test('single keys ask for what the list of keys says', () => {
  expect(single.map((key) => press(key))).toEqual([
    'search',
    'help',
    'next',
    'previous',
    'open',
    'select',
    'create',
    'accept',
    'accept_part',
    'reject',
    'skip',
  ]);
});

test('single keys are letters while somebody types, in a dialog, and where they are off', () => {
  for (const busy of [{ typing: true }, { overlay: true }, { single: false }])
    expect(single.map((key) => press(key, {}, busy)).filter(Boolean)).toEqual([]);
});

test('⌘K and ⌘S work while somebody types, but nothing is saved under a dialog', () => {
  for (const modifiers of [{ metaKey: true }, { ctrlKey: true }]) {
    expect(press('k', modifiers, { typing: true, single: false })).toBe('palette');
    expect(press('S', modifiers, { typing: true })).toBe('save');
    expect(press('s', modifiers, { overlay: true })).toBeUndefined();
    expect(press('j', modifiers)).toBeUndefined();
  }
});

test('Enter is the browser’s, and what composes a Chinese character asks for nothing', () => {
  expect(press('Enter')).toBeUndefined();
  expect(press('')).toBeUndefined();
  expect(press('k', { altKey: true, ctrlKey: true })).toBeUndefined();
});

test('the arrows go from row to row where a row has the focus, and are the browser’s elsewhere', () => {
  const arrows = (busy: object) => ['ArrowDown', 'ArrowUp'].map((key) => press(key, {}, busy));
  expect(arrows({ onRow: true })).toEqual(['next', 'previous']);
  expect(arrows({ onRow: true, single: false })).toEqual(['next', 'previous']);
  for (const busy of [{}, { onRow: true, overlay: true }, { onRow: true, typing: true }])
    expect(arrows(busy)).toEqual([undefined, undefined]);
  expect(
    findCommand({ ...pressed, key: 'ArrowDown', ctrlKey: true }, { ...free, onRow: true }),
  ).toBe(undefined);
});
