import type { Metadata } from 'next';
import { listHref } from '@/components/admin/list/list-href';
import { ReportScreen } from '@/components/admin/reports/report-screen';
import { salesFace } from '@/components/admin/reports/sales-face';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { orRefused } from '@/lib/http/or-refused';
import { translator } from '@/lib/i18n/translate';
import { choosesDays, reportAddress } from '@/lib/reports/report-address';
import { readSalesChoices } from '@/lib/reports/sales/choices';
import { readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { salesQuery } from '@/lib/reports/sales/sales.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_sales') };
}

export default async function SalesReportPage({ searchParams }: PageProps<'/admin/report/sales'>) {
  const typed = await searchParams;
  const address = reportAddress(salesQuery, typed);
  const ctx = await adminPageContext('report.sales', listHref('/admin/report/sales', address, {}));
  const query = await listScreenQuery(salesQuery, address);
  const [{ data: report, refused }, choices] = await Promise.all([
    orRefused(ctx.language, readSalesReport(ctx, salesReport, query)),
    readSalesChoices(ctx),
  ]);
  return (
    <ReportScreen
      ctx={ctx}
      face={salesFace(ctx, choices, address)}
      address={address}
      query={query}
      choosesDays={choosesDays(typed, address)}
      report={report}
      refused={refused}
    />
  );
}
