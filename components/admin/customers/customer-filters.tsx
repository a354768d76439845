import { type BarFilter, FilterBar, FilterFields } from '@/components/admin/list/filter-bar';
import { withPresent } from '@/components/admin/list/several-values';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import { leadSources } from '@/db/schema/enums';
import { countryOptions } from '@/lib/core/address/countries';
import { type Language, languageNames } from '@/lib/core/language';
import type { CustomerFilterName, CustomerQuery } from '@/lib/customers/customer-list.schema';
import { translator } from '@/lib/i18n/translate';
import { monthOptions } from './month-options';

export interface CustomerFiltersProps {
  query: CustomerQuery;
  language: Language;
  filtered: boolean;
  total: number;
  currency: string;
  /** Whether the search covers names, emails and phones, and a filter covers birthdays. */
  searchesPeople: boolean;
  choices: {
    admins: SelectOption[];
    statuses: SelectOption[];
    tiers: SelectOption[];
    tags: string[];
  };
}

/** Search and filters of the customer list; the less used ones are collapsed. */
export function CustomerFilters(props: CustomerFiltersProps) {
  const { query, language, filtered, total, currency, searchesPeople, choices } = props;
  const t = translator(language, 'customer');
  const labels = translator(language, 'resource');
  const option = (value: string, label: string) => ({ value, label });
  type Filter = BarFilter & { name: CustomerFilterName };
  const filter = (name: CustomerFilterName, kind: SelectOption[] | BarFilter['type']): Filter => {
    const label = t(`filter.${name}`, { currency });
    if (typeof kind !== 'object') return { name, label, type: kind };
    const value = query[name];
    return withPresent({ name, label, options: kind }, Array.isArray(value) ? value.join() : '');
  };
  const further = [
    ...(choices.tiers.length ? [filter('tier', choices.tiers)] : []),
    filter(
      'source',
      leadSources.map((source) => option(source, t(`sources.${source}`))),
    ),
    filter(
      'preferred_language',
      Object.entries(languageNames).map(([value, label]) => option(value, label)),
    ),
    filter('country', countryOptions(language)),
    ...(searchesPeople ? [filter('birthday_month', monthOptions(language))] : []),
    filter('consent', [
      option('1', t('filter.with_consent')),
      option('0', t('filter.without_consent')),
    ]),
    filter('spend_min', 'decimal'),
    filter('spend_max', 'decimal'),
    filter('last_order_from', 'date'),
    filter('last_order_to', 'date'),
    filter('registered_from', 'date'),
    filter('registered_to', 'date'),
  ];
  const all = labels('list.all');
  return (
    <FilterBar
      query={query}
      total={total}
      search={t(searchesPeople ? 'filter.search' : 'filter.search_masked')}
      placeholder={all}
      filters={[
        filter('status', choices.statuses),
        filter('assigned', [option('none', t('nobody')), ...choices.admins]),
        filter(
          'tag',
          choices.tags.map((tag) => option(tag, tag)),
        ),
        filter('has_orders', [
          option('1', t('filter.with_orders')),
          option('0', t('filter.without_orders')),
        ]),
        filter('enabled', [option('1', labels('enabled')), option('0', labels('disabled'))]),
      ]}
    >
      <details className="basis-full" open={further.some(({ name }) => query[name] !== undefined)}>
        <summary className="w-fit cursor-pointer py-1 text-sm text-accent">
          {t('filter.more')}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2">
          <FilterFields query={query} filters={further} placeholder={all} />
        </div>
      </details>
      {filtered && <TextLink href="/admin/customer">{t('filter.clear')}</TextLink>}
    </FilterBar>
  );
}
