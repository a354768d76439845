import { type Figures, median } from './load';
import type { Options } from './options';
import { processorTime } from './processes';
import type { Row } from './row';
import { type BenchShop, shopName } from './shop';
import type { YardstickName, YardstickRates, Yardsticks } from './yardstick';

/** How long what has no preparation of its own is done before it is measured first. */
const WARM_UP_SECONDS = 1;

/** What was measured of a row on a shop, a figure for each round. */
export type Cell = { row: Row; shop: BenchShop; rounds: Figures[]; cpu: number[] };
export type Measured = { cells: Cell[]; yardsticks: YardstickRates };

/**
 * Runs every row on its shops, round after round; before the rows of a group the yardsticks
 * they are held against, so that both are of the same minute.
 */
export async function measure(
  rows: Row[],
  shops: BenchShop[],
  yardsticks: Yardsticks,
  { rounds, seconds }: Pick<Options, 'rounds' | 'seconds'>,
): Promise<Measured> {
  const cells: Cell[] = rows.flatMap((row) =>
    shops
      .filter(({ name }) => row.shops.includes(name))
      .map((shop) => ({ row, shop, rounds: [], cpu: [] })),
  );
  const rates = new Map() as YardstickRates;
  for (let round = 1; round <= rounds; round++) {
    for (const group of new Set(rows.map(({ group }) => group))) {
      const ofGroup = cells.filter(({ row }) => row.group === group);
      console.log(`  round ${round} of ${rounds}: ${group}`);
      for (const name of new Set(ofGroup.flatMap(({ row }) => yardsticksOf(row)))) {
        const rate = await yardsticks.run(name, seconds);
        rates.set(name, [...(rates.get(name) ?? []), rate]);
      }
      for (const cell of ofGroup) await runOnce(cell, seconds);
    }
  }
  return { cells, yardsticks: rates };
}

const yardsticksOf = ({ goals }: Row): YardstickName[] =>
  goals.flatMap((goal) => ('yardstick' in goal ? [goal.yardstick] : []));

async function runOnce({ row, shop, rounds, cpu }: Cell, seconds: number): Promise<void> {
  const used = () => processorTime(shop.servers());
  try {
    if (row.prepare) await row.prepare(shop);
    else if (!rounds.length) await row.run(shop, WARM_UP_SECONDS);
    const before = used();
    const figures = await row.run(shop, seconds);
    rounds.push(figures);
    console.log(`    ${row.name}, ${shopName(shop)}: ${figures.rate.toFixed(0)}/s`);
    if (before > 0) cpu.push((used() - before) / figures.answers);
  } catch (error) {
    throw new Error(`${row.name}, ${shop.name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The median of the rounds; of the answers their number. */
export const figuresOf = ({ rounds }: Cell): Figures => ({
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
});
