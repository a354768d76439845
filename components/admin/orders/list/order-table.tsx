import { DataTable } from '@/components/admin/list/data-table';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderRow } from '@/lib/order-desk/staff/list.schema';
import { columnLabel } from './column-label';
import { columnLooks, orderCells } from './order-cells';

export interface OrderTableProps {
  rows: readonly OrderRow[];
  place: DateFormat;
  now: Date;
}

const columns = ['number', 'placed', 'customer', 'status', 'total'] as const;

/** A few orders in a table, with three columns on a phone; each row links to its order. */
export function OrderTable({ rows, place, now }: OrderTableProps) {
  const tools = { place, now, isWhole: false, getOrderHref: (id: number) => `/admin/order/${id}` };
  return (
    <DataTable
      label={translator(place.language, 'orders')('selected')}
      data-list-rows
      rows={rows}
      columns={columns.map((column) => {
        const { numeric, from, className } = columnLooks[column];
        return {
          id: column,
          label: columnLabel(column, place.language),
          numeric,
          from,
          className,
          cell: (row: OrderRow) => orderCells[column](row, tools),
        };
      })}
    />
  );
}
