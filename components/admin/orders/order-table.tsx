import { listHref } from '@/components/admin/list/list-href';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { type SortState, Th } from '@/components/ui/table-head';

import { type DateFormat, dateOnly } from '@/lib/core/dates';
import { personName } from '@/lib/core/person';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery, OrderRow } from '@/lib/orders/list.schema';
import { StatusBadge } from './status-badge';

/** On a phone a row holds the same in three columns. */
const wide = 'hidden sm:table-cell';

export interface OrderTableProps {
  rows: readonly OrderRow[];
  /**
   * Given for the whole list, whose columns can be sorted; without it the table is the
   * short one.
   */
  query?: OrderQuery;
  place: DateFormat;
}

/** Orders in a table; each row leads to its order. */
export function OrderTable({ rows, query, place }: OrderTableProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const sorting = (column: 'placed_at' | 'order_number' | 'grand_total' | 'status') => {
    if (!query) return {};
    const state: SortState =
      query.sort === column ? 'ascending' : query.sort === `-${column}` ? 'descending' : 'none';
    return {
      sort: state,
      sortHref: listHref('/admin/order', query, {
        sort: state === 'descending' ? column : `-${column}`,
      }),
    };
  };
  return (
    <TableScroll
      label={t('selected')}
      stickyHeader={Boolean(query)}
      data-list-rows
      className="max-sm:-mx-4"
    >
      <Table density="compact">
        <thead>
          <tr>
            <Th {...sorting('order_number')}>{t('number')}</Th>
            <Th className={wide} {...sorting('placed_at')}>
              {t('placed')}
            </Th>
            <Th>{t('customer')}</Th>
            <Th className={wide} {...sorting('status')}>
              {t('status')}
            </Th>
            {query && (
              <>
                <Th className={wide}>{t('payment')}</Th>
                <Th className={wide}>{t('fulfillment')}</Th>
                <Th numeric className={wide}>
                  {t('items')}
                </Th>
              </>
            )}
            <Th numeric {...sorting('grand_total')}>
              {t('total')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="whitespace-nowrap">
                <Link
                  href={`/admin/order/${row.id}`}
                  className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
                >
                  {row.order_number}
                </Link>
                <span className="block text-xs text-muted sm:hidden">
                  {dateOnly(row.placed_at, place)}
                </span>
              </Td>
              <Td className={cx(wide, 'whitespace-nowrap tabular-nums')}>
                {dateOnly(row.placed_at, place)}
              </Td>
              <Td className="w-full max-w-0 sm:w-auto sm:max-w-64">
                <span className="block truncate">{personName(row)}</span>
                <span className="hidden truncate text-xs text-muted sm:block">{row.email}</span>
                <span className="sm:hidden [&>span]:whitespace-normal">
                  <StatusBadge status={row.status} language={language} />
                </span>
              </Td>
              <Td className={wide}>
                <StatusBadge status={row.status} language={language} />
              </Td>
              {query && (
                <>
                  <Td className={cx(wide, 'whitespace-nowrap')}>
                    {t(`payment_status.${row.payment_status}`)}
                  </Td>
                  <Td className={cx(wide, 'whitespace-nowrap')}>
                    {t(`fulfillment_status.${row.fulfillment_status}`)}
                  </Td>
                  <Td numeric className={wide}>
                    {row.item_count}
                  </Td>
                </>
              )}
              <Td numeric>{row.grand_total.formatted}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
