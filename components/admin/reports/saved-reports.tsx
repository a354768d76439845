import { listHref } from '@/components/admin/list/list-href';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { SavedReport } from '@/lib/reports/saved/saved.schema';
import { ManageReports } from './manage-reports';
import type { ReportAddress } from './report-address';
import { pathOf, type ReportFace } from './report-face';
import { SaveReport } from './save-report';
import type { Reader } from './schedule-fields';

interface SavedReportsProps {
  face: Pick<ReportFace, 'name'>;
  address: ReportAddress;
  reports: readonly SavedReport[];
  /** Who may see the report. */
  readers: readonly Reader[];
  language: Language;
}

const sorted = (query: ReportAddress) => JSON.stringify(Object.entries(query).sort());

/** The saved questions to a report, each a link; what it is asked now can be saved. */
export function SavedReports({ face, address, reports, readers, language }: SavedReportsProps) {
  const t = translator(language, 'saved_report');
  const { page: _page, page_size: _size, ...query } = address;
  const here = sorted(query);
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
      <SaveReport report={face.name} query={query} readers={readers} />
      {own.length > 0 && <ManageReports reports={own} readers={readers} />}
    </nav>
  );
}
