import type { ErrorText } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { sku } from '@/lib/core/rules.schema';
import type { Cell } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, wrong } from '@/lib/core/spreadsheet/row-error';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { NamedSheet } from './named-rows';

export type VariantDraft = { row: number; sku: string; cells: Map<string, Cell> };
/**
 * A product as a file describes it. Its own cells stand on any one of its rows; `row` is
 * the first of them.
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
 * Puts the rows of each product together, wherever they stand. Reports rows without a
 * product or a variant, variants named twice, and rows that contradict each other.
 */
export function draftProducts({ rows, columns }: NamedSheet): {
  drafts: ProductDraft[];
  errors: RowError[];
} {
  const drafts = new Map<string, ProductDraft>();
  const errors: RowError[] = [];
  const firstRowOf = new Map<string, number>();
  const productColumns = columns
    .filter((column) => column.of === 'product')
    .map(({ name }) => name);
  for (const { row, cells } of rows) {
    const owner = identity('product_sku', { row, cells }, errors);
    const own = identity('sku', { row, cells }, errors);
    if (owner === undefined) continue;
    const draft: ProductDraft = drafts.get(folded(owner)) ?? {
      row,
      sku: owner,
      cells: new Map(),
      variants: [],
    };
    drafts.set(folded(owner), draft);
    for (const name of productColumns)
      errors.push(...gather(draft, name, row, cells.get(name) ?? NOTHING));
    if (own === undefined) continue;
    const before = firstRowOf.get(folded(own));
    if (before !== undefined) errors.push(wrong(row, 'sku', 'import_repeats_row', { row: before }));
    else draft.variants.push({ row, sku: own, cells });
    firstRowOf.set(folded(own), before ?? row);
  }
  return { drafts: [...drafts.values()], errors };
}

function identity(
  name: 'product_sku' | 'sku',
  { row, cells }: NamedRow,
  errors: RowError[],
): string | undefined {
  const { text, problem } = cells.get(name) ?? NOTHING;
  const parsed = sku.safeParse(text);
  const problems: ErrorText[] = problem
    ? [problem]
    : Object.values(parsed.error ? issueTexts(parsed.error) : {}).flat();
  errors.push(...problems.map(({ key, values }) => wrong(row, name, key, values)));
  return problems.length ? undefined : parsed.data;
}

/** A further row may repeat what another one says of the product, and say nothing else. */
function gather(draft: ProductDraft, name: string, row: number, cell: Cell): RowError[] {
  const before = draft.cells.get(name);
  if (!before || (!before.text && !before.problem))
    draft.cells.set(
      name,
      cell.text || cell.problem ? { row, ...cell } : { row: draft.row, ...cell },
    );
  else if (cell.problem) return [wrong(row, name, cell.problem.key, cell.problem.values)];
  else if (cell.text && cell.text !== before.text)
    return [wrong(row, name, 'import_differs_above', { row: before.row })];
  return [];
}
