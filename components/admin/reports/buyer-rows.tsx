import { DataTable } from '@/components/admin/list/data-table';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { BuyerRow } from '@/lib/reports/customers/customers.schema';
import { reportWords } from './report-words';
import { RowLink } from './row-link';

export interface BuyerRowsProps {
  rows: readonly BuyerRow[];
  language: Language;
  /** Which records the viewer may open. */
  may: { orders: boolean; customers: boolean };
}

/** The customers behind a figure, with links to their account and latest order. */
export function BuyerRows({ rows, language, may }: BuyerRowsProps) {
  const t = translator(language, 'report_screen');
  const report = translator(language, 'report');
  const { figure } = reportWords(language);
  const getBuyerKind = (isNew: boolean | null) =>
    isNew === null ? t('unknown_new') : report(isNew ? 'buyers.new' : 'buyers.returning');
  return (
    <DataTable
      label={t('rows')}
      stickyHeader
      data-list-rows
      rows={rows}
      rowKey={({ order_id }) => order_id}
      columns={[
        {
          id: 'customer',
          label: t('customer'),
          className: 'min-w-40',
          cell: ({ customer_id, name, email }) => (
            <>
              <RowLink
                href={
                  may.customers && customer_id !== null && `/admin/customer/edit/${customer_id}`
                }
              >
                {name || t('unknown')}
              </RowLink>
              <span className="block text-xs text-muted">{email}</span>
            </>
          ),
        },
        { id: 'new', label: t('new'), cell: ({ is_new }) => getBuyerKind(is_new) },
        { id: 'orders', label: figure('orders'), numeric: true, cell: ({ orders }) => orders },
        { id: 'net', label: figure('net'), numeric: true },
        { id: 'total', label: figure('total'), numeric: true },
        { id: 'lifetime', label: figure('lifetime'), numeric: true },
        may.orders && {
          id: 'order_id',
          label: t('last_order'),
          cell: ({ order_id }) => <RowLink href={`/admin/order/${order_id}`}>{t('open')}</RowLink>,
        },
      ]}
    />
  );
}
