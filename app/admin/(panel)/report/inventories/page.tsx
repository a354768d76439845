import type { Metadata } from 'next';
import { inventoriesFace } from '@/components/admin/reports/inventories-face';
import { choosesDays } from '@/components/admin/reports/report-address';
import { ReportScreen } from '@/components/admin/reports/report-screen';
import { adminLanguage } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { translator } from '@/lib/i18n/translate';
import { atMoment } from '@/lib/reports/inventories/at-moment';
import { readInventoryChoices } from '@/lib/reports/inventories/choices';
import { inventoriesQuery } from '@/lib/reports/inventories/inventories.schema';
import { readInventoriesReport } from '@/lib/reports/inventories/report';
import { openReport } from '../open-report';
import { readSaved } from '../read-saved';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('entries.report_inventories') };
}

export default async function InventoriesReportPage({
  searchParams,
}: PageProps<'/admin/report/inventories'>) {
  const { typed, address, ctx, read } = await openReport(
    'inventories',
    inventoriesQuery,
    searchParams,
  );
  const apiQuery = atMoment(address, ctx);
  const query = await listScreenQuery(inventoriesQuery, apiQuery);
  const [{ data, refused }, choices] = await Promise.all([
    read(() => readInventoriesReport(ctx, query)),
    readInventoryChoices(ctx),
  ]);
  return (
    <ReportScreen
      ctx={ctx}
      face={inventoriesFace(ctx, choices)}
      address={address}
      apiQuery={apiQuery}
      query={query}
      choosesDays={choosesDays(typed, address)}
      report={data}
      refused={refused}
      saved={await readSaved(ctx, 'inventories')}
    />
  );
}
