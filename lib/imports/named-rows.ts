import { type ErrorText, invalid, invalidFields } from '@/lib/core/errors';
import { tidyLines, tidyText } from '@/lib/core/rules.schema';
import { columnLetters } from '@/lib/core/spreadsheet/column-letters.mjs';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import type { Cell, Sheet } from '@/lib/core/spreadsheet/parse-spreadsheet';

/** A row, its cells by column name. */
export type NamedRow = { row: number; cells: Map<string, Cell> };
/** `notices` say which parts of the file were not read. */
export type NamedRows = { rows: NamedRow[]; notices: ErrorText[] };

const folded = (name: string) => tidyText(name).toLowerCase();

/** Headings that only exports of other shop programs have. */
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

/** Refuses, on `file`, an export of another shop program, with the program's name. */
export function refuseOtherPrograms({ names }: Sheet): void {
  const headings = new Set(names.map(folded));
  for (const [program, exports] of Object.entries(otherPrograms))
    if (exports.some((own) => own.filter((name) => headings.has(name)).length >= ENOUGH))
      throw invalid('file', 'import_other_program', { program });
}

/**
 * The cells of every row by the names of `headings`, matched in any order and letter case. Each
 * name has the headings its text may continue in; `presentNames` are the names the sheet has.
 * Unknown columns are skipped with a notice. Cells are trimmed like one-line fields, except the
 * `long` ones. Refuses, on `file`, a missing `needed` column, a duplicate column, and a cell in a
 * column without a name.
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
