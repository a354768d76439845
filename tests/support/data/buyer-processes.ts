import { once } from 'node:events';
import { startLasting } from '../server/lasting-process';
import type { TestShop } from './shop';

export type Purchases = { shop: TestShop; carts: string[]; lanes: number };
/** How many orders were placed or refused, unexpected errors, and the milliseconds of each. */
export type Results = { placed: number; refused: number; errors: string[]; waits: number[] };
export type Buyers = { buy: (purchases: Purchases) => Promise<Results>; stop: () => void };

/** A separate process that places orders on the test's database (`buyers.ts`). */
export async function startBuyers(): Promise<Buyers> {
  const args = ['--import', 'tsx', 'tests/support/data/buyers.ts'];
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json' };
  const child = startLasting(process.execPath, args, { env });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the buyers ended with ${code}`);
  });
  failed.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  await answer();
  return {
    buy: (purchases) => {
      child.send(purchases);
      return answer() as Promise<Results>;
    },
    stop: () => child.kill('SIGKILL'),
  };
}
