import type { ReportAddress } from '@/components/admin/reports/report-address';
import { SavedReports } from '@/components/admin/reports/saved-reports';
import type { ReportName } from '@/db/schema/enums';
import type { AdminContext } from '@/lib/core/context';
import { readReaders } from '@/lib/reports/saved/readers';
import { listSavedReports } from '@/lib/reports/saved/saved-reports';

interface Props {
  ctx: AdminContext;
  name: ReportName;
  address: ReportAddress;
}

/** What is saved of a report, and the way to save what its screen shows. */
export async function Saved({ ctx, name, address }: Props) {
  const [reports, readers] = await Promise.all([
    listSavedReports(ctx, name),
    readReaders(ctx, name),
  ]);
  return (
    <SavedReports
      face={{ name }}
      address={address}
      reports={reports}
      readers={readers}
      language={ctx.language}
    />
  );
}
