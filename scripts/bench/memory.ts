import { memoryOf } from './processes';
import { heldAtMost, type Result } from './result';
import { type BenchShop, shopName } from './shop';

const MOST_MEGABYTES = 400;

/** What the largest server process of each shop holds, in megabytes; null where unknown. */
export type Memory = Map<BenchShop, { rss: number; pss: number } | undefined>;

export const memoryNow = (shops: BenchShop[]): Memory =>
  new Map(
    shops.map((shop) => {
      const all = shop.servers().map(memoryOf);
      return [shop, all.toSorted((a, b) => b.rss - a.rss)[0]];
    }),
  );

/** Memory before and after everything that was measured on a shop. */
export const memoryResults = (idle: Memory, after: Memory): Result[] =>
  [...after].flatMap(([shop, end]) => {
    const begin = idle.get(shop);
    if (!begin || !end || shop.build !== 'this') return [];
    const text = ({ rss, pss }: typeof end) => `${rss.toFixed(0)} MB (PSS ${pss.toFixed(0)})`;
    return {
      name: 'Memory of a server, idle and after the run',
      shop: shopName(shop),
      figures: `${text(begin)}, ${text(end)}`,
      held: [heldAtMost(end.rss, MOST_MEGABYTES, 'MB')],
    };
  });
