import type { Metadata } from 'next';
import { inventoriesFace } from '@/components/admin/reports/inventories-face';
import { RowsScreen } from '@/components/admin/reports/rows-screen';
import { ShelfRows } from '@/components/admin/reports/shelf-rows';
import { adminLanguage } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { atMoment } from '@/lib/reports/inventories/at-moment';
import { shelvesQuery } from '@/lib/reports/inventories/inventories.schema';
import { readInventoriesReport } from '@/lib/reports/inventories/report';
import { listInventoryShelves } from '@/lib/reports/inventories/rows';
import { openReport, reportPlace } from '../../open-report';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_inventories') };
}

export default async function InventoriesRowsPage({
  searchParams,
}: PageProps<'/admin/report/inventories/rows'>) {
  const { address, ctx, read } = await openReport(
    'inventories',
    shelvesQuery,
    searchParams,
    '/rows',
  );
  const apiQuery = atMoment(address, ctx);
  const query = await listScreenQuery(shelvesQuery, apiQuery);
  const { data, refused } = await read(() =>
    Promise.all([
      readInventoriesReport(ctx, { ...query, sort: 'on_hand', page: undefined }),
      orLastPage((pageQuery) => listInventoryShelves(ctx, pageQuery), query),
    ]),
  );
  const [whole, rows] = data ?? [];
  return (
    <RowsScreen
      ctx={ctx}
      face={inventoriesFace(ctx, { warehouses: [], brands: [] })}
      address={address}
      apiQuery={apiQuery}
      report={whole}
      value={query.group_value}
      meta={rows?.meta}
      refused={refused}
    >
      <ShelfRows
        rows={rows?.data ?? []}
        place={reportPlace(ctx, whole?.period.timezone)}
        mayOpen={can(ctx, 'product')}
      />
    </RowsScreen>
  );
}
