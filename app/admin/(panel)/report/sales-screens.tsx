import { choosesDays, toReportQuery } from '@/components/admin/reports/report-address';
import { ReportScreen } from '@/components/admin/reports/report-screen';
import { RowsScreen } from '@/components/admin/reports/rows-screen';
import { productsFace, salesFace } from '@/components/admin/reports/sales-face';
import { SalesRows } from '@/components/admin/reports/sales-rows';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { orLastPage } from '@/lib/core/records/page';
import { readSalesChoices } from '@/lib/reports/sales/choices';
import { productsReport, readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import {
  productsQuery,
  productsRowsQuery,
  salesQuery,
  salesRowsQuery,
} from '@/lib/reports/sales/sales.schema';
import { openReport, reportPlace, type Search } from './open-report';
import { readSaved } from './read-saved';

/** The two reports on sales, which differ little. */
const reports = {
  sales: { report: salesReport, query: salesQuery, rows: salesRowsQuery, createFace: salesFace },
  products: {
    report: productsReport,
    query: productsQuery,
    rows: productsRowsQuery,
    createFace: productsFace,
  },
} as const;

interface Props {
  name: keyof typeof reports;
  searchParams: Search;
}

/** The screen of a report on sales. */
export async function SalesReportScreen({ name, searchParams }: Props) {
  const { report, query: rule, createFace } = reports[name];
  const { typed, address, ctx, read } = await openReport(name, rule, searchParams);
  const query = await listScreenQuery(rule, toReportQuery(address));
  const [{ data, refused }, choices] = await Promise.all([
    read(() => readSalesReport(ctx, report, query)),
    readSalesChoices(ctx, query),
  ]);
  return (
    <ReportScreen
      ctx={ctx}
      face={createFace(ctx, choices, address)}
      address={address}
      apiQuery={toReportQuery(address)}
      query={query}
      choosesDays={choosesDays(typed, address)}
      report={data}
      refused={refused}
      saved={await readSaved(ctx, name)}
    />
  );
}

/** The entries behind a figure of a sales report. */
export async function SalesRowsScreen({ name, searchParams }: Props) {
  const { report, rows: rule, createFace } = reports[name];
  const { address, ctx, read } = await openReport(name, rule, searchParams, '/rows');
  const query = await listScreenQuery(rule, address);
  const opened = address.ungrouped ? { ...query, group_value: '' } : query;
  const [{ data, refused }, choices] = await Promise.all([
    read(() =>
      Promise.all([
        readSalesReport(ctx, report, { ...query, page: undefined }),
        orLastPage((pageQuery) => listSalesRows(ctx, report, pageQuery), opened),
      ]),
    ),
    readSalesChoices(ctx, query),
  ]);
  const [whole, rows] = data ?? [];
  return (
    <RowsScreen
      ctx={ctx}
      face={createFace(ctx, choices, address)}
      address={address}
      apiQuery={address}
      report={whole}
      value={opened.group_value}
      meta={rows?.meta}
      refused={refused}
    >
      <SalesRows
        rows={rows?.data ?? []}
        place={reportPlace(ctx, whole?.period.timezone)}
        may={{ orders: can(ctx, 'order'), products: can(ctx, 'product') }}
      />
    </RowsScreen>
  );
}
