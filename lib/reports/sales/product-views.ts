import 'server-only';
import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import { productViewDay } from '@/db/schema/counts';
import type { AdminContext } from '@/lib/core/context';
import type { Days } from '../period/period';
import type { ReportColumn, ReportFigures } from '../report.schema';
import { getPercentShare, type Sums } from './figures';
import { type SalesFilters, type SalesQuery, salesFilters } from './sales.schema';
import { ofProductsNamed } from './where';

/** How often products were viewed, and how often that led to an order. */
export const viewColumns: ReportColumn[] = [
  { name: 'views', type: 'count' },
  { name: 'conversion', type: 'percent' },
];

/** Views in a period: of all products, and of each by ID. */
export type Views = { total: number; of: ReadonlyMap<string, number> };

type ViewsQuery = SalesFilters & Pick<SalesQuery, 'group' | 'timezone'>;

/**
 * How often the products of a query were viewed on days in the store's time zone. Undefined if
 * unknown: for another time zone, and for filters that views don't have (customer, payment method).
 */
export async function readProductViewCounts(
  ctx: AdminContext,
  query: ViewsQuery,
  { from, to }: Days,
): Promise<Views | undefined> {
  const { timezone = ctx.settings.store_timezone, product_id, search } = query;
  const isFiltered = (Object.keys(salesFilters) as (keyof SalesFilters)[]).some(
    (name) => name !== 'product_id' && name !== 'search' && query[name] !== undefined,
  );
  if (isFiltered || timezone !== ctx.settings.store_timezone) return undefined;
  const rows = await ctx.db
    .select({
      product_id: productViewDay.product_id,
      views: sql`sum(${productViewDay.views})::bigint`.mapWith(Number),
    })
    .from(productViewDay)
    .where(
      and(
        gte(productViewDay.day, from),
        lte(productViewDay.day, to),
        product_id && inArray(productViewDay.product_id, product_id),
        search ? ofProductsNamed(productViewDay.product_id, search) : undefined,
      ),
    )
    .groupBy(productViewDay.product_id);
  return {
    total: rows.reduce((sum, { views }) => sum + views, 0),
    of: new Map(rows.map((row) => [String(row.product_id), row.views])),
  };
}

/** The figures of views, null if unknown; conversion is orders per view. */
export const viewFigures = (views: number | undefined, { orders }: Sums): ReportFigures => ({
  views: views ?? null,
  conversion: views === undefined ? null : getPercentShare(orders, views),
});
