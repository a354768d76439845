import postgres from 'postgres';
import { type LoadFigures, median } from './load';
import type { Options } from './options';
import { processorTime } from './processes';
import type { BenchRow } from './row';
import { type BenchShop, shopName } from './shop';
import type { YardstickName, YardstickRates, Yardsticks } from './yardstick';

/** Warm-up before the first measurement of rows without a preparation. */
const WARM_UP_SECONDS = 1;

/** The measurements of a row on a shop, one figure per round. */
export type BenchCell = { row: BenchRow; shop: BenchShop; rounds: LoadFigures[]; cpu: number[] };
export type Measured = { cells: BenchCell[]; yardsticks: YardstickRates };

/**
 * Runs every row on its shops, round after round. Before the rows of a group it runs their
 * yardsticks, so that both are measured in the same minute.
 */
export async function measure(
  rows: BenchRow[],
  shops: BenchShop[],
  yardsticks: Yardsticks,
  { rounds, seconds }: Pick<Options, 'rounds' | 'seconds'>,
): Promise<Measured> {
  const cells: BenchCell[] = rows.flatMap((row) =>
    shops
      .filter(({ name }) => row.shops.includes(name))
      .map((shop) => ({ row, shop, rounds: [], cpu: [] })),
  );
  const rates = new Map() as YardstickRates;
  for (let round = 1; round <= rounds; round++) {
    for (const group of new Set(rows.map(({ group }) => group))) {
      const ofGroup = cells.filter(({ row }) => row.group === group);
      console.log(`  round ${round} of ${rounds}: ${group}`);
      for (const name of new Set(ofGroup.flatMap(({ row }) => getYardsticks(row)))) {
        const rate = await yardsticks.run(name, seconds);
        rates.set(name, [...(rates.get(name) ?? []), rate]);
      }
      if (round === 1) await warmUp(ofGroup);
      // The builds take turns in going first, as the second finds what the first one left.
      const inTurn = round % 2 ? ofGroup : ofGroup.toReversed();
      for (const cell of inTurn) await runOnce(cell, seconds);
    }
  }
  return { cells, yardsticks: rates };
}

const getYardsticks = ({ goals }: BenchRow): YardstickName[] =>
  goals.flatMap((goal) => ('yardstick' in goal ? [goal.yardstick] : []));

/**
 * Runs each row once that has no preparation of its own. Tables that were empty have rows
 * afterwards, so they are analyzed, which an open shop does within minutes, and statements are
 * planned anew. Otherwise the build that queries first would keep the plans of an empty table.
 */
async function warmUp(cells: BenchCell[]): Promise<void> {
  for (const cell of cells)
    if (!cell.row.prepare) await named(cell, () => cell.row.run(cell.shop, WARM_UP_SECONDS));
  for (const url of new Set(cells.map(({ shop }) => shop.databaseUrl))) {
    const sql = postgres(url, { max: 1 });
    await sql`vacuum analyze`;
    await sql.end();
  }
}

async function runOnce(cell: BenchCell, seconds: number): Promise<void> {
  const { row, shop, rounds, cpu } = cell;
  const used = () => processorTime(shop.servers());
  await named(cell, async () => {
    await row.prepare?.(shop);
    const before = used();
    const figures = await row.run(shop, seconds);
    rounds.push(figures);
    console.log(`    ${row.name}, ${shopName(shop)}: ${figures.rate.toFixed(0)}/s`);
    if (before > 0) cpu.push((used() - before) / figures.answers);
  });
}

/** Adds the row and the shop to an error. */
async function named({ row, shop }: BenchCell, measured: () => Promise<unknown>): Promise<void> {
  try {
    await measured();
  } catch (error) {
    throw new Error(`${row.name}, ${shop.name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The median of the rounds; of `answers`, the sum. */
export const getCellFigures = ({ rounds }: BenchCell): LoadFigures => ({
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
});
