import { progressStep } from '../support/say.mjs';
import { findShopPagePath } from './rows/ready';
import {
  type BenchDatabase,
  type BenchShop,
  openBenchShop,
  type ShopName,
  storeShop,
} from './shop';
import { openYardsticks, type Yardsticks } from './yardstick';

const FEW = 1000;

export type Setup = {
  storedShops: Partial<Record<ShopName, BenchDatabase>>;
  /** This build's shops by name, and all shops with those of another build. */
  own: Partial<Record<ShopName, BenchShop>>;
  all: BenchShop[];
  yardsticks: Yardsticks;
  close: () => Promise<void>;
};

/**
 * Creates the shops that are needed, and the yardsticks, and serves them until `close()`; with
 * `against`, the build in that folder serves each shop a second time.
 */
export async function openSetup(
  shopNames: Set<ShopName>,
  { most, against }: { most: number; against: string | undefined },
): Promise<Setup> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closing.splice(0).reverse()) await closer();
  };
  const opened = <T extends { close: () => Promise<void> }>(resource: T): T => {
    closing.push(resource.close);
    return resource;
  };
  const storedShops: Setup['storedShops'] = {};
  const own: Setup['own'] = {};
  const open = async (name: ShopName, products: number) => {
    const made = await makeShop(name, products);
    const shop = opened(await openBenchShop(made));
    storedShops[name] = made;
    own[name] = shop;
    return shop;
  };
  try {
    const demo = await open('demo', 0);
    if (shopNames.has('served')) await open('served', 0);
    if (shopNames.has('small')) await open('small', FEW);
    const page = demo.url + (await findShopPagePath(demo, 'product'));
    const yardsticks = opened(await openYardsticks(page));
    if (shopNames.has('large')) await open('large', most);
    const all = Object.values(own);
    if (against)
      for (const storedShop of Object.values(storedShops)) {
        // Builds that serve one shop share its jobs, so `served` has a shop per build.
        const own = storedShop.name === 'served' ? await makeShop('served', 0) : storedShop;
        all.push(opened(await openBenchShop(own, { folder: against })));
      }
    return { storedShops, own, all, yardsticks, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeShop(name: ShopName, products: number): Promise<BenchDatabase> {
  const made: BenchDatabase[] = [];
  const isDemo = name === 'demo' || name === 'served';
  const step = isDemo ? 'Copying the demo shop' : `Making ${products} products`;
  await progressStep(step, async () => {
    made.push(await storeShop(name, products));
  });
  const [shop] = made;
  if (!shop) throw new Error(`The shop ${name} was not made.`);
  return shop;
}
