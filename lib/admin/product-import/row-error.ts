import { type ErrorKey, type ErrorText, Refusal } from '@/lib/core/errors';
import type { Field } from './columns';

/** What is wrong in one row of a file. Rows count from 1, as a spreadsheet shows them. */
export type RowError = ErrorText & { row: number; field: Field };

/** 422 for a file with wrong rows: all of them, in the order of the file. Nothing of it was written. */
export class RowsRefused extends Refusal {
  readonly rows: RowError[];
  readonly wrongRows: number;

  constructor(errors: RowError[]) {
    const rows = [...errors].sort((a, b) => a.row - b.row);
    const count = new Set(rows.map(({ row }) => row)).size;
    super(422, 'rows_refused', { file: [{ key: 'import_rows_wrong', values: { count } }] }, { rows });
    this.rows = rows;
    this.wrongRows = count;
  }
}

export const wrong = (row: number, field: Field, key: ErrorKey, values?: ErrorText['values']): RowError => ({ row, field, key, values });
