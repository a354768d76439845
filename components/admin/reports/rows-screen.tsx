import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterFields } from '@/components/admin/list/filter-bar';
import { FilterForm } from '@/components/admin/list/filter-form';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ExportMenu } from '@/components/admin/spreadsheet/export-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import type { PageMeta } from '@/lib/core/records/page';
import { figureText } from '@/lib/core/text/figure-text';
import { formatDays } from '@/lib/core/text/period-text';
import type { FieldMessages } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import type { Report } from '@/lib/reports/report.schema';
import { groupNames } from './group-names';
import type { ReportAddress } from './report-address';
import { getReportPath, type ReportFace } from './report-face';
import { ReportRefused } from './report-refused';
import { reportWords } from './report-words';

export interface RowsScreenProps {
  ctx: AdminContext;
  face: ReportFace;
  /** The report's query, with the opened group's value. */
  address: ReportAddress;
  /** The API's query for the same entries. */
  apiQuery: ReportAddress;
  /** The report with all its groups. */
  report: Report | undefined;
  /** The opened group's value; undefined for the whole report. */
  value: string | undefined;
  meta: PageMeta | undefined;
  /** The errors if there is no report. */
  refused: FieldMessages | undefined;
  /** The entries. */
  children: ReactNode;
}
type Shown = RowsScreenProps & { report: Report; meta: PageMeta };

/** What a figure consists of: the figure itself, and its entries by page. */
export function RowsScreen(props: RowsScreenProps) {
  const { ctx, face, report, meta, refused } = props;
  const { language } = ctx;
  const t = translator(language, 'report_screen');
  const column = findColumn(props);
  const figure = column && reportWords(language).figure(column.name);
  const shown = report && meta && { ...props, report, meta };
  const { figure: _figure, ungrouped: _ungrouped, page: _page, ...apiQuery } = props.apiQuery;
  return (
    <>
      <CrumbName name={t('rows')} />
      <PageHeader
        title={
          figure
            ? t('rows_of', { report: face.title, figure })
            : t('rows_all', { report: face.title })
        }
        note={shown && <span className="text-muted">{describeRows(shown)}</span>}
      >
        {shown && can(ctx, 'report.export') && (
          <ExportMenu
            path={`/api${getReportPath(face)}/export`}
            query={{ ...apiQuery, ...(props.value === '' && { group_value: '' }), of: 'rows' }}
            name={`${face.name} report ${shown.report.period.from} to ${shown.report.period.to} rows`}
          />
        )}
      </PageHeader>
      {refused && <ReportRefused refused={refused} filters={face.filters} language={language} />}
      {shown && <Rows {...shown} />}
    </>
  );
}

const findColumn = ({ report, address }: RowsScreenProps) =>
  report?.columns.find(({ name }) => name === address.figure);

function Rows(props: Shown) {
  const { ctx, face, address, meta, children } = props;
  const { language } = ctx;
  const t = translator(language, 'report_screen');
  const column = findColumn(props);
  const kinds = face.filters.filter(({ name }) => name === 'kind');
  const facts = [
    ...(column
      ? listFigures(props).map(({ currency, figures }) => ({
          key: currency,
          title: reportWords(language).figure(column.name),
          text: figureText(figures[column.name], column.type, language),
        }))
      : []),
    { key: 'rows', title: t('rows'), text: figureText(meta.total, 'count', language) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ key, title, text }) => (
            <div key={key}>
              <dt className="text-sm text-muted">{title}</dt>
              <dd className="text-xl font-semibold tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        {kinds.length > 0 && (
          <FilterForm total={meta.total} announcement={t('rows_count', { count: meta.total })}>
            <FilterFields query={address} filters={kinds} placeholder={t('any')} width="w-44" />
          </FilterForm>
        )}
      </div>
      {meta.total ? (
        children
      ) : (
        <EmptyState icon={<SearchX />} title={t('no_rows')}>
          {t('no_rows_text')}
        </EmptyState>
      )}
      <ListPages meta={meta} />
    </div>
  );
}

/** The opened group in each currency, else the total. */
const listFigures = ({ report: { blocks }, value }: Shown) =>
  blocks.flatMap(({ currency, groups, total }) => {
    if (value === undefined) return [{ currency, figures: total }];
    const group = groups.find((reportGroup) => reportGroup.value === value);
    return group ? [{ currency, figures: group.figures }] : [];
  });

/** The dates and group of the entries. */
function describeRows({ ctx: { language }, report, value }: Shown): string {
  const days = formatDays(report.period, language);
  const block = report.blocks.find(({ groups }) =>
    groups.some((reportGroup) => reportGroup.value === value),
  );
  if (value === undefined || !block) return days;
  const at = block.groups.findIndex((reportGroup) => reportGroup.value === value);
  const name = groupNames(report, block, language)[at]?.whole ?? '';
  if (report.group === 'time') return name;
  const { group } = reportWords(language);
  const t = translator(language, 'report_screen');
  return `${t('set_group', { group: group(report.group), name })} · ${days}`;
}
