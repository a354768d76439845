import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atPace, toPercentiles } from '@/scripts/bench/load';
import { parseBenchOptions, wants } from '@/scripts/bench/options';
import { formatResultsTable, toBenchResults } from '@/scripts/bench/results';
import type { BenchRow } from '@/scripts/bench/row';
import { registerRows } from '@/scripts/bench/rows/registers';
import { unseenWords } from '@/scripts/bench/rows/unseen';
import type { BenchShop, ShopName } from '@/scripts/bench/shop';

const shop = (name: ShopName, build: 'this' | 'other' = 'this') =>
  ({ name, build, products: name === 'large' ? 100_000 : 1000 }) as BenchShop;
const round = (rate: number, p95: number) => ({ answers: rate, rate, p50: p95 / 2, p95 });
const row: BenchRow = {
  group: 'ready',
  name: 'A page',
  shops: ['small', 'large'],
  goals: [
    { yardstick: 'empty static page', at_least: 4 },
    { p95_at_most: 300, on: 'small' },
  ],
  run: async () => round(0, 0),
};
const yardsticks = new Map([['empty static page' as const, [90, 100, 300]]]);

test('a row is held against its yardstick, its longest wait and its growth, by the median round', () => {
  const rounds = [round(350, 400), round(410, 100), round(900, 90)];
  const cells = [
    { row, shop: shop('small'), rounds, cpu: [2, 1, 3] },
    { row, shop: shop('large'), rounds: [round(399, 151)], cpu: [] },
    { row, shop: shop('small', 'other'), rounds: [round(205, 10)], cpu: [] },
  ];
  const [small, large, ...others] = toBenchResults({ cells, yardsticks });
  expect(others).toEqual([]);
  expect(small).toMatchObject({ shop: '1,000 products', cpu: 2, before: 2 });
  expect(small?.checks.map(({ met }) => met)).toEqual([true, true]);
  expect(large?.checks).toEqual([
    { measured: '3.99 × empty static page', goal: '≥ 4', met: false },
    { measured: '1.51 × p95 of few products', goal: '≤ 1.5', met: false },
  ]);
});

test('a row may be held to processor time, where that is known', () => {
  const first: BenchRow = { ...row, goals: [{ cpu_at_most: 25 }] };
  const cells = [
    { row: first, shop: shop('small'), rounds: [round(61, 100)], cpu: [24.2, 90, 25.4] },
    { row: first, shop: shop('demo'), rounds: [round(59, 100)], cpu: [] },
  ];
  const [knownResult, unknown] = toBenchResults({ cells, yardsticks });
  expect(knownResult?.checks).toEqual([{ measured: '25 ms CPU', goal: '≤ 25', met: false }]);
  expect(unknown?.checks).toEqual([]);
});

test('the table says of each line whether its goals were met, and when and where it was made', () => {
  const [result] = toBenchResults({
    cells: [{ row, shop: shop('small'), rounds: [round(410, 100)], cpu: [] }],
    yardsticks,
  });
  const table = formatResultsTable(result ? [result] : [], yardsticks, 'one round');
  expect(table).toMatch(/^\d{4}-\d\d-\d\d, \d+ cores?, Node\.js \S+; one round\.$/m);
  expect(table).toContain('Yardsticks: empty static page 100/s.');
  expect(table.split('\n').at(-1)).toMatch(/^\| A page \| 1,000 products \| 410\/s.* \| met \|$/);
});

test('no word is searched for twice, and each is told from the others by its capitals alone', () => {
  expect(unseenWords.length).toBeGreaterThan(3000);
  expect(new Set(unseenWords).size).toBe(unseenWords.length);
  expect(new Set(unseenWords.map((word) => word.toLowerCase())).size).toBeLessThan(60);
});

test('options that make no sense are answered with how the command is used', () => {
  expect(parseBenchOptions(['--quick', 'till'])).toMatchObject({ quick: true, words: ['till'] });
  expect(() => parseBenchOptions(['--slow'])).toThrow('npm run bench -- [ready|');
  expect(() => parseBenchOptions(['--against'])).toThrow('npm run bench');
  expect(wants(parseBenchOptions(['checkout']), 'till', 'Checkout, 1 buyer')).toBe(true);
  expect(wants(parseBenchOptions(['ready']), 'till', 'Checkout, 1 buyer')).toBe(false);
});

test('what is done at a pace begins when it is due, and its rate tells whether the pace was kept', async () => {
  const start = performance.now();
  const begun: number[] = [];
  const figures = await atPace(2, 0.2, 50, async () => {
    begun.push(performance.now() - start);
    return 3;
  });
  expect(figures).toMatchObject({ answers: 8, p50: 3, p95: 3 });
  expect(figures.rate).toBeLessThanOrEqual(40);
  // The second connection is half a turn behind the first.
  for (const [turn, at] of begun.entries()) expect(at).toBeGreaterThan(turn * 25 - 5);
  const late = await atPace(1, 0.1, 25, () => pause(100, 1));
  expect(late.answers).toBe(4);
  expect(late.rate).toBeLessThan(11);
});

test('half of the times are below p50, 95 % below p95, in whatever order they came', () => {
  const times = Array.from({ length: 100 }, (_, n) => ((n * 37) % 100) + 1);
  expect(toPercentiles(times)).toEqual({ p50: 50, p95: 95 });
});

test('the rows of registers hold their pace, on the shop as it is served', () => {
  const goals = registerRows.map(({ group, shops, goals }) => ({ group, shops, goals }));
  const own = { group: 'till', shops: ['served'] };
  expect(goals).toEqual([
    { ...own, goals: [{ p95_at_most: 50, on: 'served' }, { rate_at_least: 18 }] },
    { ...own, goals: [{ p95_at_most: 150, on: 'served' }, { rate_at_least: 9 }] },
    { ...own, goals: [{ yardstick: 'transaction, batched', at_least: 0.003 }] },
  ]);
});
