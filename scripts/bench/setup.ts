import { progressStep } from '../support/say.mjs';
import { pageOf } from './rows/ready';
import { type BenchShop, openShop, type ShopName, type Stored, storeShop } from './shop';
import { openYardsticks, type Yardsticks } from './yardstick';

const FEW = 1000;

export type Setup = {
  stored: Partial<Record<ShopName, Stored>>;
  /** This build's shops by name, and all there are, with another build's. */
  own: Partial<Record<ShopName, BenchShop>>;
  all: BenchShop[];
  yardsticks: Yardsticks;
  close: () => Promise<void>;
};

/**
 * Makes the shops that are wanted, and the yardsticks, and serves them until `close()`; with
 * `against` each shop is served a second time, by the build in that folder.
 */
export async function openSetup(
  wanted: Set<ShopName>,
  { most, against }: { most: number; against: string | undefined },
): Promise<Setup> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  const opened = <T extends { close: () => Promise<void> }>(one: T): T => {
    closing.push(one.close);
    return one;
  };
  const stored: Setup['stored'] = {};
  const own: Setup['own'] = {};
  const open = async (name: ShopName, products: number) => {
    const made = await makeShop(name, products);
    const shop = opened(await openShop(made));
    stored[name] = made;
    own[name] = shop;
    return shop;
  };
  try {
    const demo = await open('demo', 0);
    if (wanted.has('served')) await open('served', 0);
    if (wanted.has('small')) await open('small', FEW);
    const page = demo.url + (await pageOf(demo, 'product'));
    const yardsticks = opened(await openYardsticks(page));
    if (wanted.has('large')) await open('large', most);
    const all = Object.values(own);
    if (against)
      for (const one of Object.values(stored)) {
        // Whoever works the jobs of a shop works those of all who serve it.
        const own = one.name === 'served' ? await makeShop('served', 0) : one;
        all.push(opened(await openShop(own, { folder: against })));
      }
    return { stored, own, all, yardsticks, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeShop(name: ShopName, products: number): Promise<Stored> {
  const made: Stored[] = [];
  const isDemo = name === 'demo' || name === 'served';
  const step = isDemo ? 'Copying the demo shop' : `Making ${products} products`;
  await progressStep(step, async () => {
    made.push(await storeShop(name, products));
  });
  const [shop] = made;
  if (!shop) throw new Error(`The shop ${name} was not made.`);
  return shop;
}
