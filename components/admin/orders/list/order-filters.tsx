import { FilterBar, FilterFields } from '@/components/admin/list/filter-bar';
import { MoreFilters } from '@/components/admin/list/more-filters';
import { SetFilters } from '@/components/admin/list/set-filters';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { isOrderListFiltered, type OrderQuery } from '@/lib/order-desk/staff/list.schema';
import { type FilterChoices, filterFields, type OrderFilter } from './filter-fields';

export interface OrderFiltersProps {
  query: OrderQuery;
  language: Language;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean;
  /** Whether the search covers buyers besides order numbers. */
  searchesPeople: boolean;
  choices: FilterChoices;
  /** The base currency, used to compare totals. */
  currency: string;
}

/**
 * Search and filters of the order list: the usual ones visible, the others collapsed; active
 * filters are listed below, each with a link that removes it.
 */
export function OrderFilters(props: OrderFiltersProps) {
  const { query, language, total, hasMore, searchesPeople, choices, currency } = props;
  const t = translator(language, 'orders');
  const { usual, further } = filterFields(language, choices, currency);
  const count = further.filter(({ name }) => query[name] !== undefined).length;
  return (
    <>
      <FilterBar
        query={query}
        total={total}
        hasMore={hasMore}
        search={t(searchesPeople ? 'search_hint' : 'search_hint_number')}
        placeholder={t('any')}
        filters={usual}
      >
        <MoreFilters count={count} language={language}>
          <FilterFields query={query} filters={further} placeholder={t('any')} />
        </MoreFilters>
      </FilterBar>
      {isOrderListFiltered(query) && (
        <SetFilters
          filters={describeFilters(query, language, [...usual, ...further])}
          path="/admin/order"
          query={query}
          clearHref="/admin/order"
          language={language}
        />
      )}
    </>
  );
}

/** The active filters as text; some can only be set by links. */
function describeFilters(query: OrderQuery, language: Language, fields: readonly OrderFilter[]) {
  const t = translator(language, 'orders');
  const linked = [
    query.paid && { name: 'paid', text: t('filtered_paid') },
    query.customer_id && {
      name: 'customer_id',
      text: t('filtered_customer', { id: query.customer_id }),
    },
    query.product_id && {
      name: 'product_id',
      text: t('filtered_product', { id: query.product_id }),
    },
  ].filter((entry) => typeof entry === 'object');
  const chosen = fields.flatMap(({ name, label, options }) => {
    const value = query[name];
    if (value === undefined) return [];
    const word = options?.find((option) => option.value === String(value))?.label;
    return { name, text: withLabel(label, word ?? String(value)) };
  });
  return [...chosen, ...linked];
}
