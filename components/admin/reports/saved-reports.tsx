import { listHref } from '@/components/admin/list/list-href';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { SavedReport } from '@/lib/reports/saved/saved.schema';
import { ManageReports } from './manage-reports';
import { type ReportAddress, withoutPage } from './report-address';
import { getReportPath, type ReportFace } from './report-face';
import type { ReportRecipient } from './schedule-fields';

export interface SavedOfReport {
  reports: readonly SavedReport[];
  /** Who may see the report and get it by email. */
  readers: readonly ReportRecipient[];
}

interface SavedReportsProps {
  face: Pick<ReportFace, 'name'>;
  address: ReportAddress;
  saved: SavedOfReport;
  language: Language;
}

const sorted = (query: ReportAddress) => JSON.stringify(Object.entries(query).sort());

/** The saved reports, each a link. */
export function SavedReports({ face, address, saved, language }: SavedReportsProps) {
  const t = translator(language, 'saved_report');
  const { reports, readers } = saved;
  const currentQuery = sorted(withoutPage(address));
  const own = reports.filter((savedReport) => savedReport.own);
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden"
    >
      {reports.map((savedReport) => {
        const isHere = sorted(savedReport.query) === currentQuery;
        return (
          <TextLink
            key={savedReport.id}
            href={listHref(getReportPath(face), savedReport.query, {})}
            tone={isHere ? 'ink' : undefined}
            aria-current={isHere ? 'page' : undefined}
          >
            {savedReport.own
              ? savedReport.name
              : t('of_others', { name: savedReport.name, owner: savedReport.owner })}
          </TextLink>
        );
      })}
      {own.length > 0 && <ManageReports reports={own} readers={readers} />}
    </nav>
  );
}
