import type { SelectOption } from '@/components/ui/select';

const MONTHS = 12;

/** The months of the calendar, January as 1. */
export function monthOptions(language: string): SelectOption[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, month) => ({
    value: String(month + 1),
    label: name.format(new Date(Date.UTC(2000, month))),
  }));
}
