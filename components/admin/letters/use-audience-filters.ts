import { useLocale, useTranslations } from 'next-intl';
import type { SelectOption } from '@/components/ui/select';
import { leadSources } from '@/db/schema/enums';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import { languageNames } from '@/lib/core/language';
import type { CustomerFilterName } from '@/lib/customers/customer-list.schema';
import { monthOptions } from '../customers/month-options';

/** A filter of an audience: its label, and its options or type of input. */
export type AudienceFilter = {
  name: CustomerFilterName;
  label: string;
  options?: readonly SelectOption[];
  /** Several options may be chosen. */
  several?: true;
  type?: 'date' | 'decimal';
};

/** The filters of the customer list that apply to a message. */
export function useAudienceFilters(choices: LetterChoices): AudienceFilter[] {
  const t = useTranslations('customer');
  const label = (name: CustomerFilterName) => t(`filter.${name}`, { currency: choices.currency });
  const chosen = (name: CustomerFilterName, options: readonly SelectOption[]) => ({
    name,
    label: label(name),
    options,
  });
  const severally = (name: CustomerFilterName, options: readonly SelectOption[]) => ({
    ...chosen(name, options),
    several: true as const,
  });
  const typed = (name: CustomerFilterName, type: 'date' | 'decimal') => ({
    name,
    label: label(name),
    type,
  });
  const months = monthOptions(useLocale());
  const filters: AudienceFilter[] = [
    severally('tier', choices.tiers),
    severally('tag', choices.tags),
    severally('status', choices.statuses),
    severally(
      'preferred_language',
      Object.entries(languageNames).map(([value, name]) => ({ value, label: name })),
    ),
    severally('country', choices.countries),
    ...(choices.findsCustomers ? [chosen('birthday_month', months)] : []),
    chosen(
      'source',
      leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    ),
    chosen('has_orders', [
      { value: '1', label: t('filter.with_orders') },
      { value: '0', label: t('filter.without_orders') },
    ]),
    typed('spend_min', 'decimal'),
    typed('spend_max', 'decimal'),
    typed('last_order_from', 'date'),
    typed('last_order_to', 'date'),
    typed('registered_from', 'date'),
    typed('registered_to', 'date'),
  ];
  return filters.filter(({ options }) => !options || options.length > 0);
}
