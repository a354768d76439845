import { expect, test } from 'vitest';
import { pageKind } from '@/lib/core/web/page-kinds';
import { pageSpeedInput } from '@/lib/reports/page-speed.schema';
import { computeSpeedPercentile, getSpeedStep, getSpeedVerdict } from '@/lib/reports/speed-steps';

test('a figure is counted in the first step that holds it', () => {
  expect(getSpeedStep('lcp', 400)).toBe(400);
  expect(getSpeedStep('lcp', 401)).toBe(700);
  expect(getSpeedStep('lcp', 59_000)).toBe(60_000);
  expect(getSpeedStep('cls', 0)).toBe(0);
  expect(getSpeedStep('cls', 0.4)).toBe(5);
});

test('three of four views were at least as good as the figure that is told', () => {
  const counts = new Map([
    [1000, 50],
    [1300, 25],
    [2500, 25],
  ]);
  expect(computeSpeedPercentile('lcp', counts)).toBe(1300);
  expect(computeSpeedPercentile('lcp', new Map([[2500, 4]]))).toBe(2425);
  expect(computeSpeedPercentile('cls', new Map([[0, 9]]))).toBe(0);
  expect(computeSpeedPercentile('inp', new Map())).toBeUndefined();
});

test('a figure at a limit is on its better side', () => {
  expect([2500, 2501, 4000, 4001].map((figure) => getSpeedVerdict('lcp', figure))).toEqual([
    'good',
    'middling',
    'middling',
    'poor',
  ]);
  expect(getSpeedVerdict('cls', 100)).toBe('good');
  expect(getSpeedVerdict('inp', 501)).toBe('poor');
});

test('pages are told apart by kind, and those of no kind are not counted', () => {
  for (const [path, kind] of [
    ['/', 'home'],
    ['/product/first-gongfu-set', 'product'],
    ['/blog', 'blog'],
    ['/checkout', 'checkout'],
    ['/reset-password/abc', undefined],
    ['/home', undefined],
  ])
    expect(pageKind(path ?? ''), path).toBe(kind);
});

test('nonsense is refused on its field, and so is a view without a figure', () => {
  const view = { page: 'home', narrow: true };
  const refused = (fields: object) =>
    pageSpeedInput.safeParse({ ...view, ...fields }).error?.issues.map(({ path }) => path[0]);
  expect(refused({ lcp: 1200.5, cls: 0.01, inp: 40, ttfb: 90 })).toBeUndefined();
  expect(refused({ lcp: -1 })).toEqual(['lcp']);
  expect(refused({ lcp: 60_001 })).toEqual(['lcp']);
  expect(refused({ cls: 11 })).toEqual(['cls']);
  expect(refused({ inp: '40' })).toEqual(['inp']);
  expect(refused({ page: '/product/12', lcp: 1 })).toEqual(['page']);
  expect(refused({})).toEqual(['lcp']);
});
