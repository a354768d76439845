import 'server-only';
import { z } from 'zod';
import type { ReportName } from '@/db/schema/enums';
import type { AdminContext, Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { customersQuery } from '../customers/customers.schema';
import { readCustomersReport } from '../customers/report';
import { atMoment } from '../inventories/at-moment';
import { inventoriesQuery } from '../inventories/inventories.schema';
import { readInventoriesReport } from '../inventories/report';
import { toReportPeriod } from '../period/period';
import { DEFAULT_COMPARE, periodFields } from '../period/period.schema';
import type { Report } from '../report.schema';
import { productsReport, readSalesReport, salesReport } from '../sales/report';
import { productsQuery, salesQuery } from '../sales/sales.schema';

type Address = Readonly<Record<string, string>>;
type Query = z.ZodObject<Record<string, z.ZodType>>;

const queries: Record<ReportName, Query> = {
  sales: salesQuery,
  products: productsQuery,
  customer: customersQuery,
  inventories: inventoriesQuery,
};

/** The parameters only for the screen or one page of it. */
const ofScreen = ['chart'];
const ofPage = ['page', 'page_size'];

/**
 * Refuses, on `query`, parameters its report doesn't know or can't parse, and an invalid period as
 * `toReportPeriod` does.
 */
export function assertReadableReport(
  ctx: Pick<Context, 'settings' | 'now'>,
  report: ReportName,
  address: Address,
): void {
  const names = unreadableIn(ctx, report, address);
  if (names.length) throw invalid('query', 'segment_unreadable', { names: names.join(', ') });
  const period = z.object(periodFields).parse(withDefaults(ctx, address));
  toReportPeriod(period, ctx.settings.store_timezone, ctx.now());
}

function unreadableIn(
  ctx: Pick<Context, 'settings'>,
  report: ReportName,
  address: Address,
): string[] {
  const rule = queries[report];
  const knownParams = Object.keys(address).filter(
    (name) => name in rule.shape && !ofPage.includes(name),
  );
  const wrong = rule
    .safeParse(withDefaults(ctx, address))
    .error?.issues.map(({ path }) => String(path[0] ?? ''));
  return Object.keys(address).filter(
    (name) => !ofScreen.includes(name) && (!knownParams.includes(name) || wrong?.includes(name)),
  );
}

/** A screen's query from its URL: compares with the previous period by default. */
const withDefaults = (ctx: Pick<Context, 'settings'>, address: Address) =>
  atMoment({ compare: DEFAULT_COMPARE, ...address }, ctx);

/**
 * A report as its screen shows it for a URL, with only the first page of groups. Refuses (422) an
 * invalid period.
 */
export async function readReport(
  ctx: AdminContext,
  report: ReportName,
  address: Address,
): Promise<Report> {
  const query = withDefaults(ctx, address);
  switch (report) {
    case 'sales':
      return readSalesReport(ctx, salesReport, salesQuery.parse(query));
    case 'products':
      return readSalesReport(ctx, productsReport, productsQuery.parse(query));
    case 'customer':
      return readCustomersReport(ctx, customersQuery.parse(query));
    case 'inventories':
      return readInventoriesReport(ctx, inventoriesQuery.parse(query));
  }
}
