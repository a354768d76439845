import type { ReactNode } from 'react';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { ExportMenu } from '@/components/admin/spreadsheet/export-menu';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { toPageResult } from '@/lib/core/records/page';
import { formatDays } from '@/lib/core/text/period-text';
import type { FieldMessages } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import type { Report } from '@/lib/reports/report.schema';
import { type ReportAddress, withoutPage } from './report-address';
import { ReportBlockView } from './report-block';
import { drawnFigure, getReportPath, type ReportFace } from './report-face';
import { ReportFilters } from './report-filters';
import { ReportRefused } from './report-refused';
import { SaveReport } from './save-report';
import { type SavedOfReport, SavedReports } from './saved-reports';

export interface ReportScreenProps {
  ctx: AdminContext;
  face: ReportFace;
  address: ReportAddress;
  /** The API's query for the same report. */
  apiQuery: ReportAddress;
  /** The query, with defaults applied. */
  query: { group: string; sort: string; page: number; page_size: number };
  /** Whether dates are chosen individually; otherwise a preset is. */
  choosesDays: boolean;
  report: Report | undefined;
  /** The errors if there is no report. */
  refused: FieldMessages | undefined;
  saved: SavedOfReport;
  /** Further links. */
  children?: ReactNode;
}

/** A report: its filters, then per currency its figures, a chart and a table. */
export function ReportScreen(props: ReportScreenProps) {
  const { ctx, face, address, query, report, refused, saved, children } = props;
  const { language } = ctx;
  const chart = findChartColumn(props);
  return (
    <>
      <PageHeader
        title={face.title}
        note={report && <span className="text-muted">{periodText(report, ctx)}</span>}
      >
        {children}
        {report && (
          <SaveReport report={face.name} query={withoutPage(address)} readers={saved.readers} />
        )}
        {can(ctx, 'report.export') && report && (
          <ExportMenu
            path={`/api${getReportPath(face)}/export`}
            query={props.apiQuery}
            name={`${face.name} report ${report.period.from} to ${report.period.to}`}
          />
        )}
      </PageHeader>
      <div className="flex flex-col gap-5">
        {saved.reports.length > 0 && (
          <SavedReports face={face} address={address} saved={saved} language={language} />
        )}
        <ReportFilters
          face={face}
          address={address}
          report={report}
          group={query.group}
          choosesDays={props.choosesDays}
          language={language}
        />
        {refused && <ReportRefused refused={refused} filters={face.filters} language={language} />}
        {report &&
          chart &&
          report.blocks.map((block) => (
            <section key={block.currency} aria-label={block.currency}>
              {report.blocks.length > 1 && <h2 className="mb-3 text-xl">{block.currency}</h2>}
              <ReportBlockView
                face={face}
                address={address}
                report={report}
                block={block}
                chart={chart}
                sort={query.sort}
                language={language}
              />
            </section>
          ))}
        {report && report.group !== 'time' && mostGroups(report) > 0 && (
          <ListPages meta={toPageResult([], mostGroups(report), query).meta} />
        )}
      </div>
    </>
  );
}

const mostGroups = ({ blocks }: Report) => Math.max(...blocks.map((block) => block.group_count));

/** The chart's figure from the URL, else the first available key figure. */
function findChartColumn({ report, address, face, query }: ReportScreenProps) {
  const named = (name: string | undefined) =>
    report?.columns.find((column) => column.name === name);
  return named(address.chart) ?? named(drawnFigure(face, query.group)) ?? report?.columns[0];
}

/** Its dates, and the time zone if not the shop's. */
function periodText({ period }: Report, { language, settings }: AdminContext): string {
  const days = formatDays(period, language);
  if (period.timezone === settings.store_timezone) return days;
  return `${days} · ${translator(language, 'report_screen')('zone', {
    timezone: period.timezone,
  })}`;
}
