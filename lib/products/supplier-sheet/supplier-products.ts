import { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { sku, text } from '@/lib/core/rules.schema';
import type { Cell, Sheet } from '@/lib/core/spreadsheet/read-sheet';
import { type RowError, wrong } from '@/lib/core/spreadsheet/row-error';
import { cellsByName } from '@/lib/imports/named-rows';
import { columns, type Field, fields, neededFields } from './columns';

/** A row; `sku` and `option_values` are absent where they are refused. */
export type SupplierVariant = {
  row: number;
  sku?: string;
  option_values?: string[];
  cells: Record<Field, Cell>;
};
/**
 * A product of a supplier's sheet: everything by name, nothing looked up yet. Its first row
 * says what is said of the product itself. `shares_sku`: the supplier numbers the article
 * and not its variants.
 */
export type SupplierProduct = {
  brand: string;
  category: string;
  sub_category: string;
  option_names: string[];
  shares_sku: boolean;
  variants: [SupplierVariant, ...SupplierVariant[]];
};

const name = text(100);
/** `screen size|RAM` is two things. */
const parts = text(500)
  .transform((line) => (line ? line.split('|').map((part) => part.trim()) : []))
  .pipe(z.array(z.string().min(1, 'check_input').max(100, 'too_long')).max(5, 'check_input'));
const optionNames = parts.refine(
  (names) => new Set(names.map(fold)).size === names.length,
  'no_repeated',
);
const productFields = [
  'name',
  'url',
  'description',
  'category',
  'sub_category',
  'brand',
  'option_names',
] as const;

/**
 * Puts the rows of each product together: a row without a product's name is a further
 * variant of the product above it. Finds everything that is wrong with the names of
 * things, the skus and what a further row says of its product; prices, quantities and
 * texts are checked by the importer. `notices` name the columns that are not known and not
 * read. Refuses, on `file`, missing and doubled columns.
 */
export function readSupplierProducts(sheet: Sheet): {
  products: SupplierProduct[];
  errors: RowError<Field>[];
  notices: ErrorText[];
} {
  const headings = new Map(fields.map((field) => [field, [columns[field]]]));
  const { rows, notices } = cellsByName(sheet, headings, neededFields);
  const variants = rows.map(({ row, cells }): SupplierVariant => {
    const own = fields.map((field) => [field, cells.get(field) ?? { text: '' }]);
    return { row, cells: Object.fromEntries(own) };
  });
  const errors: RowError<Field>[] = [];
  const products = groupsOf(variants).map((group) => readProduct(group, errors));
  refuseRepeatedSkus(products, errors);
  return { products, errors, notices };
}

type Group = SupplierProduct['variants'];

function groupsOf(rows: SupplierVariant[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.cells.name.text || row.cells.name.problem || !last) groups.push([row]);
    else last.push(row);
  }
  return groups;
}

function readProduct(variants: Group, errors: RowError<Field>[]): SupplierProduct {
  const [head, ...others] = variants;
  const product = {
    brand: read(name, head, 'brand', errors) ?? '',
    category: read(name, head, 'category', errors) ?? '',
    sub_category: read(name, head, 'sub_category', errors) ?? '',
  };
  for (const row of others) errors.push(...strayCells(head, row));
  const names = read(optionNames, head, 'option_names', errors);
  for (const variant of variants) {
    variant.sku = read(sku, variant, 'sku', errors);
    const values = read(parts, variant, 'option_values', errors);
    if (names && values?.length === names.length) variant.option_values = values;
    else if (names && values)
      errors.push(wrong(variant.row, 'option_values', 'option_values_differ'));
  }
  const first = fold(head.sku ?? '');
  const shares_sku = others.length > 0 && variants.every((one) => fold(one.sku ?? '') === first);
  return { ...product, option_names: names ?? [], shares_sku, variants };
}

/** The cell under its rule; what is wrong with it is added to `errors`. */
function read<T extends z.ZodType>(
  rule: T,
  { row, cells }: SupplierVariant,
  field: Field,
  errors: RowError<Field>[],
): z.output<T> | undefined {
  const { text, problem } = cells[field];
  const parsed = rule.safeParse(text);
  const found: ErrorText | undefined =
    problem ?? (parsed.error && Object.values(issueTexts(parsed.error)).flat()[0]);
  if (found) errors.push(wrong(row, field, found.key, found.values));
  return found ? undefined : parsed.data;
}

/** A further row may repeat what the first one says of the product, and say nothing else. */
const strayCells = (head: SupplierVariant, { row, cells }: SupplierVariant): RowError<Field>[] =>
  productFields.flatMap((field) => {
    const { text, problem } = cells[field];
    if (problem) return wrong(row, field, problem.key, problem.values);
    return text && text !== head.cells[field].text
      ? wrong(row, field, 'import_differs_above', { row: head.row })
      : [];
  });

/** A sku that all variants of a product share counts once. */
function refuseRepeatedSkus(products: SupplierProduct[], errors: RowError<Field>[]): void {
  const first = new Map<string, number>();
  for (const { shares_sku, variants } of products)
    for (const variant of shares_sku ? variants.slice(0, 1) : variants) {
      if (variant.sku === undefined) continue;
      const before = first.get(fold(variant.sku));
      if (before === undefined) first.set(fold(variant.sku), variant.row);
      else {
        errors.push(wrong(variant.row, 'sku', 'import_repeats_row', { row: before }));
        variant.sku = undefined;
      }
    }
}

function fold(text: string): string {
  return text.toLowerCase();
}
