import type { ChartPoint } from '@/components/admin/charts/chart-drawing';
import type { Language } from '@/lib/core/language';
import { figureNumber, figureText } from '@/lib/core/text/figure-text';
import type { Report, ReportBlock, ReportColumn } from '@/lib/reports/report.schema';
import type { GroupName } from './group-names';

/** Bars that one still reads at a glance; the table has them all. */
const MOST_BARS = 12;
const LONGEST_NAME = 22;

/** What a chart draws of one figure: of time every stretch, else the first groups. */
export function chartPoints(
  { group }: Pick<Report, 'group'>,
  { groups }: Pick<ReportBlock, 'groups'>,
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
