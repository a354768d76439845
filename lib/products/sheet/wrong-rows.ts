import 'server-only';
import type { LoggedRows } from '@/db/schema/imports';
import type { Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { writeSheet } from '@/lib/core/spreadsheet/write-sheet';
import { PROBLEM } from './columns';
import type { NamedRow } from './named-rows';

const folded = (text: string | undefined) => text?.toLowerCase() ?? '';
const ownerOf = ({ cells }: NamedRow) => folded(cells.get('product_sku')?.text);

/** The skus of the products that have a wrong row, in lower case. */
export function wrongProducts(errors: readonly { row: number }[], rows: NamedRow[]): Set<string> {
  const bad = new Set(errors.map(({ row }) => row));
  return new Set(rows.filter(({ row }) => bad.has(row)).map(ownerOf));
}

/**
 * Every row of the products that have a wrong one, as it was sent, with what is wrong with
 * it behind: to be mended and imported by itself.
 */
export function wrongRowsOf(
  sheet: Sheet,
  rows: NamedRow[],
  errors: readonly { row: number; field: string; message: string }[],
): LoggedRows {
  const products = wrongProducts(errors, rows);
  const bad = new Set(errors.map(({ row }) => row));
  const own = new Set(
    rows
      .filter((one) => bad.has(one.row) || (ownerOf(one) && products.has(ownerOf(one))))
      .map(({ row }) => row),
  );
  const kept = sheet.names.flatMap((name, at) => (name && folded(name) !== PROBLEM ? [at] : []));
  const told = (row: number) =>
    errors
      .filter((error) => error.row === row)
      .map(({ field, message }) => `${field}: ${message}`)
      .join('\n');
  return {
    names: [...kept.map((at) => sheet.names[at] ?? ''), PROBLEM],
    rows: sheet.rows
      .filter(({ row }) => own.has(row))
      .map(({ row, cells }) => [
        ...kept.map((at) => cells[at]?.shown ?? cells[at]?.text ?? ''),
        told(row),
      ]),
  };
}

/** The same as a workbook. */
export const wrongRowsSheet = ({ names, rows }: LoggedRows): ReadableStream<Uint8Array> =>
  writeSheet({
    name: 'products',
    columns: names.map((name) => ({ name, width: name === PROBLEM ? 80 : 20 })),
    rows,
  });
