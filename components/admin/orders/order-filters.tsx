import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import { cancelReasons, orderStatuses, paymentStatuses } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery } from '@/lib/orders/staff/list.schema';

export interface OrderFiltersProps {
  query: OrderQuery;
  language: Language;
  isFiltered: boolean;
  total: number;
  /** Whether the search covers buyers beside numbers of orders. */
  searchesPeople: boolean;
}

const narrow = 'w-[calc(50%-0.375rem)] sm:w-36';

/** Search and filters of the order list. */
export function OrderFilters({
  query,
  language,
  isFiltered,
  total,
  searchesPeople,
}: OrderFiltersProps) {
  const t = translator(language, 'orders');
  const states = translator(language, 'status');
  return (
    <FilterBar
      query={query}
      total={total}
      search={t(searchesPeople ? 'search_hint' : 'search_hint_number')}
      placeholder={t('any')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: orderStatuses.map((value) => ({ value, label: states(value) })),
        },
        {
          name: 'payment_status',
          label: t('payment'),
          options: paymentStatuses.map((value) => ({ value, label: t(`payment_status.${value}`) })),
          className: narrow,
        },
        {
          name: 'money_due',
          label: t('money'),
          options: [{ value: '1', label: t('money_due') }],
          className: 'w-[calc(50%-0.375rem)] sm:w-44',
        },
        {
          name: 'unanswered',
          label: t('comments'),
          options: [{ value: '1', label: t('unanswered') }],
          className: narrow,
        },
        {
          name: 'cancel_reason',
          label: t('cancel_reason'),
          options: cancelReasons.map((value) => ({ value, label: t(`cancel_reasons.${value}`) })),
          className: narrow,
        },
        { name: 'date_from', label: t('from'), type: 'date', className: narrow },
        { name: 'date_to', label: t('to'), type: 'date', className: narrow },
      ]}
      className="mb-4"
    >
      {isFiltered && <TextLink href="/admin/order">{t('clear')}</TextLink>}
    </FilterBar>
  );
}
