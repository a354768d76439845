import { sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { productViewDay, visitDay } from '@/db/schema/counts';
import { pageSpeed } from '@/db/schema/reports';
import { languages } from '@/lib/core/language';
import { isoDay } from '@/lib/reports/days';
import { getSpeedStep, speedMetrics } from '@/lib/reports/speed-steps';
import { between, seededRandom } from './random';
import { daysAgo, type SeededShop } from './shop';

const DAYS = 180;
/** Views a day of each product, except for the most popular ones. */
const MOST_VIEWS = 3;

/** Half a year of visits and product views: about two of a hundred visits lead to an order. */
export async function seedViews({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(28);
  const days = Array.from({ length: DAYS }, (_, ago) =>
    isoDay(daysAgo(ctx, ago).now(), ctx.settings.store_timezone),
  );
  await ctx.db
    .insert(visitDay)
    .values(
      days.map((day, ago) => ({ day, visits: between(next, 60, 140) - Math.floor(ago / 6) })),
    );
  const products = await ctx.db.select({ id: product.id }).from(product).orderBy(product.id);
  const views = products.flatMap(({ id }) => {
    const liked = between(next, 1, 10) > 8 ? 4 : 1;
    return days.flatMap((day) => {
      const count = between(next, 0, MOST_VIEWS) * liked;
      return count ? [{ product_id: id, day, views: count }] : [];
    });
  });
  await ctx.db.execute(sql`insert into ${productViewDay} (product_id, day, views)
    select * from jsonb_to_recordset(${JSON.stringify(views)}::text::jsonb)
      as given(product_id int, day date, views int)`);
  return days;
}

const SPEED_DAYS = 28;
const pages = ['home', 'category', 'product', 'search', 'checkout'] as const;
/** Usual values on a computer; a phone takes twice as long. */
const usual = { lcp: 1000, inp: 60, cls: 8, ttfb: 160 };

/** Page speed in the last weeks: about ten views a day of each kind. */
export async function seedPageSpeed({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(23);
  const counts = new Map<string, typeof pageSpeed.$inferInsert>();
  const views = Array.from({ length: SPEED_DAYS }, (_, ago) => ago).flatMap((ago) =>
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
      const row = { ...view, metric, up_to: getSpeedStep(metric, figure) };
      const key = Object.values(row).join();
      counts.set(key, { ...row, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  await ctx.db.insert(pageSpeed).values([...counts.values()]);
  return pages.map(String);
}
