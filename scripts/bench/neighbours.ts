import { call, sendRequest } from './ask';
import { type LoadFigures, loop } from './load';
import type { Options } from './options';
import { heldAtMost, type Result } from './result';
import { newCart, quoteCart } from './rows/till';
import { type BenchShop, ownersHeaders, shopName } from './shop';

/** How many heavy requests a client makes at once, and how much slower others may get. */
const AT_ONCE = 10;
const MOST_TIMES = 2;
const PAPERS = 100;
const LINES = 500;

/** A request that takes much of the machine. */
type Heavy = { name: string; once: () => Promise<unknown> };

/**
 * How long a guest's quote takes while one client keeps requesting ten exports, documents or
 * statements at once, compared with the time it takes alone.
 */
export async function measureNeighbours(
  shop: BenchShop,
  { seconds }: Pick<Options, 'seconds'>,
): Promise<Result[]> {
  const cart = await newCart(shop);
  const quotes = () => loop(1, seconds, () => quoteCart(shop, cart));
  await quotes();
  const alone = await quotes();
  const results: Result[] = [];
  for (const { name, once } of await heavyCalls(shop)) {
    const beside = await besideMany(once, quotes);
    results.push({
      name: `A quote beside ten ${name} at once`,
      shop: shopName(shop),
      figures: `${alone.p95.toFixed(1)} ms p95 alone, ${beside.p95.toFixed(1)} ms beside them`,
      checks: [heldAtMost(beside.p95 / alone.p95, MOST_TIMES, '× alone', 2)],
    });
  }
  return results;
}

/** Figures of a measurement while ten other requests are always under way. */
async function besideMany(
  once: Heavy['once'],
  measured: () => Promise<LoadFigures>,
): Promise<LoadFigures> {
  await once();
  let isOver = false;
  const client = async () => {
    while (!isOver) await once();
  };
  const clients = Promise.all(Array.from({ length: AT_ONCE }, client));
  try {
    return await measured();
  } finally {
    isOver = true;
    await clients;
  }
}

async function heavyCalls(shop: BenchShop): Promise<Heavy[]> {
  const headers = await ownersHeaders(shop);
  const read = async (path: string) => {
    const { status } = await sendRequest(`${shop.url}/api/admin/${path}`, { headers });
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  };
  const ids = Array.from({ length: PAPERS }, (_, index) => index + 1).join(',');
  const text = Array.from(
    { length: LINES },
    (_, index) => `2026-11-20 FPS TRANSFER FROM CHAN TAI MAN REF ${index} ${100 + index}.00`,
  ).join('\n');
  return [
    { name: 'exports of 1,000 products', once: () => read('product/export') },
    {
      name: 'files of a hundred papers',
      once: () => read(`order/paper?type=confirmation&ids=${ids}`),
    },
    {
      name: 'statements of 500 lines',
      once: () => call(`${shop.url}/api/admin/order/statement`, { text }, headers),
    },
  ];
}
