import { stringify } from 'csv-stringify/browser/esm/sync';
import { guardFormula } from '@/lib/core/text/formula-guard';
import type { ImportResult } from '@/lib/imports/import-output.schema';

export type TranslatedError = ImportResult['errors'][number];
/** Cells with the same error. */
export type ErrorGroup = { field: string; code: string; errors: TranslatedError[] };

/** A file's invalid rows as CSV; the byte order mark tells spreadsheets that it is UTF-8. */
export function errorList(heads: string[], errors: readonly TranslatedError[]): Blob {
  const rows = errors.map(({ row, record, field, value, message }) => [
    String(row),
    record,
    field,
    value,
    message,
  ]);
  const text = stringify(
    [heads, ...rows].map((cells) => cells.map(guardFormula)),
    { bom: true, quoted: true, quoted_empty: true, record_delimiter: 'windows', eof: false },
  );
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** The errors by column and kind, the most frequent first. */
export function groupedErrors(errors: readonly TranslatedError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const error of errors) {
    const name = `${error.field} ${error.code}`;
    const group = groups.get(name) ?? { field: error.field, code: error.code, errors: [] };
    group.errors.push(error);
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => b.errors.length - a.errors.length);
}
