import Link from 'next/link';
import { listHref } from '@/components/admin/list-href';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { type SortState, Th } from '@/components/ui/table-head';
import { formatDay } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderRow } from '@/lib/orders/list';
import type { OrderQuery } from '@/lib/orders/list.schema';
import { StatusBadge } from './status-badge';

export interface OrderTableProps {
  rows: readonly OrderRow[];
  /** Given where the columns can be sorted by. */
  query?: OrderQuery;
  language: Language;
  timezone: string;
}

/** Orders in a table; each row leads to its order. */
export function OrderTable({ rows, query, language, timezone }: OrderTableProps) {
  const t = translator(language, 'orders');
  const sorting = (column: 'placed_at' | 'order_number' | 'grand_total' | 'status') => {
    if (!query) return {};
    const state: SortState = query.sort === column ? 'ascending' : query.sort === `-${column}` ? 'descending' : 'none';
    return { sort: state, sortHref: listHref('/admin/order', query, { sort: state === 'descending' ? column : `-${column}` }) };
  };
  return (
    <TableScroll label={t('selected')} stickyHeader={Boolean(query)}>
      <Table density="compact">
        <thead>
          <tr>
            <Th {...sorting('order_number')}>{t('number')}</Th>
            <Th {...sorting('placed_at')}>{t('placed')}</Th>
            <Th>{t('customer')}</Th>
            <Th {...sorting('status')}>{t('status')}</Th>
            <Th>{t('payment')}</Th>
            <Th>{t('fulfillment')}</Th>
            <Th numeric>{t('items')}</Th>
            <Th numeric {...sorting('grand_total')}>
              {t('total')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="whitespace-nowrap">
                <Link href={`/admin/order/${row.id}`} className="inline-flex min-h-6 items-center font-medium text-accent hover:underline">
                  {row.order_number}
                </Link>
              </Td>
              <Td className="whitespace-nowrap tabular-nums">{formatDay(row.placed_at, { language, timezone })}</Td>
              <Td className="max-w-64">
                <span className="block truncate">{`${row.first_name} ${row.last_name}`}</span>
                <span className="block truncate text-xs text-muted">{row.email}</span>
              </Td>
              <Td>
                <StatusBadge status={row.status} language={language} />
              </Td>
              <Td className="whitespace-nowrap">{t(`payment_status.${row.payment_status}`)}</Td>
              <Td className="whitespace-nowrap">{t(`fulfillment_status.${row.fulfillment_status}`)}</Td>
              <Td numeric>{row.item_count}</Td>
              <Td numeric>{row.grand_total.formatted}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
