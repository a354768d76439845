import { type BarFilter, FilterFields } from '@/components/admin/list/filter-bar';
import { FilterForm } from '@/components/admin/list/filter-form';
import { listHref } from '@/components/admin/list/list-href';
import { MoreFilters } from '@/components/admin/list/more-filters';
import { SetFilters } from '@/components/admin/list/set-filters';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { comparisons, presets } from '@/lib/reports/period/period.schema';
import type { Report } from '@/lib/reports/report.schema';
import { intervals } from '@/lib/reports/report.schema';
import type { ReportAddress } from '@/lib/reports/report-address';
import { pathOf, type ReportFace } from './report-face';
import { reportWords } from './report-words';

export interface ReportFiltersProps {
  face: ReportFace;
  address: ReportAddress;
  /** Undefined where what is asked was refused. */
  report: Report | undefined;
  /** What it is grouped by. */
  group: string;
  /** The figure of the chart. */
  chart: string;
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
  const rows = report?.blocks.reduce((sum, { group_count }) => sum + group_count, 0) ?? 0;
  return (
    <>
      <FilterForm
        total={rows}
        said={t('status', { count: rows })}
        className="flex flex-wrap items-end gap-3"
      >
        <FilterFields query={shownIn(props)} filters={askedIn(props)} />
        {/* Days that a preset takes the place of leave the address. */}
        {!choosesDays && ['from', 'to'].map((day) => <input key={day} type="hidden" name={day} />)}
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
          filters={set.map(({ name, label, options }) => ({
            name,
            text: withLabel(label, wordOf(options, address[name])),
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

/** What the fields in sight hold, also where the address leaves it to the report. */
const shownIn = ({ address, report, group, chart, choosesDays }: ReportFiltersProps) => ({
  preset: 'last_30_days',
  compare: 'none',
  ...(report && { from: report.period.from, to: report.period.to }),
  ...address,
  ...(choosesDays && { preset: 'custom' }),
  group,
  chart,
});

/** The fields in sight. */
function askedIn(props: ReportFiltersProps): (BarFilter | false)[] {
  const { face, report, group, choosesDays, language } = props;
  const t = translator(language, 'report_screen');
  const words = reportWords(language);
  const option = (value: string, label: string) => ({ value, label });
  return [
    {
      name: 'preset',
      label: t('period'),
      options: [
        ...presets.map((one) => option(one, t(`presets.${one}`))),
        option('custom', t('custom')),
      ],
    },
    choosesDays && { name: 'from', label: t('from'), type: 'date' },
    choosesDays && { name: 'to', label: t('to'), type: 'date' },
    {
      name: 'compare',
      label: t('compare'),
      options: comparisons.map((one) => option(one, t(`comparisons.${one}`))),
    },
    {
      name: 'group',
      label: t('group'),
      options: face.groups.map((one) => option(one, words.group(one))),
    },
    group === 'time' && {
      name: 'interval',
      label: t('interval'),
      placeholder: t('automatic'),
      options: intervals.map((one) => option(one, t(`intervals.${one}`))),
      className: 'w-[calc(50%-0.375rem)] sm:w-36',
    },
    report !== undefined && {
      name: 'chart',
      label: t('shown'),
      options: report.columns.map(({ name }) => option(name, words.figure(name))),
    },
  ];
}

type Options = BarFilter['options'];

/** Several values of a filter at once, which only a link sets, are a choice of their own. */
function withPresent(filter: BarFilter, value: string | undefined): BarFilter {
  const { options } = filter;
  if (!value || !options || options.some((one) => one.value === value)) return filter;
  return { ...filter, options: [...options, { value, label: wordOf(options, value) }] };
}

const wordOf = (options: Options, value = ''): string =>
  value
    .split(',')
    .map((one) => options?.find((option) => option.value === one)?.label ?? one)
    .join(', ');
