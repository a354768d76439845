import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadedInTime } from '@/components/admin/loaded-in-time';
import { readSources } from '@/tests/support/values/sources';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part of a page that does not come in two minutes is a chunk load error (§8)', async () => {
  const ends: unknown[] = [];
  const hanging = loadedInTime(new Promise(() => undefined));
  hanging.catch(({ name }: Error) => ends.push(name));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toEqual(['ChunkLoadError']);
});

test('one that comes, or is refused, is what it is, and leaves no timer behind', async () => {
  expect(await loadedInTime(Promise.resolve('editor'))).toBe('editor');
  await expect(loadedInTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(vi.getTimerCount()).toBe(0);
});

test('every part of the back office that is loaded late is waited for like this', () => {
  const late = readSources('components/admin', 'app/admin').filter(({ text }) =>
    /\b(?:dynamic|lazy)\(\s*\(\) =>/.test(text),
  );
  expect(late.length).toBeGreaterThan(1);
  expect(
    late.filter(({ text }) => !text.includes('loadedInTime(')).map(({ path }) => path),
  ).toEqual([]);
});
