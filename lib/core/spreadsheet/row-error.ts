import { type ErrorText, Refusal } from '../errors';

/** What is wrong in one row of a file, by field. Rows count from 1, as a spreadsheet shows them. */
export type RowError<F extends string = string> = ErrorText & { row: number; field: F };

/**
 * 422 for a file with wrong rows: all of them, in the order of the file. Nothing of it
 * was written.
 */
export class RowsRefused<F extends string = string> extends Refusal {
  readonly rows: RowError<F>[];
  readonly wrongRows: number;

  constructor(errors: RowError<F>[], data?: Record<string, unknown>) {
    const rows = [...errors].sort((a, b) => a.row - b.row);
    const count = countWrongRows(rows);
    super(
      422,
      'rows_refused',
      { file: [{ key: 'import_rows_wrong', values: { count } }] },
      data ?? { rows },
    );
    this.rows = rows;
    this.wrongRows = count;
  }
}

/** How many rows have something wrong. */
const countWrongRows = (errors: RowError[]) => new Set(errors.map(({ row }) => row)).size;
