import { figuresOf, measure } from './measure';
import type { Options } from './options';
import { type Held, heldAtLeast, type Result, whole } from './result';
import type { Row } from './row';
import { type BenchShop, openShop, type Stored, shopName } from './shop';
import type { Yardsticks } from './yardstick';

const compared = ['Product page', 'Search, unseen', 'Add to cart', 'Checkout, 8 buyers'];
const isCompared = ({ name, two_rate_at_least }: Row) =>
  compared.includes(name) || two_rate_at_least !== undefined;

/** The same shop served by two processes instead of one, in turn; empty where it has only one. */
export async function measureWorkers(
  rows: Row[],
  one: BenchShop,
  stored: Stored,
  yardsticks: Yardsticks,
  options: Options,
): Promise<Result[]> {
  const wanted = rows.filter(isCompared);
  if (!wanted.length) return [];
  const two = await openShop(stored, { workers: 2 });
  try {
    if (two.servers().length < 2) {
      console.log('  This build serves with one process: WORKERS=2 is not measured.');
      return [];
    }
    const plain = wanted.map((row) => ({ ...row, goals: [] }));
    const { cells } = await measure(plain, [one, two], yardsticks, options);
    return plain.flatMap((row) => {
      const [alone, both] = cells.filter((cell) => cell.row === row).map(figuresOf);
      if (!alone || !both) return [];
      return {
        name: `${row.name}, WORKERS=2`,
        shop: shopName(one),
        figures: `${whole(both.rate)}/s, ${both.p50.toFixed(1)} / ${both.p95.toFixed(1)} ms`,
        held: [heldAtLeast(both.rate / alone.rate, 1, 'WORKERS=1'), ...heldRate(row, both.rate)],
      };
    });
  } finally {
    await two.close();
  }
}

const heldRate = ({ two_rate_at_least: least }: Row, rate: number): Held[] =>
  least === undefined
    ? []
    : [{ measured: `${whole(rate)}/s`, goal: `≥ ${least}`, met: rate >= least }];
