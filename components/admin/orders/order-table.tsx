import { DataTable, sortState } from '@/components/admin/list/data-table';
import { listHref } from '@/components/admin/list/list-href';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { personName } from '@/lib/core/access/person';
import { type DateFormat, dateOnly } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery, OrderRow } from '@/lib/orders/staff/list.schema';
import { orderHref } from './order-href';
import { StatusBadge } from './status-badge';
import { WaitsSince } from './waits-since';

export interface OrderTableProps {
  rows: readonly OrderRow[];
  /**
   * Given for the whole list, whose columns can be sorted; without it the table is the
   * short one.
   */
  query?: OrderQuery;
  place: DateFormat;
  now: Date;
}

/** Orders in a table, on a phone in three columns; each row leads to its order. */
export function OrderTable({ rows, query, place, now }: OrderTableProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const isWhole = query !== undefined;
  const sorting = (column: 'placed_at' | 'order_number' | 'grand_total' | 'status') => {
    if (!query) return {};
    const sort = sortState(query.sort, column);
    const next = sort === 'descending' ? column : `-${column}`;
    return { sort, sortHref: listHref('/admin/order', query, { sort: next }) };
  };
  return (
    <DataTable
      label={t('selected')}
      stickyHeader={isWhole}
      data-list-rows
      labels={t}
      rows={rows}
      columns={[
        {
          key: 'number',
          ...sorting('order_number'),
          className: 'whitespace-nowrap',
          cell: ({ id, order_number, placed_at, unanswered }) => (
            <>
              <Link
                href={query ? orderHref(id, query) : `/admin/order/${id}`}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
              >
                {order_number}
              </Link>
              <span className="block text-xs text-muted @xl:hidden">
                {dateOnly(placed_at, place)}
              </span>
              {unanswered && (
                <span className="block">
                  <Badge tone="caution">{t('unanswered')}</Badge>
                </span>
              )}
            </>
          ),
        },
        {
          key: 'placed',
          ...sorting('placed_at'),
          from: 'sm',
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ placed_at }) => dateOnly(placed_at, place),
        },
        {
          key: 'customer',
          className: 'w-full max-w-0 @xl:min-w-44',
          cell: (row) => (
            <>
              <span className="block truncate">{personName(row)}</span>
              <span className="hidden truncate text-xs text-muted @xl:block">{row.email}</span>
              <span className="@xl:hidden [&>span]:whitespace-normal">
                <StatusBadge status={row.status} language={language} />{' '}
                {row.review_since && (
                  <WaitsSince since={row.review_since} now={now} place={place} />
                )}
                {isWhole && row.payment_need && (
                  <Badge tone="caution">{t(`payment_need.${row.payment_need}`)}</Badge>
                )}
              </span>
            </>
          ),
        },
        {
          key: 'status',
          ...sorting('status'),
          from: 'sm',
          cell: ({ status, review_since }) => (
            <>
              <StatusBadge status={status} language={language} />
              {review_since && <WaitsSince since={review_since} now={now} place={place} />}
            </>
          ),
        },
        isWhole && {
          key: 'payment',
          from: 'sm',
          className: 'whitespace-nowrap',
          cell: (row) =>
            row.payment_need ? (
              <Badge tone="caution">{t(`payment_need.${row.payment_need}`)}</Badge>
            ) : (
              t(`payment_status.${row.payment_status}`)
            ),
        },
        isWhole && {
          key: 'fulfillment',
          from: 'lg',
          className: 'whitespace-nowrap',
          cell: ({ fulfillment_status }) => t(`fulfillment_status.${fulfillment_status}`),
        },
        isWhole && {
          key: 'items',
          numeric: true,
          from: 'xl',
          cell: ({ item_count }) => item_count,
        },
        {
          key: 'total',
          ...sorting('grand_total'),
          numeric: true,
          cell: ({ grand_total }) => grand_total.formatted,
        },
      ]}
    />
  );
}
