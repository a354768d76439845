import type { Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { cellsByName, type NamedRows } from '@/lib/imports/named-rows';
import { PROBLEM } from '@/lib/imports/wrong-rows';
import {
  type Column,
  columnsFor,
  EXPORTED_AT,
  headingParts,
  identities,
  MAX_PARTS,
} from './columns';

export type NamedSheet = NamedRows & { columns: Column[]; exportedAt: string };

/**
 * Names the cells of every row by the first one, in any order and letter case. A text in
 * several columns (`description:en-US/2`) is put together again. A column that is not
 * known, or whose warehouse is not, is left out with a notice.
 * Refuses, on `file`, a sheet without `product_sku` or `sku`, a column twice, and a cell
 * below no name.
 */
export function nameRows(sheet: Sheet, warehouses: readonly string[]): NamedSheet {
  const columns = columnsFor(warehouses);
  const parts = new Map(
    [...identities, EXPORTED_AT, PROBLEM, ...columns.map(({ name }) => name)].map((name) => [
      name,
      headingParts(name, MAX_PARTS),
    ]),
  );
  const { rows, given, notices } = cellsByName(sheet, parts, identities);
  return {
    columns: columns.filter(({ name }) => given.has(name)),
    rows,
    notices,
    exportedAt:
      rows.find(({ cells }) => cells.get(EXPORTED_AT)?.text)?.cells.get(EXPORTED_AT)?.text ?? '',
  };
}
