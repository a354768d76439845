import { type ErrorText, Refusal } from '../errors';

/** The errors in one row of a file, by field. Rows count from 1, as in a spreadsheet. */
export type RowError<F extends string = string> = ErrorText & { row: number; field: F };

/** 422 for a file with invalid rows: all of them, in file order. Nothing was written. */
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

/** The number of rows with errors. */
const countWrongRows = (errors: RowError[]) => new Set(errors.map(({ row }) => row)).size;
