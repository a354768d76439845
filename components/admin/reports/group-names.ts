import type { Language } from '@/lib/core/language';
import { formatDays, stretchTexts } from '@/lib/core/text/period-text';
import type { Report, ReportBlock } from '@/lib/reports/report.schema';
import { reportWords } from './report-words';

/** A group's name: full, short for an axis, and of the compared period. */
export type GroupName = { whole: string; short: string; compared: string };

/** The names of a block's groups, in order. */
export function groupNames(
  { group, period }: Pick<Report, 'group' | 'period'>,
  { groups }: Pick<ReportBlock, 'groups'>,
  language: Language,
): GroupName[] {
  const { none } = reportWords(language);
  const compared = period.compared ? formatDays(period.compared, language) : '';
  if (group !== 'time')
    return groups.map(({ label }) => ({ whole: label || none, short: label || none, compared }));
  const spans = groups.flatMap(({ span, compared_span }) =>
    [span, compared_span].filter((range) => range !== null),
  );
  const texts = stretchTexts(period, spans, language);
  return groups.map(({ label, span, compared_span }) => ({
    whole: span ? texts.whole(span) : label,
    short: span ? texts.short(span) : label,
    compared: compared_span ? texts.whole(compared_span) : '',
  }));
}
