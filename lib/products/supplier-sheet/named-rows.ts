import type { Cell, Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, wrong } from '@/lib/core/spreadsheet/row-error';
import { columns, type Field, fields, neededFields } from './columns';

/** A row whose cells are known by field. */
export type NamedRow = { row: number; cells: Record<Field, Cell> };

const tidy = (name: string | undefined) => (name ?? '').trim().toLowerCase();

/**
 * Finds each field's column by its name in the first row. Tells missing, doubled and
 * unknown columns.
 */
export function nameRows({ names, rows }: Sheet): { rows: NamedRow[]; errors: RowError<Field>[] } {
  const known = fields.map((field) => tidy(columns[field]));
  const errors: RowError<Field>[] = [];
  for (const field of fields) {
    const times = names.filter((name) => tidy(name) === tidy(columns[field])).length;
    if (times > 1)
      errors.push(wrong(1, field, 'import_column_doubled', { column: columns[field] }));
    if (times === 0 && neededFields.includes(field))
      errors.push(wrong(1, field, 'import_column_missing', { column: columns[field] }));
  }
  const strangers = names.filter((name) => name && !known.includes(tidy(name)));
  for (const column of strangers)
    errors.push(wrong(1, 'name', 'import_column_unknown', { column }));
  const at = Object.fromEntries(
    fields.map((field) => [field, names.findIndex((name) => tidy(name) === tidy(columns[field]))]),
  );
  const cellOf = (cells: Cell[], field: Field): Cell => {
    const { text, problem } = cells[at[field] ?? -1] ?? { text: '' };
    return { text: text.trim(), problem };
  };
  return {
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        fields.map((field) => [field, cellOf(cells, field)]),
      ) as NamedRow['cells'],
    })),
    errors,
  };
}
