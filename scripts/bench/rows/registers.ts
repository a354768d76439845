import { atPace, type LoadFigures, loop, measureTime } from '../load';
import { openCounter, payOnce, scanOnce, TILLS } from '../registers';
import type { BenchRow, Goal } from '../row';
import type { BenchShop } from '../shop';
import { waitForJobs } from './served';

const WARM_UP_SECONDS = 1;
/** A cashier scans quickly: two items a second at every till. */
const SCAN_EVERY_MS = 500;
/** And takes money quicker than anybody: a sale a second at every till. */
const PAY_EVERY_MS = 1000;

/** Scans something and pays it; answers how many milliseconds paying took. */
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

/** What each of ten tills asks in a second, at this pace. */
const toRate = (everyMs: number): number => (TILLS * 1000) / everyMs;
/** A pace that was not kept is no measure of waiting. */
const toPaceGoal = (everyMs: number): Goal => ({ rate_at_least: 0.9 * toRate(everyMs) });

/** Ten tills of the demo shop as `npm start` serves it, each with a session of its own. */
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
