import { pageSpeed } from '@/db/schema/reports';
import { languages } from '@/lib/core/language';
import { isoDay } from '@/lib/reports/days';
import { speedMetrics, stepOf } from '@/lib/reports/speed-steps';
import { between, seededRandom } from './random';
import { daysAgo, type SeededShop } from './shop';

const DAYS = 28;
const pages = ['home', 'category', 'product', 'search', 'checkout'] as const;
/** What is usual on a computer; a phone takes twice as long. */
const usual = { lcp: 1000, inp: 60, cls: 8, ttfb: 160 };

/** How fast the demo's pages felt in the last weeks: some ten views a day of each kind. */
export async function seedPageSpeed({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(23);
  const counts = new Map<string, typeof pageSpeed.$inferInsert>();
  const views = Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) =>
    pages.flatMap((page) =>
      Array.from({ length: between(next, 6, 14) }, () => ({
        day: isoDay(daysAgo(ctx, ago).now(), ctx.settings.store_timezone),
        page,
        language: languages[between(next, 0, 2)] ?? 'en-US',
        narrow: next() < 0.6,
      })),
    ),
  );
  for (const view of views)
    for (const metric of speedMetrics) {
      const figure = usual[metric] * (view.narrow ? 2 : 1) * (0.4 + next() * 0.9);
      const row = { ...view, metric, up_to: stepOf(metric, figure) };
      const key = Object.values(row).join();
      counts.set(key, { ...row, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  await ctx.db.insert(pageSpeed).values([...counts.values()]);
  return pages.map(String);
}
