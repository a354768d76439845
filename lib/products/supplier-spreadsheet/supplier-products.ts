import { z } from 'zod';
import type { ErrorText } from '@/lib/core/errors';
import { sku, text } from '@/lib/core/rules.schema';
import type { Cell, Sheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { parseCellByRule, parseCodeCell } from '@/lib/imports/cells';
import { cellsByName } from '@/lib/imports/named-rows';
import { ImportReport } from '@/lib/imports/report';
import { columns, fields, neededFields, type SupplierField } from './columns';

/** A row; `sku` and `option_values` are absent if refused. */
export type SupplierVariant = {
  row: number;
  sku?: string;
  option_values?: string[];
  cells: Record<SupplierField, Cell>;
};
/**
 * A product of a supplier's sheet, with names not yet looked up. Its first row has the product's
 * own fields. `shares_sku`: the supplier gives one sku to all its variants.
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
/** `screen size|RAM` are two option names. */
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
 * Groups the rows by product: a row without a product name is another variant of the product above
 * it. Reports all errors in names, skus and further rows; prices, quantities and texts are checked
 * by the importer. `notices` name the unknown columns, which are not read. Refuses, on `file`,
 * missing and duplicate columns.
 */
export function readSupplierProducts(sheet: Sheet): {
  products: SupplierProduct[];
  report: ImportReport<SupplierField>;
  notices: ErrorText[];
} {
  const headings = new Map(fields.map((field) => [field, [columns[field]]]));
  const { rows, notices } = cellsByName(sheet, headings, neededFields, ['description']);
  const variants = rows.map(({ row, cells }): SupplierVariant => {
    const own = fields.map((field) => [field, cells.get(field) ?? { text: '' }]);
    return { row, cells: Object.fromEntries(own) };
  });
  const report = new ImportReport<SupplierField>();
  const products = groupRows(variants).map((group) => readProduct(group, report));
  refuseRepeatedSkus(products, report);
  return { products, report, notices };
}

type Group = SupplierProduct['variants'];

function groupRows(rows: SupplierVariant[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.cells.name.text || row.cells.name.problem || !last) groups.push([row]);
    else last.push(row);
  }
  return groups;
}

function readProduct(variants: Group, report: ImportReport<SupplierField>): SupplierProduct {
  const [head, ...others] = variants;
  const product = {
    brand: read(name, head, 'brand', report) ?? '',
    category: read(name, head, 'category', report) ?? '',
    sub_category: read(name, head, 'sub_category', report) ?? '',
  };
  for (const row of others) refuseStrayCells(head, row, report);
  const names = read(optionNames, head, 'option_names', report);
  for (const variant of variants) {
    variant.sku = read(sku, variant, 'sku', report);
    const values = read(parts, variant, 'option_values', report);
    if (names && values?.length === names.length) variant.option_values = values;
    else if (names && values)
      report.refuse(variant.row, 'option_values', { key: 'option_values_differ' });
  }
  const first = fold(head.sku ?? '');
  const shares_sku =
    others.length > 0 && variants.every((variant) => fold(variant.sku ?? '') === first);
  return { ...product, option_names: names ?? [], shares_sku, variants };
}

/** Reads a cell by a schema; undefined if it was refused. */
const read = <T extends z.ZodType>(
  rule: T,
  { row, cells }: SupplierVariant,
  field: SupplierField,
  report: ImportReport<SupplierField>,
): z.output<T> | undefined =>
  report.read(row, field, cells[field], (text) =>
    (field === 'sku' ? parseCodeCell : parseCellByRule)(rule, text, String),
  )?.value;

/** A further row may only repeat the product's values of the first row, not change them. */
function refuseStrayCells(
  head: SupplierVariant,
  { row, cells }: SupplierVariant,
  report: ImportReport<SupplierField>,
): void {
  for (const field of productFields) {
    const { text, problem } = cells[field];
    if (problem) report.refuse(row, field, problem);
    else if (text && text !== head.cells[field].text)
      report.refuse(row, field, { key: 'import_differs_above', values: { row: head.row } });
  }
}

/** A sku shared by all variants of a product counts once. */
function refuseRepeatedSkus(
  products: SupplierProduct[],
  report: ImportReport<SupplierField>,
): void {
  for (const { shares_sku, variants } of products)
    for (const variant of shares_sku ? variants.slice(0, 1) : variants)
      if (variant.sku !== undefined && report.repeats(variant.row, 'sku', fold(variant.sku)))
        variant.sku = undefined;
}

function fold(text: string): string {
  return text.toLowerCase();
}
