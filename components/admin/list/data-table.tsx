import type { Key, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Table, TableScroll, type TableScrollProps, Td, Tr } from '@/components/ui/table';
import { type SortState, Th, type ThProps } from '@/components/ui/table-head';

/** By the width of the table's container (36, 42, 56, 64 rem), wherever it is on a page. */
const shown = {
  sm: 'hidden @xl:table-cell',
  md: 'hidden @2xl:table-cell',
  lg: 'hidden @4xl:table-cell',
  xl: 'hidden @5xl:table-cell',
};

interface Column<Row> extends Pick<ThProps, 'numeric' | 'sort' | 'sortHref' | 'title'> {
  /** The narrowest container it fits in; none: any. */
  from?: keyof typeof shown;
  /** The classes of its cells. */
  className?: string;
  /** Its content; else the field of its key as a formatted amount or a text. */
  cell?: (row: Row) => ReactNode;
}
/** A column's label is the table's message with its key, or its own `label`. */
export type DataColumn<Row, Word extends string> =
  | (Column<Row> & { key: Word; label?: undefined })
  | (Column<Row> & { id: string; label: ReactNode });

export interface DataTableProps<Row, Word extends string>
  extends Omit<TableScrollProps, 'children'> {
  labels?: (key: Word) => string;
  columns: readonly (DataColumn<Row, Word> | false)[];
  rows: readonly Row[];
  /** The key of a row, if it has no unique `id`. */
  rowKey?: (row: Row, index: number) => Key;
  selected?: (row: Row) => boolean | undefined;
  /** Shown while there are no rows. */
  empty?: ReactNode;
  /** On a phone a page's table reaches the edges, a card's does not. */
  within?: 'page' | 'card';
}

/** A table of rows. A narrow container shows only the columns that fit. */
export function DataTable<Row, Word extends string>({
  labels,
  columns: possibleColumns,
  rows,
  rowKey = (row, index) => (row as { id?: Key }).id ?? index,
  selected,
  empty,
  within = 'page',
  className,
  ...region
}: DataTableProps<Row, Word>) {
  if (!rows.length && empty) return empty;
  const columns = possibleColumns
    .filter((column) => column !== false)
    .map((column) =>
      'id' in column ? column : { ...column, id: column.key, label: labels?.(column.key) },
    );
  return (
    <TableScroll className={cx(within === 'page' && 'max-sm:-mx-4', className)} {...region}>
      <Table density="compact">
        <thead>
          <tr>
            {columns.map(({ id, label, from, numeric, sort, sortHref, title }) => (
              <Th
                key={id}
                numeric={numeric}
                sort={sort}
                sortHref={sortHref}
                title={title}
                className={from && shown[from]}
              >
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Tr key={rowKey(row, index)} selected={selected?.(row)}>
              {columns.map(({ id, numeric, from, className, cell }) => (
                <Td key={id} numeric={numeric} className={cx(from && shown[from], className)}>
                  {cell ? cell(row) : toCellText(row[id as keyof Row])}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function toCellText(value: unknown): string {
  if (value && typeof value === 'object' && 'formatted' in value) return String(value.formatted);
  return String(value ?? '');
}

/** The sort state of a column: `price` is ascending, `-price` descending. */
export const sortState = (sort: string, key: string): SortState =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
