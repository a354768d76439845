import type { SelectOption } from '@/components/ui/select';
import type { BarFilter } from './filter-bar';

/** What a filter is set to, in words; several values are parted by commas. */
export const wordsOf = (options: readonly SelectOption[] | undefined, value = ''): string =>
  value
    .split(',')
    .map((one) => options?.find((option) => option.value === one)?.label ?? one)
    .join(', ');

/** Several values of a filter at once, which only a link sets, are a choice of their own. */
export function withPresent<F extends BarFilter>(filter: F, value: string | undefined): F {
  const { options } = filter;
  if (!value || !options || options.some((one) => one.value === value)) return filter;
  return { ...filter, options: [...options, { value, label: wordsOf(options, value) }] };
}
