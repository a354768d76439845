import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, endHearing } from '@/lib/core/cache/renewal-hearing';
import { renewCacheTags } from '@/lib/core/cache/renewals.mjs';
import { untilRenewed } from '@/lib/core/cache/until-renewed';

let made = 0;
const make = async () => ++made;

beforeEach(() => {
  made = 0;
  beginHearing();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  endHearing();
  vi.useRealTimers();
});

test('what is made is shared until one of its tags is renewed, or ten seconds have passed', async () => {
  expect(await untilRenewed('a', ['menus'], make)).toBe(1);
  expect(await untilRenewed('a', ['menus'], make)).toBe(1);
  vi.advanceTimersByTime(1);
  renewCacheTags(['brands']);
  expect(await untilRenewed('a', ['menus'], make)).toBe(1);
  vi.advanceTimersByTime(1);
  renewCacheTags(['menus']);
  vi.advanceTimersByTime(1);
  expect(await untilRenewed('a', ['menus'], make)).toBe(2);
  vi.advanceTimersByTime(9_000);
  expect(await untilRenewed('a', ['menus'], make)).toBe(2);
  vi.advanceTimersByTime(1_001);
  expect(await untilRenewed('a', ['menus'], make)).toBe(3);
});

test('two keys are two things', async () => {
  expect(await untilRenewed('b', [], make)).toBe(1);
  expect(await untilRenewed('c', [], make)).toBe(2);
});

test('what failed is made again', async () => {
  const fail = () => Promise.reject(new Error('away'));
  await expect(untilRenewed('d', [], fail)).rejects.toThrow('away');
  expect(await untilRenewed('d', [], make)).toBe(1);
});

test('what all hold together is bounded by what each says it weighs once it is made', async () => {
  const [quarter, most] = [4 * 1024 * 1024, 16 * 1024 * 1024];
  const weighing = (key: string, bytes: number) => untilRenewed(key, [], make, () => bytes);
  for (const key of ['1', '2', '3']) await weighing(key, quarter);
  expect(await weighing('1', quarter)).toBe(1);
  await weighing('4', quarter);
  expect(await weighing('1', quarter)).toBe(1);
  expect(await weighing('2', quarter)).toBe(5);
  await weighing('too large', most);
  expect(await weighing('too large', most)).toBe(7);
});

test('a process that hears of no renewals keeps nothing', async () => {
  endHearing();
  await untilRenewed('e', [], make);
  expect(await untilRenewed('e', [], make)).toBe(2);
});
