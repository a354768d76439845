import 'server-only';
import type { LoggedRows } from '@/db/schema/imports';
import type { Sheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import type { NamedRow } from './named-rows';

/** The column of a file of wrong rows that holds the problem; imports ignore it. */
export const PROBLEM = 'problem';

const folded = (text: string | undefined) => text?.toLowerCase() ?? '';
/** The identity of a row's record, in lower case. */
const getRecordKey = (row: NamedRow, identity: string) => folded(row.cells.get(identity)?.text);

/** The identities, in lower case, of records that have a wrong row. */
export function wrongRecords(
  errors: readonly { row: number }[],
  rows: NamedRow[],
  identity: string,
): Set<string> {
  const bad = new Set(errors.map(({ row }) => row));
  return new Set(rows.filter(({ row }) => bad.has(row)).map((row) => getRecordKey(row, identity)));
}

/**
 * Every row of the records that have a wrong one, as sent, followed by its problem, to be corrected
 * and imported again.
 */
export function selectWrongRows(
  sheet: Sheet,
  rows: NamedRow[],
  errors: readonly { row: number; field: string; message: string }[],
  identity: string,
): LoggedRows {
  const records = wrongRecords(errors, rows, identity);
  const bad = new Set(errors.map(({ row }) => row));
  const isOwn = (namedRow: NamedRow) =>
    bad.has(namedRow.row) ||
    (getRecordKey(namedRow, identity) && records.has(getRecordKey(namedRow, identity)));
  const own = new Set(rows.filter(isOwn).map(({ row }) => row));
  const retainedColumns = sheet.names.flatMap((name, at) =>
    name && folded(name) !== PROBLEM ? [at] : [],
  );
  const describeProblems = (row: number) =>
    errors
      .filter((error) => error.row === row)
      .map(({ field, message }) => `${field}: ${message}`)
      .join('\n');
  return {
    names: [...retainedColumns.map((at) => sheet.names[at] ?? ''), PROBLEM],
    rows: sheet.rows
      .filter(({ row }) => own.has(row))
      .map(({ row, cells }) => [
        ...retainedColumns.map((at) => cells[at]?.shown ?? cells[at]?.text ?? ''),
        describeProblems(row),
      ]),
  };
}

/** The wrong rows as a workbook. */
export const wrongRowsSheet = ({ names, rows }: LoggedRows): ReadableStream<Uint8Array> =>
  writeSheet({
    name: 'wrong rows',
    columns: names.map((name) => ({ name, width: name === PROBLEM ? 80 : 20 })),
    rows,
  });
