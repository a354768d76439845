import { X } from 'lucide-react';
import { FilterBar, FilterFields } from '@/components/admin/list/filter-bar';
import { listHref } from '@/components/admin/list/list-href';
import { Link } from '@/components/ui/link';
import { TextLink } from '@/components/ui/link-button';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { isFiltered, type OrderQuery } from '@/lib/orders/staff/list.schema';
import { type FilterChoices, filterFields, type OrderFilter } from './filter-fields';

export interface OrderFiltersProps {
  query: OrderQuery;
  language: Language;
  total: number;
  /** There are more than `total`. */
  hasMore?: boolean;
  /** Whether the search covers buyers beside numbers of orders. */
  searchesPeople: boolean;
  choices: FilterChoices;
  /** The base currency, which totals are compared in. */
  currency: string;
}

/**
 * Search and filters of the order list: the usual ones in sight, the others folded; what is set is
 * shown below, each with a way to take it off.
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
        <details className="basis-full">
          <summary className="w-fit cursor-pointer py-1 text-sm text-accent">
            {count ? t('list.more_set', { count }) : t('list.more')}
          </summary>
          <div className="flex flex-wrap items-end gap-3 pt-2">
            <FilterFields query={query} filters={further} placeholder={t('any')} />
          </div>
        </details>
      </FilterBar>
      {isFiltered(query) && <SetFilters {...props} fields={[...usual, ...further]} />}
    </>
  );
}

function SetFilters({ query, language, fields }: OrderFiltersProps & { fields: OrderFilter[] }) {
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
  ].filter((one) => typeof one === 'object');
  const chosen = fields.flatMap(({ name, label, options }) => {
    const value = query[name];
    if (value === undefined) return [];
    const word = options?.find((one) => one.value === String(value))?.label;
    return { name, text: withLabel(label, word ?? String(value)) };
  });
  return (
    <ul aria-label={t('list.set')} className="flex flex-wrap items-center gap-2 text-sm">
      {[...chosen, ...linked].map(({ name, text }) => (
        <li key={name}>
          <Link
            href={listHref('/admin/order', query, { [name]: undefined })}
            aria-label={t('list.remove', { name: text })}
            className="inline-flex min-h-control-small max-w-full items-center gap-1.5 rounded-ui border border-edge bg-accent-soft px-2.5 hover:border-ink"
          >
            <span className="min-w-0 break-words">{text}</span>
            <X aria-hidden className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <TextLink href="/admin/order">{t('clear')}</TextLink>
      </li>
    </ul>
  );
}
