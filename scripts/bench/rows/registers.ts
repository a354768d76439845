import { atPace, type LoadFigures, loop, measureTime } from '../load';
import { openCounter, payOnce, scanOnce, TILLS } from '../registers';
import type { BenchRow, Goal } from '../row';
import type { BenchShop } from '../shop';
import { waitForJobs } from './served';

const WARM_UP_SECONDS = 1;
/** A quick cashier: two items per second at every register. */
const SCAN_EVERY_MS = 500;
/** Faster than any cashier: a sale per second at every register. */
const PAY_EVERY_MS = 1000;

/** Scans an item and pays it; returns the milliseconds that paying took. */
async function sellOnce(shop: BenchShop, till: number): Promise<number> {
  const priced = await scanOnce(shop, till);
  return measureTime(() => payOnce(shop, till, priced));
}

const register = (
  name: string,
  goals: Goal[],
  run: (shop: BenchShop, seconds: number) => Promise<LoadFigures>,
): BenchRow => ({
  group: 'till',
  name,
  shops: ['served'],
  goals,
  prepare: async (shop) => {
    await openCounter(shop);
    await loop(TILLS, WARM_UP_SECONDS, (till) => sellOnce(shop, till));
    await waitForJobs(shop);
  },
  run,
});

/** The rate of ten registers at this pace, per second. */
const toRate = (everyMs: number): number => (TILLS * 1000) / everyMs;
/** If the pace was not kept, waiting times mean nothing. */
const toPaceGoal = (everyMs: number): Goal => ({ rate_at_least: 0.9 * toRate(everyMs) });

/** Ten registers of the demo shop as `npm start` serves it, each with its own session. */
export const registerRows: BenchRow[] = [
  register(
    'Register, scan to line, ten tills',
    [{ p95_at_most: 50, on: 'served' }, toPaceGoal(SCAN_EVERY_MS)],
    (shop, seconds) =>
      atPace(TILLS, seconds, SCAN_EVERY_MS, (till) => measureTime(() => scanOnce(shop, till))),
  ),
  register(
    'Register, pay to confirmed, ten tills',
    [{ p95_at_most: 150, on: 'served' }, toPaceGoal(PAY_EVERY_MS)],
    (shop, seconds) => atPace(TILLS, seconds, PAY_EVERY_MS, (till) => sellOnce(shop, till)),
  ),
  register(
    'Register, scan and pay without a pause, ten tills',
    [{ yardstick: 'transaction, batched', at_least: 0.003 }],
    (shop, seconds) => loop(TILLS, seconds, (till) => sellOnce(shop, till)),
  ),
];
