import { type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import { tidyLines, tidyText } from '@/lib/core/rules.schema';
import { columnLetters } from '@/lib/core/spreadsheet/column-letters.mjs';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import type { Cell, Sheet } from '@/lib/core/spreadsheet/read-sheet';

/** A row by the names of its columns. */
export type NamedRow = { row: number; cells: Map<string, Cell> };
/** `notices` tell what of the file was not read. */
export type NamedRows = { rows: NamedRow[]; notices: ErrorText[] };

const folded = (name: string) => tidyText(name).toLowerCase();

/** Headings that only the exports of other shop programs have. */
const otherPrograms = {
  Shopify: [
    ['body (html)', 'option1 name', 'variant sku', 'variant price', 'variant inventory qty'],
    ['url handle', 'product category', 'option1 name', 'published on online store'],
    ['customer id', 'accepts email marketing', 'accepts sms marketing', 'default address company'],
  ],
  WooCommerce: [
    ['visibility in catalog', 'is featured?', 'in stock?', 'regular price', 'tax status'],
  ],
};
const ENOUGH = 3;

/** Refuses, on `file`, the export of another shop program by its name. */
export function refuseOtherPrograms({ names }: Sheet): void {
  const headings = new Set(names.map(folded));
  for (const [program, exports] of Object.entries(otherPrograms))
    if (exports.some((own) => own.filter((name) => headings.has(name)).length >= ENOUGH))
      throw invalid('file', 'import_other_program', { program });
}

/**
 * The cells of every row by the names of `headings`, each with the headings its text may stand
 * under, in any order and letter case; `presentNames` are the names that the sheet has. A
 * column that is not known is left out with a notice. Cells are tidied as a field of one line
 * is, but those of the `long` ones. Refuses, on `file`, a sheet without the `needed` ones, a
 * column twice, and a cell below no name.
 */
export function cellsByName(
  { names, rows }: Sheet,
  knownHeadings: ReadonlyMap<string, readonly string[]>,
  needed: readonly string[],
  long: readonly string[] = [],
): NamedRows & { presentNames: Set<string> } {
  const at = new Map<string, number[]>();
  const notices: ErrorText[] = [];
  const problems: ErrorText[] = [];
  const headings = names.map(folded);
  const isKnown = (heading: string) =>
    [...knownHeadings.values()].some((parts) => parts.some((part) => folded(part) === heading));
  for (const [index, heading] of headings.entries()) {
    if (heading === '') {
      if (rows.some(({ cells }) => cells[index]?.text || cells[index]?.problem))
        problems.push({ key: 'import_column_unnamed', values: { column: columnLetters(index) } });
    } else if (headings.indexOf(heading) < index)
      problems.push({ key: 'import_column_doubled', values: { column: names[index] ?? '' } });
    else if (!isKnown(heading)) {
      const column = names[index] ?? '';
      const absent = [...knownHeadings].filter(
        ([, parts]) => !headings.includes(folded(parts[0] ?? '')),
      );
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
  for (const [name, parts] of knownHeadings) {
    const found = parts.map((part) => headings.indexOf(folded(part))).filter((i) => i >= 0);
    if (found.length) at.set(name, found);
    else if (needed.includes(name))
      problems.push({ key: 'import_column_missing', values: { column: parts[0] ?? name } });
  }
  if (problems.length) throw invalidFields({ file: [...problems, ...notices] });
  const named = rows.map(({ row, cells }) => ({
    row,
    cells: new Map(
      [...at].map(([name, places]) => {
        const keep = long.includes(name) ? tidyLines : tidyText;
        return [
          name,
          together(
            places.map((place) => cells[place]),
            keep,
          ),
        ];
      }),
    ),
  }));
  return { rows: named, presentNames: new Set(at.keys()), notices };
}

function together(cells: (Cell | undefined)[], keep: (text: string) => string): Cell {
  const problem = cells.find((cell) => cell?.problem)?.problem;
  const shown = cells.find((cell) => cell?.problem)?.shown;
  return { text: keep(cells.map((cell) => cell?.text ?? '').join('')), problem, shown };
}
