import { type BarFilter, FilterFields } from '@/components/admin/list/filter-bar';
import { FilterForm } from '@/components/admin/list/filter-form';
import { listHref } from '@/components/admin/list/list-href';
import { MoreFilters } from '@/components/admin/list/more-filters';
import { SetFilters } from '@/components/admin/list/set-filters';
import { formatFilterValue, withPresent } from '@/components/admin/list/several-values';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { intervals } from '@/lib/core/text/period-text';
import { translator } from '@/lib/i18n/translate';
import { comparisons, DEFAULT_COMPARE } from '@/lib/reports/period/period.schema';
import type { Report } from '@/lib/reports/report.schema';
import { createChoiceField, DroppedDays, periodFilters } from './period-fields';
import type { ReportAddress } from './report-address';
import { drawnFigure, getReportPath, type ReportFace } from './report-face';
import { reportWords } from './report-words';

export interface ReportFiltersProps {
  face: ReportFace;
  address: ReportAddress;
  /** Undefined if the query was refused. */
  report: Report | undefined;
  /** What it is grouped by. */
  group: string;
  /** Whether dates are chosen individually; otherwise a preset is. */
  choosesDays: boolean;
  language: Language;
}

/**
 * The report's filters: period, grouping and chart visible, the others collapsed; active ones show
 * below, each removable.
 */
export function ReportFilters(props: ReportFiltersProps) {
  const { face, address, report, choosesDays, language } = props;
  const t = translator(language, 'report_screen');
  const set = face.filters.filter(({ name }) => address[name] !== undefined);
  const days = report && { from: report.period.from, to: report.period.to };
  const rows = report?.blocks.reduce((sum, { group_count }) => sum + group_count, 0) ?? 0;
  return (
    <>
      <FilterForm
        total={rows}
        announcement={t('status', { count: rows })}
        className="flex flex-wrap items-end gap-3"
      >
        <FilterFields query={{ ...days, ...address }} filters={listFilterFields(props)} />
        <DroppedDays choosesDays={choosesDays} />
        <MoreFilters count={set.length} language={language}>
          <FilterFields
            query={address}
            placeholder={t('any')}
            filters={face.filters.map((filter) => withPresent(filter, address[filter.name]))}
          />
        </MoreFilters>
      </FilterForm>
      {set.length > 0 && (
        <SetFilters
          filters={set.map(({ name, label, options, type }) => ({
            name,
            text: withLabel(
              label,
              type === 'datetime-local'
                ? (address[name] ?? '').replace('T', ' ')
                : formatFilterValue(options, address[name]),
            ),
          }))}
          path={getReportPath(face)}
          query={address}
          clearHref={listHref(
            getReportPath(face),
            address,
            Object.fromEntries(face.filters.map(({ name }) => [name, undefined])),
          )}
          language={language}
        />
      )}
    </>
  );
}

/** The visible fields. A field's empty option is the report's default. */
function listFilterFields(props: ReportFiltersProps): (BarFilter | false)[] {
  const { face, address, report, group, choosesDays, language } = props;
  const t = translator(language, 'report_screen');
  const words = reportWords(language);
  const choice = createChoiceField(address);
  return [
    ...periodFilters(address, choosesDays, language),
    !face.isOfMoment &&
      choice(
        'compare',
        t('compare'),
        comparisons,
        (comparison) => t(`comparisons.${comparison}`),
        DEFAULT_COMPARE,
      ),
    choice('group', t('group'), face.groups, words.group, face.groups[0]),
    group === 'time' && {
      ...choice(
        'interval',
        t('interval'),
        intervals,
        (interval) => t(`intervals.${interval}`),
        undefined,
      ),
      placeholder: t('automatic'),
    },
    report !== undefined &&
      choice(
        'chart',
        t('shown'),
        report.columns.map(({ name }) => name),
        words.figure,
        drawnFigure(face, group),
      ),
  ];
}
