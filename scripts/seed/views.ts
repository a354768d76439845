import { sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { productViewDay, visitDay } from '@/db/schema/counts';
import { isoDay } from '@/lib/reports/days';
import { between, seededRandom } from './random';
import { daysAgo, type SeededShop } from './shop';

const DAYS = 180;
/** So many a day of each product that is looked at, the most liked ones apart. */
const MOST_VIEWS = 3;

/** Visits of half a year and views of the products: of a hundred visits some two buy. */
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
