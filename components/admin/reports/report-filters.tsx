import { type BarFilter, FilterFields } from '@/components/admin/list/filter-bar';
import { FilterForm } from '@/components/admin/list/filter-form';
import { listHref } from '@/components/admin/list/list-href';
import { MoreFilters } from '@/components/admin/list/more-filters';
import { SetFilters } from '@/components/admin/list/set-filters';
import { withPresent, wordsOf } from '@/components/admin/list/several-values';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { intervals } from '@/lib/core/text/period-text';
import { translator } from '@/lib/i18n/translate';
import { comparisons, DEFAULT_COMPARE } from '@/lib/reports/period/period.schema';
import type { Report } from '@/lib/reports/report.schema';
import { choicesOf, DroppedDays, periodFields } from './period-fields';
import type { ReportAddress } from './report-address';
import { drawnFigure, pathOf, type ReportFace } from './report-face';
import { reportWords } from './report-words';

export interface ReportFiltersProps {
  face: ReportFace;
  address: ReportAddress;
  /** Undefined where what is asked was refused. */
  report: Report | undefined;
  /** What it is grouped by. */
  group: string;
  /** Whether days are chosen one by one; else a preset is. */
  choosesDays: boolean;
  language: Language;
}

/**
 * What a report is asked for: its period, grouping and chart in sight, its filters folded; what is
 * set of those is shown below, each with a way to take it off.
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
        said={t('status', { count: rows })}
        className="flex flex-wrap items-end gap-3"
      >
        <FilterFields query={{ ...days, ...address }} filters={askedIn(props)} />
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
                : wordsOf(options, address[name]),
            ),
          }))}
          path={pathOf(face)}
          query={address}
          clearHref={listHref(
            pathOf(face),
            address,
            Object.fromEntries(face.filters.map(({ name }) => [name, undefined])),
          )}
          language={language}
        />
      )}
    </>
  );
}

/** The fields in sight. What the report takes for granted is the empty choice of a field. */
function askedIn(props: ReportFiltersProps): (BarFilter | false)[] {
  const { face, address, report, group, choosesDays, language } = props;
  const t = translator(language, 'report_screen');
  const words = reportWords(language);
  const choice = choicesOf(address);
  return [
    ...periodFields(address, choosesDays, language),
    !face.isOfMoment &&
      choice(
        'compare',
        t('compare'),
        comparisons,
        (one) => t(`comparisons.${one}`),
        DEFAULT_COMPARE,
      ),
    choice('group', t('group'), face.groups, words.group, face.groups[0]),
    group === 'time' && {
      ...choice('interval', t('interval'), intervals, (one) => t(`intervals.${one}`), undefined),
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
