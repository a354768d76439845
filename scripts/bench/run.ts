import { open } from '@/db/client';
import { audit } from '@/lib/invariants/audit';
import { measure } from './measure';
import { memoryNow, memoryResults } from './memory';
import { measureNeighbours } from './neighbours';
import { type Options, wants } from './options';
import { measurePhone } from './phone';
import { measurePricing } from './pricing';
import { measureReports } from './reports';
import type { Result } from './result';
import { resultsOf } from './results';
import { callRows } from './rows/calls';
import { readyRows } from './rows/ready';
import { tillRows } from './rows/till';
import { unseenRows } from './rows/unseen';
import { openSetup, type Setup } from './setup';
import type { ShopName } from './shop';
import { weigh } from './weight';
import { measureWorkers } from './workers';
import type { YardstickRates } from './yardstick';

/** Throws when what was measured has left a shop's stock, money or orders in disorder. */
async function assertSound(databaseUrl: string): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  const broken = (await audit(db).finally(() => sql.end())).filter(({ rows }) => rows.length);
  const [first] = broken;
  if (first) throw new Error(`${first.id} is broken after the run: ${first.sentence}`);
}

const allRows = [...readyRows, ...unseenRows, ...callRows, ...tillRows];

export type Run = { results: Result[]; yardsticks: YardstickRates; how: string };

/** Sets everything up, measures it, and holds that the shops' books are in order afterwards. */
export async function run(options: Options): Promise<Run> {
  const rows = allRows.filter(({ group, name }) => wants(options, group, name));
  const weighs = wants(options, 'weight', 'weight');
  const hasNeighbours = wants(options, 'neighbours', 'neighbour');
  const shops = new Set<ShopName>(rows.flatMap((row) => row.shops));
  if (weighs || hasNeighbours) shops.add('small');
  const setup = await openSetup(shops, options);
  try {
    return await measureAll(setup, rows, weighs, options);
  } finally {
    await setup.close();
  }
}

async function measureAll(
  { own, all, stored, yardsticks }: Setup,
  rows: typeof allRows,
  weighs: boolean,
  options: Options,
): Promise<Run> {
  const { demo, small } = own;
  const results: Result[] = [];
  if (weighs && demo && small) results.push(...(await weigh(demo, small, yardsticks.emptyPage)));
  if (wants(options, 'pricing', 'price')) results.push(...measurePricing());
  if (wants(options, 'reports', 'report')) results.push(...(await measureReports(options)));
  const idle = memoryNow(all);
  const measured = await measure(rows, all, yardsticks, options);
  results.unshift(...resultsOf(measured));
  if (small && wants(options, 'neighbours', 'neighbour'))
    results.push(...(await measureNeighbours(small, options)));
  if (wants(options, 'phone', 'phone'))
    results.push(
      ...(await measurePhone(
        all.filter(({ name }) => name === 'demo'),
        options,
      )),
    );
  if (wants(options, 'memory', 'memory')) results.push(...memoryResults(idle, memoryNow(all)));
  if (small && stored.small)
    results.push(...(await measureWorkers(rows, small, stored.small, yardsticks, options)));
  // Orders of the demo shop are past their time, and no job ends them here.
  for (const { name, url } of Object.values(stored)) if (name !== 'demo') await assertSound(url);
  const how =
    `median of ${options.rounds} rounds of ${options.seconds} s, 16 connections where nothing ` +
    `else is said, p50 / p95, transactions by ${yardsticks.salesBy}`;
  return { results, yardsticks: measured.yardsticks, how };
}
