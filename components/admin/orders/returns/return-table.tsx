import { DataTable } from '@/components/admin/list/data-table';
import { Link } from '@/components/ui/link';
import { personName } from '@/lib/core/access/person';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffReturn } from '@/lib/orders/returns/returns.schema';
import { ReturnBadge } from './return-badge';

/** A table of returns; each row links to its order, where it is handled. */
export function ReturnTable({ rows, place }: { rows: readonly StaffReturn[]; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'order_returns');
  const reasons = translator(language, 'return_reasons');
  return (
    <DataTable
      label={t('title')}
      stickyHeader
      data-list-rows
      labels={t}
      rows={rows}
      columns={[
        {
          key: 'number',
          className: 'whitespace-nowrap',
          cell: ({ order_id, return_number, created_at }) => (
            <>
              <Link
                href={`/admin/order/${order_id}#returns`}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
              >
                {return_number}
              </Link>
              <span className="block text-xs text-muted @xl:hidden">
                {formatDate(created_at, place)}
              </span>
            </>
          ),
        },
        {
          key: 'created',
          from: 'sm',
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ created_at }) => formatDate(created_at, place),
        },
        {
          key: 'customer',
          className: 'w-full max-w-0 @xl:min-w-44',
          cell: (row) => (
            <>
              <span className="block truncate">{personName(row)}</span>
              <span className="hidden truncate text-xs text-muted @xl:block">{row.email}</span>
              <span className="block text-xs text-muted @2xl:hidden">{reasons(row.reason)}</span>
            </>
          ),
        },
        {
          key: 'reason',
          from: 'md',
          className: 'whitespace-nowrap',
          cell: ({ reason }) => reasons(reason),
        },
        {
          key: 'pieces',
          numeric: true,
          from: 'sm',
          cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
        },
        {
          key: 'status',
          cell: ({ status }) => <ReturnBadge status={status} language={language} />,
        },
      ]}
    />
  );
}
