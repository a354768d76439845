// The alert rules, the dashboard and the runbook speak of metrics that a process really has.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import {
  countRefusal,
  countRenewals,
  countRequest,
  REFUSAL_CODES,
  REQUEST_KINDS,
  STATUS_CLASSES,
} from '@/lib/core/watch/counts.mjs';
import { jobNames } from '@/lib/jobs/jobs.schema';
import { declareMetrics } from '@/lib/watch/metrics';
import type { ShopFigures } from '@/lib/watch/shop-figures';

const figures: ShopFigures = {
  queues: jobNames.map((name) => ({ name, waiting: 1, oldest_due: 2 })),
  mails: { waiting: 3, oldest: 4 },
  providers: [{ provider: 'stripe', webhook_age: 5, payment_age: null }],
  orders: { placed: 6, paid: 5, placed_week_ago: 8, paid_week_ago: 7 },
  replica_lag: 0.5,
};
vi.mock('@/lib/watch/shop-figures', () => ({ keptShopFigures: async () => figures }));

const FILE = 'deploy/prometheus/alerts.yml';
type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
const rules = (parse(readFileSync(FILE, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(readFileSync('deploy/prometheus/harbour.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
];
/** Prometheus' own, and what a histogram or summary is made of. */
const findMetrics = (expr: string) =>
  (expr.match(/\b(?:harbour|nodejs|process)_\w+|\bup\b/g) ?? [])
    .filter((name) => name !== 'up')
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));

const metrics = declareMetrics({ ofShop: true });
const names = metrics.getMetricsAsArray().map(({ name }) => name);

test('every alert and panel asks for metrics that a process has', () => {
  expect(rules.length).toBeGreaterThan(10);
  const unknown = queries.flatMap(([title, expr]) =>
    findMetrics(expr)
      .filter((name) => !names.includes(name))
      .map((name) => `${title}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every metric of the shop is on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => findMetrics(expr)),
  );
  expect(names.filter((name) => name.startsWith('harbour_') && !shown.includes(name))).toEqual([]);
});

test('every alert has a section of the runbook of its name, and no section lacks an alert', () => {
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)];
  expect(headings.map(([, heading]) => heading)).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  const sections = readFileSync('docs/runbook.md', 'utf8').split(/^## /m).slice(1);
  for (const section of sections)
    for (const part of ['**Shoppers**', '**Look**', '**Do**', '**Over**'])
      expect(section).toContain(part);
});

test('a process that runs no jobs tells nothing that only the database knows', () => {
  const without = declareMetrics({ ofShop: false }).getMetricsAsArray();
  expect(without.map(({ name }) => name)).not.toContain('harbour_jobs_waiting');
  expect(without.length).toBeLessThan(names.length - 7);
});

test('labels have fixed values: no id, no address, nothing of a person', async () => {
  countRequest('api', 200, 5);
  countRefusal('conflict');
  countRenewals(1, 0.1);
  const allowed: Record<string, readonly string[]> = {
    kind: REQUEST_KINDS,
    status: STATUS_CLASSES,
    code: REFUSAL_CODES,
    use: ['statement', 'transaction'],
    result: ['hit', 'miss'],
    queue: jobNames,
    provider: ['stripe'],
    state: ['placed', 'paid'],
    hour: ['last', 'week_ago'],
  };
  const text = await metrics.metrics();
  const own = text.split('\n').filter((line) => line.startsWith('harbour_'));
  expect(own.length).toBeGreaterThan(40);
  const labels = own.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)]);
  const others = labels.filter(
    ([, name = '', value = '']) => name !== 'le' && !allowed[name]?.includes(value),
  );
  expect(others.map(([label]) => label)).toEqual([]);
  expect(text).toContain('harbour_webhook_age_seconds{provider="stripe"} 5');
  expect(text).not.toContain('harbour_payment_age_seconds{');
  expect(text).toContain(
    'harbour_request_duration_seconds_bucket{kind="api",status="2xx",le="0.005"} 1',
  );
});

const hasPromtool = !spawnSync('promtool', ['--version']).error;
test.skipIf(!hasPromtool)('promtool accepts the rules and the metrics', async () => {
  const check = (args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', ...args], {
      encoding: 'utf8',
      input,
    });
    return { status, text: stdout + stderr };
  };
  expect(check(['rules', FILE])).toMatchObject({ status: 0 });
  const own = names.filter((name) => name.startsWith('harbour_'));
  const texts = await Promise.all(own.map((name) => metrics.getSingleMetricAsString(name)));
  expect(check(['metrics'], `${texts.join('\n')}\n`)).toEqual({ status: 0, text: '' });
});
