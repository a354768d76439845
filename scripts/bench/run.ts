import { open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { pricePurchase } from '@/lib/pricing/price';
import type { Purchase } from '@/lib/pricing/purchase';
import { manyPieces, manyPromotions } from '@/tests/bench/purchases';
import { accepting, askPacked, type Coding, readAnswerText, sendRequest } from './ask';
import { measureDisplay } from './display';
import { median } from './load';
import { getCellFigures, measure } from './measure';
import { measureNeighbours } from './neighbours';
import { type Options, wants } from './options';
import { measurePhone } from './phone';
import { readProcessMemory } from './processes';
import { measureReports } from './reports';
import {
  formatWhole,
  type GoalCheck,
  heldAtLeast,
  heldAtMost,
  heldRate,
  type Result,
} from './result';
import { toBenchResults } from './results';
import type { BenchRow } from './row';
import { callRows } from './rows/calls';
import { findShopPagePath, readyRows } from './rows/ready';
import { registerRows } from './rows/registers';
import { servedRows } from './rows/served';
import { tillRows } from './rows/till';
import { unseenRows } from './rows/unseen';
import { openSetup, type Setup } from './setup';
import { type BenchDatabase, type BenchShop, openBenchShop, type ShopName, shopName } from './shop';
import type { YardstickRates, Yardsticks } from './yardstick';

/** Throws when the measurements have left a shop's stock, money or orders inconsistent. */
async function assertSound(databaseUrl: string): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  const broken = (await auditInvariants(db).finally(() => sql.end())).filter(
    ({ rows }) => rows.length,
  );
  const [first] = broken;
  if (first) throw new Error(`${first.id} is broken after the run: ${first.sentence}`);
}

const allRows = [
  ...readyRows,
  ...unseenRows,
  ...callRows,
  ...tillRows,
  ...servedRows,
  ...registerRows,
];

export type Run = { results: Result[]; yardsticks: YardstickRates; how: string };

/** Sets everything up, measures it, and checks the shops' data afterwards. */
export async function run(options: Options): Promise<Run> {
  const rows = allRows.filter(({ group, name, shops }) => wants(options, group, name, shops));
  const weighs = wants(options, 'weight', 'weight');
  const hasNeighbours = wants(options, 'neighbours', 'neighbour');
  const hasDisplay = wants(options, 'display', 'display');
  const shops = new Set<ShopName>(rows.flatMap((row) => row.shops));
  if (weighs || hasNeighbours) shops.add('small');
  if (hasDisplay) shops.add('served');
  const setup = await openSetup(shops, options);
  try {
    return await measureAll(setup, rows, weighs, options);
  } finally {
    await setup.close();
  }
}

async function measureAll(
  { own, all, storedShops, yardsticks }: Setup,
  rows: typeof allRows,
  weighs: boolean,
  options: Options,
): Promise<Run> {
  const { demo, served, small } = own;
  const results: Result[] = [];
  if (weighs && demo && small) results.push(...(await weigh(demo, small, yardsticks.emptyPage)));
  if (wants(options, 'pricing', 'price')) results.push(...measurePricing());
  if (wants(options, 'reports', 'report')) results.push(...(await measureReports(options)));
  const idle = memoryNow(all);
  const measured = await measure(rows, all, yardsticks, options);
  results.unshift(...toBenchResults(measured));
  if (small && wants(options, 'neighbours', 'neighbour'))
    results.push(...(await measureNeighbours(small, options)));
  if (wants(options, 'phone', 'phone'))
    results.push(
      ...(await measurePhone(
        all.filter(({ name }) => name === 'demo'),
        options,
      )),
    );
  if (served && wants(options, 'display', 'display'))
    results.push(await measureDisplay(served, options));
  if (wants(options, 'memory', 'memory')) results.push(...memoryResults(idle, memoryNow(all)));
  if (small && storedShops.small)
    results.push(...(await measureWorkers(rows, small, storedShops.small, yardsticks, options)));
  // Orders of the demo shop have expired, and where jobs are off no job ends them.
  for (const { name, url } of Object.values(storedShops))
    if (name !== 'demo') await assertSound(url);
  const how =
    `median of ${options.rounds} rounds of ${options.seconds} s, 16 connections where nothing ` +
    `else is said, p50 / p95, transactions by ${yardsticks.salesBy}`;
  return { results, yardsticks: measured.yardsticks, how };
}

const compared = ['Product page', 'Search, unseen', 'Add to cart', 'Checkout, 8 buyers'];
const isCompared = ({ name, two_rate_at_least }: BenchRow) =>
  compared.includes(name) || two_rate_at_least !== undefined;

/** The same shop served by two processes and by one, in turn; empty where it has only one. */
async function measureWorkers(
  rows: BenchRow[],
  oneWorkerShop: BenchShop,
  storedShop: BenchDatabase,
  yardsticks: Yardsticks,
  options: Options,
): Promise<Result[]> {
  const comparedRows = rows.filter(isCompared);
  if (!comparedRows.length) return [];
  const twoWorkerShop = await openBenchShop(storedShop, { workers: 2 });
  try {
    if (twoWorkerShop.servers().length < 2) {
      console.log('  This build serves with one process: WORKERS=2 is not measured.');
      return [];
    }
    const plain = comparedRows.map((row) => ({ ...row, goals: [] }));
    const { cells } = await measure(plain, [oneWorkerShop, twoWorkerShop], yardsticks, options);
    return plain.flatMap((row) => {
      const [alone, both] = cells.filter((cell) => cell.row === row).map(getCellFigures);
      if (!alone || !both) return [];
      return {
        name: `${row.name}, WORKERS=2`,
        shop: shopName(oneWorkerShop),
        figures: `${formatWhole(both.rate)}/s, ${both.p50.toFixed(1)} / ${both.p95.toFixed(1)} ms`,
        checks: [heldAtLeast(both.rate / alone.rate, 1, 'WORKERS=1'), ...heldByTwo(row, both.rate)],
      };
    });
  } finally {
    await twoWorkerShop.close();
  }
}

const heldByTwo = ({ two_rate_at_least: least }: BenchRow, rate: number): GoalCheck[] =>
  least === undefined ? [] : [heldRate(rate, least)];

const kB = (bytes: number) => bytes / 1000;

const measureBytes = async (url: string, coding: Coding): Promise<number> =>
  (await askPacked(url, coding)).body.length;

/** Bytes of a file with gzip; a small one is sent uncompressed. */
async function travelling(url: string): Promise<number> {
  const { status, body } = await sendRequest(url, { headers: accepting('gzip') });
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
  return body.length;
}

/** Bytes with gzip of the scripts that a page loads in a current browser. */
async function scriptBytes(url: string): Promise<number> {
  const html = readAnswerText(await askPacked(url, 'gzip'));
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  const modern = tags.filter(([tag]) => !/nomodule/i.test(tag));
  const files = [...new Set(modern.map(([, file]) => new URL(file ?? '', url).href))];
  const sizes = await Promise.all(files.map(travelling));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Transfer sizes: HTML plain, with gzip and brotli, and scripts compared with the empty page's. */
async function weigh(demo: BenchShop, small: BenchShop, empty: string): Promise<Result[]> {
  const product = demo.url + (await findShopPagePath(demo, 'product'));
  const pages: [name: string, shop: string, url: string, most: 'packed' | 'plain'][] = [
    ['HTML of a product page', 'demo', product, 'packed'],
    [
      'HTML of a category page',
      '1,000 products',
      small.url + (await findShopPagePath(small, 'category')),
      'plain',
    ],
    ['HTML of a search page', '1,000 products', `${small.url}/search/teapot`, 'plain'],
  ];
  const results: Result[] = [];
  for (const [name, shop, url, most] of pages) {
    const [plain = 0, gzip = 0, br = 0] = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((coding) => measureBytes(url, coding)),
    );
    const figures = `${[plain, gzip, br].map((size) => kB(size).toFixed(1)).join(' / ')} kB`;
    const packedCheck = most === 'packed' ? heldAtMost(kB(gzip), 16, 'kB gzip', 1) : undefined;
    results.push({
      name,
      shop,
      figures,
      checks: [packedCheck ?? heldAtMost(kB(plain), 90, 'kB', 1)],
    });
  }
  const [own, framework] = [await scriptBytes(product), await scriptBytes(empty)];
  const checks = [heldAtMost(own / framework, 1.25, '× the empty page', 2)];
  const figures = `${kB(own).toFixed(1)} kB gzip; the empty page ${kB(framework).toFixed(1)} kB`;
  return [...results, { name: 'Scripts of a product page', shop: 'demo', figures, checks }];
}

const BATCHES = 15;
const IN_BATCH = 100;

/** Milliseconds of processor time to price a purchase once. */
function pricingTime(purchase: Purchase): number {
  const before = process.cpuUsage();
  for (let n = 0; n < IN_BATCH; n++) pricePurchase(purchase);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / IN_BATCH;
}

/** Times the price function in this process, without a shop. */
function measurePricing(): Result[] {
  const purchases: [name: string, purchase: Purchase, most: number][] = [
    ['Price of 6,000 pieces in 30 lines', manyPieces, 5],
    ['Price of 5 lines with 50 promotions', manyPromotions, 1],
  ];
  return purchases.map(([name, purchase, most]) => {
    pricingTime(purchase); // Warm-up, not measured.
    const cpu = median(Array.from({ length: BATCHES }, () => pricingTime(purchase)));
    const figures = `${(1000 / cpu).toFixed(0)}/s`;
    return { name, shop: 'none', figures, cpu, checks: [heldAtMost(cpu, most, 'ms CPU', 2)] };
  });
}

const MOST_MEGABYTES = 400;

/** Memory of the largest server process of each shop, in megabytes; undefined where unknown. */
type Memory = Map<BenchShop, { rss: number; pss: number } | undefined>;

const memoryNow = (shops: BenchShop[]): Memory =>
  new Map(
    shops.map((shop) => {
      const all = shop.servers().map(readProcessMemory);
      return [shop, all.toSorted((a, b) => b.rss - a.rss)[0]];
    }),
  );

/** Memory before and after all measurements of a shop. */
const memoryResults = (idle: Memory, after: Memory): Result[] =>
  [...after].flatMap(([shop, end]) => {
    const begin = idle.get(shop);
    if (!begin || !end || shop.build !== 'this') return [];
    const text = ({ rss, pss }: typeof end) => `${rss.toFixed(0)} MB (PSS ${pss.toFixed(0)})`;
    return {
      name: 'Memory of a server, idle and after the run',
      shop: shopName(shop),
      figures: `${text(begin)}, ${text(end)}`,
      checks: [heldAtMost(end.rss, MOST_MEGABYTES, 'MB')],
    };
  });
