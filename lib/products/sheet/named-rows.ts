import { type ErrorText, invalidFields } from '@/lib/core/errors';
import { columnLetters } from '@/lib/core/spreadsheet/column-letters.mjs';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import type { Cell, Sheet } from '@/lib/core/spreadsheet/read-sheet';
import {
  type Column,
  columnsFor,
  EXPORTED_AT,
  headingParts,
  identities,
  MAX_PARTS,
  PROBLEM,
} from './columns';

/** A row by the names of its columns. */
export type NamedRow = { row: number; cells: Map<string, Cell> };
/** `notices` tell what of the file was not read. */
export type NamedSheet = {
  columns: Column[];
  rows: NamedRow[];
  exportedAt: string;
  notices: ErrorText[];
};

const folded = (name: string) => name.trim().toLowerCase();

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

/**
 * The cells of every row by the names of `known`, each with the headings its text may
 * stand under; `given` are the names that the sheet has. Refuses as `nameRows` does; it
 * cannot be without the `needed` ones.
 */
export function cellsByName(
  { names, rows }: Sheet,
  known: ReadonlyMap<string, readonly string[]>,
  needed: readonly string[],
): { rows: NamedRow[]; given: Set<string>; notices: ErrorText[] } {
  const at = new Map<string, number[]>();
  const notices: ErrorText[] = [];
  const problems: ErrorText[] = [];
  const headings = names.map(folded);
  const isKnown = (heading: string) =>
    [...known.values()].some((parts) => parts.some((part) => folded(part) === heading));
  for (const [index, heading] of headings.entries()) {
    if (heading === '') {
      if (rows.some(({ cells }) => cells[index]?.text || cells[index]?.problem))
        problems.push({ key: 'import_column_unnamed', values: { column: columnLetters(index) } });
    } else if (headings.indexOf(heading) < index)
      problems.push({ key: 'import_column_doubled', values: { column: names[index] ?? '' } });
    else if (!isKnown(heading)) {
      const column = names[index] ?? '';
      const absent = [...known].filter(([, parts]) => !headings.includes(folded(parts[0] ?? '')));
      const near = nearMiss(
        column,
        absent.map(([name, [heading = name]]) => heading),
      );
      notices.push({ key: 'import_column_unknown', values: { column, near: near ?? 'none' } });
    }
  }
  const widest = Math.max(...rows.map(({ cells }) => cells.length));
  if (widest > names.length)
    problems.push({ key: 'import_column_unnamed', values: { column: columnLetters(widest - 1) } });
  for (const [name, parts] of known) {
    const found = parts.map((part) => headings.indexOf(folded(part))).filter((i) => i >= 0);
    if (found.length) at.set(name, found);
    else if (needed.includes(name))
      problems.push({ key: 'import_column_missing', values: { column: parts[0] ?? name } });
  }
  if (problems.length) throw invalidFields({ file: [...problems, ...notices] });
  const named = rows.map(({ row, cells }) => ({
    row,
    cells: new Map(
      [...at].map(([name, places]) => [name, together(places.map((place) => cells[place]))]),
    ),
  }));
  return { rows: named, given: new Set(at.keys()), notices };
}

function together(cells: (Cell | undefined)[]): Cell {
  const problem = cells.find((cell) => cell?.problem)?.problem;
  const shown = cells.find((cell) => cell?.problem)?.shown;
  return { text: tidy(cells.map((cell) => cell?.text ?? '').join('')), problem, shown };
}

/** As every text is kept: no blanks around it, composed characters. */
const tidy = (text: string) => text.normalize('NFC').trim();
