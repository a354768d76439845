import { sku } from '@/lib/core/rules.schema';
import type { Cell } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { parseCodeCell } from '@/lib/imports/cells';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { ImportReport } from '@/lib/imports/report';
import type { NamedSheet } from '@/lib/imports/run-import';
import type { SpreadsheetColumn } from './columns';

export type VariantDraft = { row: number; sku: string; cells: Map<string, Cell> };
/**
 * A product as a file describes it. Its own cells may be on any of its rows; `row` is the first
 * one.
 */
export type ProductDraft = {
  row: number;
  sku: string;
  cells: Map<string, Cell & { row: number }>;
  variants: VariantDraft[];
};

const folded = (text: string) => text.toLowerCase();
const NOTHING: Cell = { text: '' };

/**
 * Groups the rows by product, wherever they are. Reports rows without a product or a variant,
 * duplicate variants, and contradictory rows.
 */
export function draftProducts(
  { rows, columns }: NamedSheet<SpreadsheetColumn>,
  report: ImportReport,
): ProductDraft[] {
  const drafts = new Map<string, ProductDraft>();
  const productColumns = columns
    .filter((column) => column.of === 'product')
    .map(({ name }) => name);
  for (const { row, cells } of rows) {
    const owner = identity('product_sku', { row, cells }, report);
    const own = identity('sku', { row, cells }, report);
    if (owner === undefined) continue;
    const draft: ProductDraft = drafts.get(folded(owner)) ?? {
      row,
      sku: owner,
      cells: new Map(),
      variants: [],
    };
    drafts.set(folded(owner), draft);
    for (const name of productColumns) gather(draft, name, row, cells.get(name) ?? NOTHING, report);
    if (own !== undefined && !report.repeats(row, 'sku', folded(own)))
      draft.variants.push({ row, sku: own, cells });
  }
  return [...drafts.values()];
}

const identity = (
  name: 'product_sku' | 'sku',
  { row, cells }: NamedRow,
  report: ImportReport,
): string | undefined =>
  report.read(row, name, cells.get(name) ?? NOTHING, (text) => parseCodeCell(sku, text, String))
    ?.value;

/** A further row may only repeat the product's values, not change them. */
function gather(
  draft: ProductDraft,
  name: string,
  row: number,
  cell: Cell,
  report: ImportReport,
): void {
  const before = draft.cells.get(name);
  if (!before || (!before.text && !before.problem))
    draft.cells.set(
      name,
      cell.text || cell.problem ? { row, ...cell } : { row: draft.row, ...cell },
    );
  else if (cell.problem) report.refuse(row, name, cell.problem);
  else if (cell.text && cell.text !== before.text)
    report.refuse(row, name, { key: 'import_differs_above', values: { row: before.row } });
}
