import { DataTable } from '@/components/admin/list/data-table';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import type { Price } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { SalesRow } from '@/lib/reports/sales/sales.schema';
import { reportWords } from './report-words';
import { RowLink } from './row-link';

export interface SalesRowsProps {
  rows: readonly SalesRow[];
  place: DateFormat;
  /** Which records the viewer may open. */
  may: { orders: boolean; products: boolean };
}

type Amount = {
  [K in keyof SalesRow]: SalesRow[K] extends Price ? K : never;
}[keyof SalesRow];

/** The entries behind a figure, with links to their order and product. */
export function SalesRows({ rows, place, may }: SalesRowsProps) {
  const t = translator(place.language, 'report');
  const screen = translator(place.language, 'report_screen');
  const { figure } = reportWords(place.language);
  const money = (name: Amount, label: string) => ({
    id: name,
    label,
    numeric: true,
    cell: (row: SalesRow) => row[name].formatted,
  });
  return (
    <DataTable
      label={screen('rows')}
      stickyHeader
      data-list-rows
      rows={rows}
      columns={[
        {
          id: 'order_number',
          label: t('row.order_number'),
          className: 'whitespace-nowrap',
          cell: ({ order_id, order_number }) => (
            <RowLink href={may.orders && `/admin/order/${order_id}`}>{order_number}</RowLink>
          ),
        },
        { id: 'kind', label: t('row.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          id: 'occurred_at',
          label: t('row.occurred_at'),
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ occurred_at }) => formatDateTime(occurred_at, place),
        },
        {
          id: 'ordered_at',
          label: t('row.ordered_at'),
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ ordered_at }) => formatDateTime(ordered_at, place),
        },
        {
          id: 'name',
          label: t('row.name'),
          className: 'min-w-48',
          cell: ({ product_id, name, sku }) =>
            name ? (
              <>
                <RowLink
                  href={may.products && product_id !== null && `/admin/product/edit/${product_id}`}
                >
                  {name}
                </RowLink>
                <span className="block text-xs text-muted">{sku}</span>
              </>
            ) : (
              <span className="text-muted">{screen('delivery_and_fees')}</span>
            ),
        },
        { id: 'units', label: figure('units'), numeric: true, cell: ({ units }) => units },
        money('total', figure('total')),
        money('gross', figure('gross')),
        money('item_discount', t('row.item_discount')),
        money('order_discount', t('row.order_discount')),
        money('shipping', figure('shipping')),
        money('fee', t('row.fee')),
        money('adjustment', t('row.adjustment')),
        money('tax', figure('tax')),
        rows.some(({ cost }) => cost !== null) && {
          id: 'cost',
          label: figure('cost'),
          numeric: true,
          cell: ({ cost }) => cost?.formatted ?? '–',
        },
      ]}
    />
  );
}
