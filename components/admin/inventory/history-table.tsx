import { DataTable } from '@/components/admin/list/data-table';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { HistoryLine } from '@/lib/inventory/history.schema';

export interface HistoryTableProps {
  lines: readonly HistoryLine[];
  /** Whether lines of several variants stand here. */
  withVariant: boolean;
  place: DateFormat;
}

/**
 * What happened to inventories, each line with the units after it. On a phone the first
 * column holds what on a wide screen stands in others.
 */
export function HistoryTable({ lines, withVariant, place }: HistoryTableProps) {
  const t = translator(place.language, 'inventory');
  return (
    <DataTable
      label={t('history')}
      within="card"
      labels={t}
      rows={lines.map((line) => ({ ...line, by: line.admin_name || t('shop') }))}
      columns={[
        {
          key: 'when',
          cell: ({ updated_at, type, option, sku, warehouse, remark, by }) => (
            <>
              <span className="whitespace-nowrap">{dateAndTime(updated_at, place)}</span>
              <span className="block break-words text-muted @2xl:hidden">
                {[t(`operations.${type}`), withVariant ? option || sku : '', warehouse, remark, by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        withVariant && {
          key: 'variant',
          from: 'md',
          cell: ({ option, sku }) => (
            <>
              {option || sku}
              {option && <span className="block text-xs text-muted">{sku}</span>}
            </>
          ),
        },
        { key: 'warehouse', from: 'md' },
        { key: 'type', from: 'md', cell: ({ type }) => t(`operations.${type}`) },
        { key: 'action_head', numeric: true, cell: ({ action }) => action },
        { key: 'balance', numeric: true, className: 'font-semibold' },
        { key: 'remark', from: 'md', className: 'max-w-72 break-words' },
        { key: 'by', from: 'md' },
      ]}
    />
  );
}
