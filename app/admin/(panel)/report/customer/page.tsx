import type { Metadata } from 'next';
import { listHref } from '@/components/admin/list/list-href';
import { customerFace } from '@/components/admin/reports/customer-face';
import {
  choosesDays,
  pickReportDays,
  toReportQuery,
} from '@/components/admin/reports/report-address';
import { ReportScreen } from '@/components/admin/reports/report-screen';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { translator } from '@/lib/i18n/translate';
import { customersQuery } from '@/lib/reports/customers/customers.schema';
import { readCustomersReport } from '@/lib/reports/customers/report';
import { readSalesChoices } from '@/lib/reports/sales/choices';
import { openReport } from '../open-report';
import { readSaved } from '../read-saved';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_customer') };
}

export default async function CustomerReportPage({
  searchParams,
}: PageProps<'/admin/report/customer'>) {
  const { typed, address, ctx, read } = await openReport('customer', customersQuery, searchParams);
  const query = await listScreenQuery(customersQuery, toReportQuery(address));
  const [{ data, refused }, { membership_tiers }] = await Promise.all([
    read(() => readCustomersReport(ctx, query)),
    readSalesChoices(ctx, {}),
  ]);
  return (
    <ReportScreen
      ctx={ctx}
      face={customerFace(ctx, membership_tiers)}
      address={address}
      apiQuery={toReportQuery(address)}
      query={query}
      choosesDays={choosesDays(typed, address)}
      report={data}
      refused={refused}
      saved={await readSaved(ctx, 'customer')}
    >
      <ButtonLink
        variant="secondary"
        href={listHref('/admin/report/customer/moves', pickReportDays(address), {})}
      >
        {translator(ctx.language, 'report_screen')('moves')}
      </ButtonLink>
    </ReportScreen>
  );
}
