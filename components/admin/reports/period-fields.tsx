import type { BarFilter } from '@/components/admin/list/filter-bar';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { presets } from '@/lib/reports/period/period.schema';
import { CHOSEN_DAYS, DEFAULT_PRESET, type ReportAddress } from './report-address';

/**
 * Creates select fields for query parameters. The default is the empty option, so that Back to a
 * URL without the parameter shows it.
 */
export const createChoiceField =
  (address: ReportAddress) =>
  <V extends string>(
    name: string,
    label: string,
    values: readonly V[],
    word: (value: V) => string,
    granted: V | undefined,
  ): BarFilter => {
    const isEmpty = granted !== undefined && address[name] !== granted;
    return {
      name,
      label,
      placeholder: isEmpty ? word(granted) : undefined,
      options: values
        .filter((value) => !isEmpty || value !== granted)
        .map((value) => ({ value, label: word(value) })),
    };
  };

/** The period: a relative one, or dates from and to. */
export function periodFilters(
  address: ReportAddress,
  choosesDays: boolean,
  language: Language,
): BarFilter[] {
  const t = translator(language, 'report_screen');
  const preset = createChoiceField(address)(
    'preset',
    t('period'),
    [...presets, CHOSEN_DAYS] as const,
    (presetName) => (presetName === CHOSEN_DAYS ? t('custom') : t(`presets.${presetName}`)),
    choosesDays ? CHOSEN_DAYS : DEFAULT_PRESET,
  );
  if (!choosesDays) return [preset];
  return [
    preset,
    { name: 'from', label: t('from'), type: 'date' },
    { name: 'to', label: t('to'), type: 'date' },
  ];
}

/** Removes the dates from the URL once a preset replaces them. */
export const DroppedDays = ({ choosesDays }: { choosesDays: boolean }) =>
  !choosesDays && ['from', 'to'].map((day) => <input key={day} type="hidden" name={day} />);
