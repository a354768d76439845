import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costsTable, planFleet, SIZES, scaleTable } from '@/scripts/scale/model';

const page = readFileSync('docs/scale.md', 'utf8');
const printed = [
  ...page.matchAll(/<!-- printed by npm run scale -->\n\n([\s\S]*?)\n\n<!-- end -->/g),
];

test('docs/scale.md has the tables that npm run scale prints, and at most 150 lines', () => {
  expect(printed.map(([, table]) => table)).toEqual([scaleTable(), costsTable()]);
  expect(page.trim().split('\n').length).toBeLessThanOrEqual(150);
});

test('a larger fleet takes more orders, and no part of it more than its limit', () => {
  const fleets = SIZES.map(planFleet);
  for (const [at, { machines, nodes, primary, standbys, orders, limits }] of fleets.entries()) {
    expect(orders).toBeGreaterThan(fleets[at - 1]?.orders ?? 0);
    expect(limits[0].orders).toBeLessThanOrEqual(limits[1].orders);
    expect(nodes + primary * (1 + standbys)).toBe(machines);
  }
});

test('what a fleet needs comes in the order in which it grows', () => {
  const needs = SIZES.map((machines) => planFleet(machines).needs);
  expect(needs[0]).toEqual([]);
  for (const name of ['bucket', 'standby', 'PgBouncer', 'month partitions']) {
    const first = needs.findIndex((names) => names.includes(name));
    expect([name, first]).not.toEqual([name, -1]);
    expect(needs.slice(first).every((names) => names.includes(name))).toBe(true);
  }
});
