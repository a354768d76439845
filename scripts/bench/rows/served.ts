import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { CONNECTIONS, loop } from '../load';
import type { BenchRow, Goal } from '../row';
import type { BenchShop } from '../shop';
import { addCartItem, buyAsGuest } from './till';

const WARM_UP_SECONDS = 1;
const PATIENCE_MS = 300_000;
const MOST_SPREAD: Goal = { p95_at_most_times_p50: 2.5 };

/** Waits until a shop has no job due, such as the emails of the last row's orders. */
export async function waitForJobs({ databaseUrl }: BenchShop): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const readDueJobs = () =>
    sql`select from pgboss.job where state < 'completed' and start_after < now()`;
  try {
    for (const began = Date.now(); (await readDueJobs()).length; await pause(200))
      if (Date.now() - began > PATIENCE_MS) throw new Error('The jobs of this shop do not end.');
  } finally {
    await sql.end();
  }
}

const served = (
  name: string,
  rate_at_least: number,
  connections: number,
  once: (shop: BenchShop) => Promise<unknown>,
): BenchRow => ({
  group: 'till',
  name,
  shops: ['served'],
  goals: [{ rate_at_least }, MOST_SPREAD],
  prepare: async (shop) => {
    await loop(2, WARM_UP_SECONDS, () => once(shop));
    await waitForJobs(shop);
  },
  run: (shop, seconds) => loop(connections, seconds, () => once(shop)),
});

/** Checkout of the demo shop as `npm start` serves it: with promotions, emails and jobs. */
export const servedRows: BenchRow[] = [
  served('Add to cart', 250, CONNECTIONS, (shop) => addCartItem(shop)),
  served('Checkout, 1 buyer', 25, 1, (shop) => buyAsGuest(shop)),
  served('Checkout, 8 buyers', 60, 8, (shop) => buyAsGuest(shop)),
];
