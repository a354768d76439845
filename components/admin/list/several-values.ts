import type { SelectOption } from '@/components/ui/select';
import type { BarFilter } from './filter-bar';

/** A filter's value as text; several values are separated by commas. */
export const formatFilterValue = (
  options: readonly SelectOption[] | undefined,
  value = '',
): string =>
  value
    .split(',')
    .map((part) => options?.find((option) => option.value === part)?.label ?? part)
    .join(', ');

/** Adds an option for several values of a filter at once, which only a link can set. */
export function withPresent<F extends BarFilter>(filter: F, value: string | undefined): F {
  const { options } = filter;
  if (!value || !options || options.some((option) => option.value === value)) return filter;
  return { ...filter, options: [...options, { value, label: formatFilterValue(options, value) }] };
}
