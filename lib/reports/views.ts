import 'server-only';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { productViewDay, visitDay } from '@/db/schema/counts';
import { order } from '@/db/schema/orders';
import type { AdminContext, Context } from '@/lib/core/context';
import { isoDay } from './days';
import type { PageViewInput } from './views.schema';

/**
 * Counts a product page view and a visit on this day in the store's time zone. A product that isn't
 * visible doesn't count. Stores nothing else of the view.
 */
export async function recordProductView(
  ctx: Pick<Context, 'db' | 'now' | 'settings'>,
  { product_id, visit }: PageViewInput,
): Promise<void> {
  const day = isoDay(ctx.now(), ctx.settings.store_timezone);
  if (visit)
    await ctx.db
      .insert(visitDay)
      .values({ day })
      .onConflictDoUpdate({ target: visitDay.day, set: { visits: sql`${visitDay.visits} + 1` } });
  if (product_id)
    await ctx.db
      .insert(productViewDay)
      .select(
        ctx.db
          .select({
            product_id: product.id,
            day: sql<string>`${day}::date`.as('day'),
            views: sql<number>`1`.as('views'),
          })
          .from(product)
          .where(and(eq(product.id, product_id), eq(product.visibled, true))),
      )
      .onConflictDoUpdate({
        target: [productViewDay.product_id, productViewDay.day],
        set: { views: sql`${productViewDay.views} + 1` },
      });
}

/** A day's online orders per visit, in hundredths of a percent; null: no visit. */
export async function readConversion(ctx: AdminContext, day: string): Promise<number | null> {
  const { store_timezone: timezone } = ctx.settings;
  const start = (later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timezone})`;
  const [orders, [counted]] = await Promise.all([
    ctx.db.$count(
      order,
      and(
        eq(order.channel, 'online'),
        gte(order.placed_at, start(0)),
        lt(order.placed_at, start(1)),
      ),
    ),
    ctx.db.select({ visits: visitDay.visits }).from(visitDay).where(eq(visitDay.day, day)),
  ]);
  return counted ? Math.round((orders / counted.visits) * 10_000) : null;
}
