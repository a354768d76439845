'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { type SortState, Th } from '@/components/ui/table-head';
import type { ListColumn, ListRow } from './list-row';
import { useListLink } from './use-list-link';

const shown = {
  sm: 'hidden sm:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};

export interface ListTableProps {
  /** Names the table. */
  label: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  /** What the list is sorted by, as its query says it. */
  sort: string;
  /** Given for a list whose rows can be selected. */
  selection?: {
    has: (id: number) => boolean;
    choose: (rows: readonly ListRow[], on: boolean) => void;
  };
}

/**
 * The rows of a list. On a narrow window it keeps the columns that are said to have room
 * there.
 */
export function ListTable({ label, columns, rows, sort, selection }: ListTableProps) {
  const t = useTranslations('resource.list');
  const link = useListLink();
  const sortState = (key: string): SortState =>
    sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const here = rows.filter(({ id }) => selection?.has(id)).length;
  return (
    <TableScroll label={label} stickyHeader data-list-rows className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            {selection && (
              <Th className="w-10">
                <Checkbox
                  label={t('select_all')}
                  labelHidden
                  checked={here === rows.length}
                  indeterminate={here > 0 && here < rows.length}
                  onChange={(event) => selection.choose(rows, event.target.checked)}
                />
              </Th>
            )}
            {columns.map(({ key, label, sortable, numeric, from }) => (
              <Th
                key={key}
                numeric={numeric}
                sort={sortable ? sortState(key) : undefined}
                sortHref={link({ sort: sort === key ? `-${key}` : key })}
                className={from && shown[from]}
              >
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id} selected={selection?.has(row.id)}>
              {selection && (
                <Td>
                  <Checkbox
                    label={t('select', { name: row.name })}
                    labelHidden
                    data-select-row
                    checked={selection.has(row.id)}
                    onChange={(event) => selection.choose([row], event.target.checked)}
                  />
                </Td>
              )}
              {columns.map(({ key, numeric, from }, index) => (
                <Td key={key} numeric={numeric} className={from && shown[from]}>
                  {row.cells[index]}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
