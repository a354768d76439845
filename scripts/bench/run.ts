import { progressStep } from '../support/say.mjs';
import { assertSound } from './audit';
import { measure } from './measure';
import { memoryNow, memoryResults } from './memory';
import { type Options, wants } from './options';
import type { Result } from './result';
import { resultsOf } from './results';
import { callRows } from './rows/calls';
import { pageOf, readyRows } from './rows/ready';
import { tillRows } from './rows/till';
import { unseenRows } from './rows/unseen';
import { type BenchShop, openShop, type Stored, storeShop } from './shop';
import { weigh } from './weight';
import { measureWorkers } from './workers';
import { openYardsticks, type YardstickRates } from './yardstick';

const allRows = [...readyRows, ...unseenRows, ...callRows, ...tillRows];

/** Sets everything up, measures it, and holds that the shops' books are in order afterwards. */
export async function run(
  options: Options,
): Promise<{ results: Result[]; yardsticks: YardstickRates; how: string }> {
  const rows = allRows.filter(({ group, name }) => wants(options, group, name));
  const closing: (() => Promise<void>)[] = [];
  const opened = <T extends { close: () => Promise<void> }>(one: T): T => {
    closing.push(one.close);
    return one;
  };
  try {
    const stored = {
      demo: await storeShop('demo', 0),
      small: await store('small', 1000),
    };
    const demo = opened(await openShop(stored.demo));
    const page = demo.url + (await pageOf(demo, 'product'));
    const [yardsticks, large] = await Promise.all([
      progressStep('Building the yardsticks', () => openYardsticks(page)),
      store('large', options.most),
    ]);
    opened(yardsticks);
    const small = opened(await openShop(stored.small));
    const shops: BenchShop[] = [demo, small, opened(await openShop(large))];
    if (options.against)
      for (const one of [stored.demo, stored.small, large])
        shops.push(opened(await openShop(one, { folder: options.against })));

    const results: Result[] = [];
    if (wants(options, 'weight', 'weight'))
      results.push(...(await weigh(demo, shops[2] ?? demo, yardsticks.emptyPage)));
    const idle = memoryNow(shops);
    const measured = await measure(rows, shops, yardsticks, options);
    results.unshift(...resultsOf(measured));
    if (wants(options, 'memory', 'memory')) results.push(...memoryResults(idle, memoryNow(shops)));
    results.push(...(await measureWorkers(rows, small, stored.small, yardsticks, options)));
    for (const one of [stored.small, large]) await assertSound(one.url);
    const how = `median of ${options.rounds} rounds of ${options.seconds} s, 16 connections where nothing else is said, transactions by ${yardsticks.salesBy}`;
    return { results, yardsticks: measured.yardsticks, how };
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

const store = (name: 'small' | 'large', products: number): Promise<Stored> => {
  let shop: Stored;
  return progressStep(`Making ${products} products`, async () => {
    shop = await storeShop(name, products);
  }).then(() => shop);
};
