'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { DataTable, sortState } from './data-table';
import type { ListColumn, ListRow } from './list-row';
import { useListLink } from './use-list-link';

export interface ListTableProps {
  /** The label of the table. */
  label: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  /** The sort order, as in the query. */
  sort: string;
  /** Set for a list whose rows can be selected. */
  selection?: {
    has: (id: number) => boolean;
    choose: (rows: readonly ListRow[], on: boolean) => void;
  };
}

/** The rows of a record list, with checkboxes if they can be selected. */
export function ListTable({ label, columns, rows, sort, selection }: ListTableProps) {
  const t = useTranslations('resource.list');
  const link = useListLink();
  const selectedCount = rows.filter(({ id }) => selection?.has(id)).length;
  return (
    <DataTable
      label={label}
      stickyHeader
      data-list-rows
      rows={rows}
      selected={({ id }) => selection?.has(id)}
      columns={[
        selection !== undefined && {
          id: 'selection',
          className: 'w-10',
          label: (
            <Checkbox
              label={t('select_all')}
              labelHidden
              checked={selectedCount === rows.length}
              indeterminate={selectedCount > 0 && selectedCount < rows.length}
              onChange={(event) => selection.choose(rows, event.target.checked)}
            />
          ),
          cell: (row) => (
            <Checkbox
              label={t('select', { name: row.name })}
              labelHidden
              data-select-row
              checked={selection.has(row.id)}
              onChange={(event) => selection.choose([row], event.target.checked)}
            />
          ),
        },
        ...columns.map(({ key, sortable, ...column }, index) => ({
          ...column,
          id: key,
          sort: sortable ? sortState(sort, key) : undefined,
          sortHref: link({ sort: sort === key ? `-${key}` : key }),
          cell: ({ cells }: ListRow) => cells[index],
        })),
      ]}
    />
  );
}
