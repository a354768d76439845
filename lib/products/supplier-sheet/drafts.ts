import type { z } from 'zod';
import type { ErrorKey } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import type { Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, wrong } from '@/lib/core/spreadsheet/row-error';
import type { Field } from './columns';
import { type NamedRow, nameRows } from './named-rows';
import { productCells, variantCells } from './product-row.schema';

export type VariantDraft = z.output<typeof variantCells> & { row: number };
/** A product as a file describes it: everything by name, nothing looked up yet. */
export type ProductDraft = z.output<typeof productCells> & {
  row: number;
  variants: VariantDraft[];
};

/**
 * Turns the rows of a sheet into products: a row without a product's name is a further
 * variant of the product above it.
 * Every row is checked and everything wrong is told; a product with a wrong row is no
 * draft. `decimals` are those of the shop's own currency.
 */
export function readProducts(
  sheet: Sheet,
  decimals: number,
): { drafts: ProductDraft[]; errors: RowError<Field>[] } {
  const { rows, errors } = nameRows(sheet);
  if (errors.length) return { drafts: [], errors };
  const found = groupsOf(rows).map((group) => readProduct(group, decimals));
  const drafts = found.flatMap(({ draft }) => draft ?? []);
  const urls = drafts.flatMap(({ row, url }) => (url ? [{ row, text: url }] : []));
  const skus = drafts
    .flatMap((draft) => (sharesSku(draft) ? draft.variants.slice(0, 1) : draft.variants))
    .map(({ row, sku }) => ({ row, text: sku }));
  return {
    drafts,
    errors: [
      ...found.flatMap((one) => one.errors),
      ...repeated('url', urls),
      ...repeated('sku', skus),
    ],
  };
}

/**
 * Whether the supplier numbers the article and not its variants: then the number is the
 * product's, and its variants get `-stockN` behind it (§5.4).
 */
export const sharesSku = ({ variants }: ProductDraft) =>
  variants.length > 1 && variants.every(({ sku }) => fold(sku) === fold(variants[0]?.sku ?? ''));

const fold = (text: string) => text.toLowerCase();

function groupsOf(rows: NamedRow[]): NamedRow[][] {
  const groups: NamedRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.cells.name.text || row.cells.name.problem || !last) groups.push([row]);
    else last.push(row);
  }
  return groups;
}

function readProduct(
  rows: NamedRow[],
  decimals: number,
): { draft?: ProductDraft; errors: RowError<Field>[] } {
  const [head] = rows;
  if (!head) return { errors: [] };
  const errors: RowError<Field>[] = [];
  const product = parse(productCells, head, errors);
  const variants = rows.flatMap((row) => {
    const variant = parse(variantCells, row, errors);
    return variant ? [{ row: row.row, ...variant }] : [];
  });
  for (const { row, price } of variants)
    if (parseDecimal(price, decimals) === undefined)
      errors.push(wrong(row, 'price', 'check_input'));
  for (const row of rows.slice(1)) errors.push(...strayCells(head, row));
  if (product) errors.push(...optionErrors(product.option_names.length, variants));
  return {
    draft: product && !errors.length ? { row: head.row, ...product, variants } : undefined,
    errors,
  };
}

type ProductField = Extract<keyof z.output<typeof productCells>, Field>;
const productFields = Object.keys(productCells.shape) as ProductField[];

/** A further row may repeat what the first one says of the product, and say nothing else. */
const strayCells = (head: NamedRow, { row, cells }: NamedRow): RowError<Field>[] =>
  productFields
    .filter((field) => cells[field].text && cells[field].text !== head.cells[field].text)
    .map((field) => wrong(row, field, 'import_differs_above', { row: head.row }));

/** Variants are told apart by their options: a value for each, and no two alike. */
function optionErrors(names: number, variants: VariantDraft[]): RowError<Field>[] {
  const chosen = (variant: VariantDraft) => variant.option_values.map(fold).join('|');
  return variants.flatMap((variant, index) => {
    if (variant.option_values.length !== names)
      return wrong(variant.row, 'option_values', 'option_values_differ');
    const first = variants.findIndex((other) => chosen(other) === chosen(variant));
    return first === index
      ? []
      : wrong(variant.row, 'option_values', 'import_repeats_row', {
          row: variants[first]?.row ?? 0,
        });
  });
}

function repeated(field: Field, values: { row: number; text: string }[]): RowError<Field>[] {
  const first = new Map<string, number>();
  return values.flatMap(({ row, text }) => {
    const before = first.get(fold(text));
    if (before === undefined) first.set(fold(text), row);
    return before === undefined ? [] : wrong(row, field, 'import_repeats_row', { row: before });
  });
}

/**
 * The cells of a row under the rules of a schema; adds what they break to `errors`.
 * Undefined when they break something.
 */
function parse<T extends z.ZodObject>(
  schema: T,
  { row, cells }: NamedRow,
  errors: RowError<Field>[],
): z.output<T> | undefined {
  const own = Object.keys(schema.shape) as Field[];
  const unread = own.flatMap((field) =>
    cells[field].problem
      ? wrong(row, field, cells[field].problem.key, cells[field].problem.values)
      : [],
  );
  const parsed = schema.safeParse(
    Object.fromEntries(own.map((field) => [field, cells[field].text])),
  );
  const broken = (parsed.error?.issues ?? [])
    .map((issue) =>
      wrong(
        row,
        issue.path[0] as Field,
        issue.message as ErrorKey,
        'maximum' in issue ? { max: Number(issue.maximum) } : undefined,
      ),
    )
    .filter(
      ({ field }, index, all) =>
        !cells[field].problem && all.findIndex((other) => other.field === field) === index,
    );
  errors.push(...unread, ...broken);
  return unread.length || broken.length ? undefined : parsed.data;
}
