import { FilterForm } from '@/components/admin/list/filter-form';
import { SearchFilter } from '@/components/admin/list/search-filter';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { orderStatuses, paymentStatuses } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery } from '@/lib/orders/list.schema';

export interface OrderFiltersProps {
  query: OrderQuery;
  language: Language;
  isFiltered: boolean;
  total: number;
  /** Whether the search covers buyers beside numbers of orders. */
  searchesPeople: boolean;
}

/** Search and filters of the order list. */
export function OrderFilters({
  query,
  language,
  isFiltered,
  total,
  searchesPeople,
}: OrderFiltersProps) {
  const t = translator(language, 'orders');
  const hint = t(searchesPeople ? 'search_hint' : 'search_hint_number');
  const states = translator(language, 'status');
  return (
    <FilterForm total={total} className="mb-4 flex flex-wrap items-end gap-3">
      <SearchFilter label={hint} value={query.search} />
      <Field name="status" label={t('status')} className="w-[calc(50%-0.375rem)] sm:w-44">
        {(control) => (
          <Select
            {...control}
            placeholder={t('any')}
            defaultValue={query.status ?? ''}
            options={orderStatuses.map((value) => ({ value, label: states(value) }))}
          />
        )}
      </Field>
      <Field name="payment_status" label={t('payment')} className="w-[calc(50%-0.375rem)] sm:w-36">
        {(control) => (
          <Select
            {...control}
            placeholder={t('any')}
            defaultValue={query.payment_status ?? ''}
            options={paymentStatuses.map((value) => ({
              value,
              label: t(`payment_status.${value}`),
            }))}
          />
        )}
      </Field>
      <Field name="date_from" label={t('from')} className="w-[calc(50%-0.375rem)] sm:w-36">
        {(control) => <Input {...control} type="date" defaultValue={query.date_from} />}
      </Field>
      <Field name="date_to" label={t('to')} className="w-[calc(50%-0.375rem)] sm:w-36">
        {(control) => <Input {...control} type="date" defaultValue={query.date_to} />}
      </Field>
      {isFiltered && <TextLink href="/admin/order">{t('clear')}</TextLink>}
    </FilterForm>
  );
}
