import type { SavedOfReport } from '@/components/admin/reports/saved-reports';
import type { ReportName } from '@/db/schema/enums';
import type { AdminContext } from '@/lib/core/context';
import { listReportReaders } from '@/lib/reports/saved/readers';
import { listSavedReports } from '@/lib/reports/saved/saved-reports';

/** The saved reports, and who may get them by email. */
export async function readSaved(ctx: AdminContext, name: ReportName): Promise<SavedOfReport> {
  const [reports, readers] = await Promise.all([
    listSavedReports(ctx, name),
    listReportReaders(ctx, name),
  ]);
  return { reports, readers };
}
