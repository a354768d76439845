import type { Metadata } from 'next';
import { BuyerRows } from '@/components/admin/reports/buyer-rows';
import { customerFace } from '@/components/admin/reports/customer-face';
import { RowsScreen } from '@/components/admin/reports/rows-screen';
import { adminLanguage } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { buyersQuery } from '@/lib/reports/customers/customers.schema';
import { readCustomersReport } from '@/lib/reports/customers/report';
import { listBuyers } from '@/lib/reports/customers/rows';
import { openReport } from '../../open-report';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_customer') };
}

export default async function CustomerRowsPage({
  searchParams,
}: PageProps<'/admin/report/customer/rows'>) {
  const { address, ctx, read } = await openReport('customer', buyersQuery, searchParams, '/rows');
  const query = await listScreenQuery(buyersQuery, address);
  const opened = address.ungrouped ? { ...query, group_value: '' } : query;
  const { data, refused } = await read(() =>
    Promise.all([
      readCustomersReport(ctx, { ...query, sort: 'net', page: undefined }),
      orLastPage((pageQuery) => listBuyers(ctx, pageQuery), opened),
    ]),
  );
  const [whole, rows] = data ?? [];
  return (
    <RowsScreen
      ctx={ctx}
      face={customerFace(ctx, [])}
      address={address}
      apiQuery={address}
      report={whole}
      value={opened.group_value}
      meta={rows?.meta}
      refused={refused}
    >
      <BuyerRows
        rows={rows?.data ?? []}
        language={ctx.language}
        may={{ orders: can(ctx, 'order'), customers: can(ctx, 'customer') }}
      />
    </RowsScreen>
  );
}
