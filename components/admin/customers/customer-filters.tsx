import { FilterForm } from '@/components/admin/list/filter-form';
import { SearchFilter } from '@/components/admin/list/search-filter';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { Select, type SelectOption } from '@/components/ui/select';
import { leadSources } from '@/db/schema/enums';
import { countryOptions } from '@/lib/core/countries';
import { type Language, languageNames } from '@/lib/core/language';
import type { CustomerFilterName, CustomerQuery } from '@/lib/customers/customer-list.schema';
import { translator } from '@/lib/i18n/translate';

export interface CustomerFiltersProps {
  query: CustomerQuery;
  language: Language;
  narrows: boolean;
  total: number;
  currency: string;
  /** Whether the search covers names, e-mails and phones. */
  searchesPeople: boolean;
  choices: { admins: SelectOption[]; statuses: SelectOption[]; tags: string[] };
}

const small = 'w-[calc(50%-0.375rem)] sm:w-44';
/** Filters behind "more". */
const further: CustomerFilterName[] = [
  ...(['source', 'preferred_language', 'country', 'consent', 'spend_min', 'spend_max'] as const),
  ...(['last_order_from', 'last_order_to', 'registered_from', 'registered_to'] as const),
];

/** Search and filters of the list of customers; those that are used less are folded. */
export function CustomerFilters(props: CustomerFiltersProps) {
  const { query, language, narrows, total, currency, searchesPeople, choices } = props;
  const t = translator(language, 'customer');
  const words = translator(language, 'resource');
  const hint = t(searchesPeople ? 'filter.search' : 'filter.search_masked');
  const option = (value: string, label: string) => ({ value, label });
  const choice = (name: CustomerFilterName, options: SelectOption[]) => (
    <Field key={name} name={name} label={t(`filter.${name}`, { currency })} className={small}>
      {(control) => (
        <Select
          {...control}
          placeholder={words('list.all')}
          defaultValue={textOf(query[name])}
          options={options}
        />
      )}
    </Field>
  );
  const typed = (name: CustomerFilterName, type: 'date' | 'text') => (
    <Field key={name} name={name} label={t(`filter.${name}`, { currency })} className={small}>
      {(control) => (
        <Input
          {...control}
          type={type}
          inputMode={type === 'text' ? 'decimal' : undefined}
          defaultValue={textOf(query[name])}
        />
      )}
    </Field>
  );
  return (
    <FilterForm total={total} className="flex flex-wrap items-end gap-3">
      <SearchFilter label={hint} value={query.search} />
      {choice('status', choices.statuses)}
      {choice('assigned', [option('none', t('nobody')), ...choices.admins])}
      {choice(
        'tag',
        choices.tags.map((tag) => option(tag, tag)),
      )}
      {choice('has_orders', [
        option('1', t('filter.with_orders')),
        option('0', t('filter.without_orders')),
      ])}
      {choice('enabled', [option('1', words('enabled')), option('0', words('disabled'))])}
      <details className="basis-full" open={further.some((name) => query[name] !== undefined)}>
        <summary className="w-fit cursor-pointer py-1 text-sm text-accent">
          {t('filter.more')}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pt-2">
          {choice(
            'source',
            leadSources.map((one) => option(one, t(`sources.${one}`))),
          )}
          {choice(
            'preferred_language',
            Object.entries(languageNames).map(([value, label]) => option(value, label)),
          )}
          {choice('country', countryOptions(language))}
          {choice('consent', [
            option('1', t('filter.with_consent')),
            option('0', t('filter.without_consent')),
          ])}
          {typed('spend_min', 'text')}
          {typed('spend_max', 'text')}
          {typed('last_order_from', 'date')}
          {typed('last_order_to', 'date')}
          {typed('registered_from', 'date')}
          {typed('registered_to', 'date')}
        </div>
      </details>
      {narrows && <TextLink href="/admin/customer">{t('filter.clear')}</TextLink>}
    </FilterForm>
  );
}

const textOf = (value: CustomerQuery[CustomerFilterName]) =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value ?? '');
