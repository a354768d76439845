import { DataTable } from '@/components/admin/list/data-table';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { Shelf } from '@/lib/reports/inventories/inventories.schema';
import { reportWords } from './report-words';
import { RowLink } from './row-link';

export interface ShelfRowsProps {
  rows: readonly Shelf[];
  place: DateFormat;
  /** Whether the viewer may open products. */
  mayOpen: boolean;
}

/** The stock in warehouses behind a figure, with links to the products. */
export function ShelfRows({ rows, place, mayOpen }: ShelfRowsProps) {
  const t = translator(place.language, 'report_screen');
  const report = translator(place.language, 'report');
  const { figure, group } = reportWords(place.language);
  const units = (name: 'on_hand' | 'held' | 'committed' | 'available' | 'units') => ({
    id: name,
    label: figure(name),
    numeric: true,
    cell: (row: Shelf) => row[name] ?? '–',
  });
  return (
    <DataTable
      label={t('rows')}
      stickyHeader
      data-list-rows
      rows={rows}
      rowKey={({ stock_id, warehouse_id }) => `${stock_id}/${warehouse_id}`}
      columns={[
        {
          id: 'name',
          label: group('product'),
          className: 'min-w-48',
          cell: ({ product_id, name, sku, deleted }) => (
            <>
              <RowLink href={mayOpen && !deleted && `/admin/product/inventory/${product_id}`}>
                {name || `#${product_id}`}
              </RowLink>
              <span className="block text-xs text-muted">
                {sku}
                {deleted && ` · ${t('gone')}`}
              </span>
            </>
          ),
        },
        { id: 'warehouse', label: group('warehouse'), className: 'min-w-32' },
        units('on_hand'),
        units('held'),
        units('committed'),
        units('available'),
        rows.some(({ value }) => value !== null) && {
          id: 'value',
          label: figure('value'),
          numeric: true,
          cell: ({ value }: Shelf) => value?.formatted ?? '–',
        },
        units('units'),
        {
          id: 'last_sold_at',
          label: report('row.last_sold_at'),
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ last_sold_at }) => (last_sold_at ? formatDate(last_sold_at, place) : '–'),
        },
      ]}
    />
  );
}
