import type { Metadata } from 'next';
import { listHref } from '@/components/admin/list/list-href';
import { ReportScreen } from '@/components/admin/reports/report-screen';
import { productsFace } from '@/components/admin/reports/sales-face';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { orRefused } from '@/lib/http/or-refused';
import { translator } from '@/lib/i18n/translate';
import { choosesDays, reportAddress } from '@/lib/reports/report-address';
import { readSalesChoices } from '@/lib/reports/sales/choices';
import { productsReport, readSalesReport } from '@/lib/reports/sales/report';
import { productsQuery } from '@/lib/reports/sales/sales.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_products') };
}

export default async function ProductsReportPage({
  searchParams,
}: PageProps<'/admin/report/products'>) {
  const typed = await searchParams;
  const address = reportAddress(productsQuery, typed);
  const ctx = await adminPageContext(
    'report.products',
    listHref('/admin/report/products', address, {}),
  );
  const query = await listScreenQuery(productsQuery, address);
  const [{ data: report, refused }, choices] = await Promise.all([
    orRefused(ctx.language, readSalesReport(ctx, productsReport, query)),
    readSalesChoices(ctx),
  ]);
  return (
    <ReportScreen
      ctx={ctx}
      face={productsFace(ctx, choices, address)}
      address={address}
      query={query}
      choosesDays={choosesDays(typed, address)}
      report={report}
      refused={refused}
    />
  );
}
