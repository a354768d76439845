import { listHref } from '@/components/admin/list/list-href';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { SavedReport } from '@/lib/reports/saved/saved.schema';
import { ManageReports } from './manage-reports';
import { type ReportAddress, withoutPage } from './report-address';
import { pathOf, type ReportFace } from './report-face';
import type { Reader } from './schedule-fields';

export interface SavedOfReport {
  reports: readonly SavedReport[];
  /** Who may see the report, and be mailed it. */
  readers: readonly Reader[];
}

interface SavedReportsProps {
  face: Pick<ReportFace, 'name'>;
  address: ReportAddress;
  saved: SavedOfReport;
  language: Language;
}

const sorted = (query: ReportAddress) => JSON.stringify(Object.entries(query).sort());

/** The saved questions to a report, each a link. */
export function SavedReports({ face, address, saved, language }: SavedReportsProps) {
  const t = translator(language, 'saved_report');
  const { reports, readers } = saved;
  const here = sorted(withoutPage(address));
  const own = reports.filter((one) => one.own);
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden"
    >
      {reports.map((one) => {
        const isHere = sorted(one.query) === here;
        return (
          <TextLink
            key={one.id}
            href={listHref(pathOf(face), one.query, {})}
            tone={isHere ? 'ink' : undefined}
            aria-current={isHere ? 'page' : undefined}
          >
            {one.own ? one.name : t('of_others', { name: one.name, owner: one.owner })}
          </TextLink>
        );
      })}
      {own.length > 0 && <ManageReports reports={own} readers={readers} />}
    </nav>
  );
}
