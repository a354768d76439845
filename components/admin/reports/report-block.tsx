import { ChartLine } from 'lucide-react';
import { Chart } from '@/components/admin/charts/chart';
import type { ChartPoint } from '@/components/admin/charts/chart-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import type { Language } from '@/lib/core/language';
import { figureNumber, figureText } from '@/lib/core/text/figure-text';
import { formatDays } from '@/lib/core/text/period-text';
import { translator } from '@/lib/i18n/translate';
import type { ReportBlock as Block, Report, ReportColumn } from '@/lib/reports/report.schema';
import { type GroupName, groupNames } from './group-names';
import { KeyFigures } from './key-figures';
import type { ReportAddress } from './report-address';
import type { ReportFace } from './report-face';
import { ReportTable } from './report-table';
import { reportWords } from './report-words';

export interface ReportBlockProps {
  face: ReportFace;
  address: ReportAddress;
  report: Report;
  block: Block;
  /** The figure in the chart. */
  chart: ReportColumn;
  sort: string;
  language: Language;
}

/** A report in one currency: its key figures, a chart, and the table. */
export function ReportBlockView(props: ReportBlockProps) {
  const { face, address, report, block, chart, sort, language } = props;
  const t = translator(language, 'report_screen');
  const names = groupNames(report, block, language);
  const isCompared = block.compared !== null;
  const isCourse = report.group === 'time';
  if (isEmpty(report, block))
    return (
      <EmptyState icon={<ChartLine />} title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      <KeyFigures
        face={face}
        address={address}
        columns={report.columns}
        block={block}
        language={language}
      />
      <figure className="flex flex-col gap-2">
        <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-muted">
          <span className="text-base font-medium text-ink">
            {reportWords(language).figure(chart.name)}
          </span>
          {report.period.compared && (
            <>
              <Legend mark={isCourse ? 'line' : 'bar'}>
                {formatDays(report.period, language)}
              </Legend>
              <Legend mark={isCourse ? 'dashes' : 'outline'}>
                {formatDays(report.period.compared, language)}
              </Legend>
            </>
          )}
        </figcaption>
        <Chart
          points={chartPoints(report, block, chart, names, language)}
          isCourse={isCourse}
          isCompared={isCompared}
          isPercent={chart.type === 'percent'}
          language={language}
        />
      </figure>
      <ReportTable
        face={face}
        address={address}
        report={report}
        block={block}
        names={names}
        first={chart}
        sort={sort}
        language={language}
      />
    </div>
  );
}

/** The most bars that are readable at a glance; the table has all. */
const MOST_BARS = 12;
const LONGEST_NAME = 22;

/** The chart's points of one figure: every interval of time, else the first groups. */
function chartPoints(
  { group }: Pick<Report, 'group'>,
  { groups }: Pick<Block, 'groups'>,
  { name, type }: ReportColumn,
  names: readonly GroupName[],
  language: Language,
): ChartPoint[] {
  const shown = group === 'time' ? groups : groups.slice(0, MOST_BARS);
  return shown.map(({ figures, compared }, index) => {
    const { whole = '', short = '', compared: nameBefore = '' } = names[index] ?? {};
    return {
      short: short.length > LONGEST_NAME ? `${short.slice(0, LONGEST_NAME - 1)}…` : short,
      name: whole,
      now: figureNumber(figures[name], type),
      shown: figureText(figures[name], type, language),
      ...(compared && {
        before: figureNumber(compared[name], type),
        shownBefore: figureText(compared[name], type, language),
        nameBefore,
      }),
    };
  });
}

/** All zero, also in the compared period. */
const isEmpty = ({ columns }: Report, { total, compared }: Block) =>
  columns.every(
    ({ name, type }) => !figureNumber(total[name], type) && !figureNumber(compared?.[name], type),
  );

const marks = {
  line: (
    <>
      <path d="M0 5h28" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="14" cy="5" r="3" fill="var(--accent)" />
    </>
  ),
  dashes: (
    <>
      <path d="M0 5h28" stroke="var(--muted)" strokeWidth="1.5" strokeDasharray="5 4" />
      <rect x="11" y="2" width="6" height="6" fill="var(--paper)" stroke="var(--muted)" />
    </>
  ),
  bar: <rect width="28" height="10" fill="var(--accent)" />,
  outline: (
    <rect
      x="0.5"
      y="0.5"
      width="27"
      height="9"
      fill="none"
      stroke="var(--muted)"
      strokeDasharray="4 3"
    />
  ),
};

/** The legend of a period. */
const Legend = ({ mark, children }: { mark: keyof typeof marks; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden viewBox="0 0 28 10" className="h-2.5 w-7 shrink-0">
      {marks[mark]}
    </svg>
    {children}
  </span>
);
