import 'server-only';
import { can } from '@/lib/core/access/can';
import type { ImportReport } from '@/lib/imports/report';
import type { PriceInput } from '../price-input.schema';
import { shownPrices, toPriceState } from '../price-state';
import { combinationKey } from '../variants/variants.schema';
import { priceColumn, type ValueColumn, type VariantSheetField } from './columns';
import type { CurrentProduct, CurrentStock } from './current';
import type { ProductDraft, VariantDraft } from './drafts';
import type { ProductLookups } from './known';
import type { PlanContext } from './plan-context';
import { planStockCounts, type SheetCount } from './plan-counts';

/** A file's data of a variant as form input; with an `id`, a change to that variant. */
export type VariantPart = PriceInput & {
  id?: number;
  sku?: string;
  barcode?: string | null;
  more_barcodes?: string[];
  cost?: string | null;
  weight?: number | null;
  visibled?: boolean;
  image_path?: string | null;
  option_values?: number[];
  inventories?: SheetCount[];
};
/**
 * All variants of a product after the import, existing ones first; `rows` are their rows in the
 * file.
 */
export type VariantPlan = { entries: VariantPart[]; rows: (number | undefined)[] };

/**
 * Compares the rows of a product's variants with the existing ones. Variants not in the file stay
 * unchanged.
 */
export function planVariants(
  draft: ProductDraft,
  images: string[],
  current: CurrentProduct | undefined,
  context: PlanContext,
  report: ImportReport,
): VariantPlan {
  const draftBySku = new Map(draft.variants.map((variant) => [variant.sku.toLowerCase(), variant]));
  const existing = (current?.stocks ?? []).map((stock) => ({
    stock,
    variant: draftBySku.get(stock.sku.toLowerCase()),
  }));
  const added = draft.variants.filter(
    ({ sku }) => !existing.some(({ variant }) => variant?.sku === sku),
  );
  const places = [...existing, ...added.map((variant) => ({ stock: undefined, variant }))];
  const entries = places.map(({ stock, variant }) =>
    variant ? planVariant(variant, { stock, images, current }, context, report) : { id: stock?.id },
  );
  const rows = places.map(({ variant }) => variant?.row);
  const isRead = (row: number | undefined) =>
    !report.errors.some((error) => error.row === row && error.field === 'options');
  const options = places.map(({ stock, variant }, index) => ({
    row: variant?.row,
    values: entries[index]?.option_values ?? stock?.option_values ?? [],
  }));
  if (entries.some(({ id, option_values }) => option_values || id === undefined))
    checkSheetOptions(
      options.filter(({ row }) => isRead(row)),
      context.lookup,
      report,
    );
  return { entries, rows };
}

type Variant = { row: number | undefined; values: number[] };

/**
 * Variants of a product must have values of the same options, no two the same. If they differ, the
 * minority is reported.
 */
function checkSheetOptions(
  variants: Variant[],
  { options }: ProductLookups,
  report: ImportReport,
): void {
  const attributeByValue = new Map(
    [...options.values()].map(({ id, attribute_id }) => [id, attribute_id]),
  );
  const shapes = variants.map(({ values }) =>
    combinationKey(values.map((value) => attributeByValue.get(value) ?? 0)),
  );
  const usual = mostOften(shapes);
  const fallback = variants.find(({ row }) => row !== undefined)?.row ?? 1;
  const first = new Map<string, Variant>();
  for (const [index, variant] of variants.entries()) {
    const combination = combinationKey(variant.values);
    const before = first.get(combination);
    const row = variant.row ?? before?.row ?? fallback;
    if (shapes[index] !== usual) report.refuse(row, 'options', { key: 'option_values_differ' });
    else if (before?.row !== undefined && variant.row !== undefined)
      report.refuse(row, 'options', { key: 'import_repeats_row', values: { row: before.row } });
    else if (before) report.refuse(row, 'options', { key: 'no_repeated' });
    first.set(combination, before ?? variant);
  }
}

function mostOften(texts: string[]): string | undefined {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The existing variant of a row, if any; `images` are its product's. */
type Place = { stock: CurrentStock | undefined; images: string[] };

function planVariant(
  variant: VariantDraft,
  { stock, images, current }: Place & { current: CurrentProduct | undefined },
  context: PlanContext,
  report: ImportReport,
): VariantPart {
  const { row, sku } = variant;
  const part: VariantPart = stock ? { id: stock.id } : { sku };
  if (!stock && context.owners.ofSku.has(sku.toLowerCase()))
    report.refuse(row, 'sku', { key: 'taken' });
  for (const column of context.columns)
    if (column.of === 'variant' && column.field !== 'quantity')
      planCell(column, part, { variant, stock, images }, context, report);
  if (part.barcode) checkBarcode(part.barcode, row, current, context, report);
  if (!stock && !context.columns.some(({ name }) => name === 'price'))
    report.refuse(row, 'price', { key: 'required' });
  checkPrices(part, stock, row, context, report);
  const inventories = planStockCounts(variant, stock, context, report);
  return inventories ? { ...part, inventories } : part;
}

function planCell(
  column: ValueColumn,
  part: VariantPart,
  { variant, stock, images }: Place & { variant: VariantDraft },
  context: PlanContext,
  report: ImportReport,
): void {
  const { field, name } = column;
  const { row, cells } = variant;
  const cell = cells.get(name) ?? { text: '' };
  const { text } = cell;
  if (column.permission && !can(context, column.permission)) {
    // Not compared with the shop: whether a cell is right would reveal the current value.
    if (text || cell.problem) context.needs(column.permission, row, name, report);
    return;
  }
  const from = stock?.cells[name] ?? '';
  const same = text === from && (stock || field !== 'price');
  if (!cell.problem && (same || (text === '' && field === 'stock_visibled'))) return;
  const reading = report.read(row, name, cell, (cellText) =>
    column.read(cellText, context, images),
  );
  if (!reading || (reading.text === from && stock)) return;
  if ('currency' in column) {
    const own = column.field;
    const before = part[own] ?? (stock && shownPrices(stock, context.currencies)[own]);
    const { [column.currency]: _, ...others } = before ?? {};
    part[own] = reading.text ? { ...others, [column.currency]: reading.text } : others;
  } else Object.assign(part, { [names[column.field]]: reading.value });
  if (field === 'stock_visibled' && (stock || reading.value === true))
    context.needs('product.publish', row, name, report);
  if (/price/.test(field)) context.needs('product.price', row, name, report);
  report.change({ row, field: name, from, to: reading.text });
}

const names = {
  options: 'option_values',
  price: 'price',
  special_price: 'special_price',
  special_price_from: 'special_price_from',
  special_price_to: 'special_price_to',
  minimum_price: 'minimum_price',
  barcode: 'barcode',
  more_barcodes: 'more_barcodes',
  cost: 'cost',
  weight: 'weight',
  stock_visibled: 'visibled',
  stock_image: 'image_path',
} as const satisfies Record<VariantSheetField, keyof VariantPart>;

/** A barcode belongs to one variant; variants of one product may swap theirs. */
function checkBarcode(
  barcode: string,
  row: number,
  current: CurrentProduct | undefined,
  { owners }: PlanContext,
  report: ImportReport,
): void {
  if (report.repeats(row, 'barcode', barcode.toLowerCase())) return;
  const owner = owners.ofBarcode.get(barcode.toLowerCase());
  if (!owner || owner.id === current?.id) return;
  const { name, sku } = owner;
  report.refuse(row, 'barcode', { key: 'barcode_taken', values: { name, sku } });
}

/** Inconsistent prices are reported on a cell that changes one. */
function checkPrices(
  part: VariantPart,
  stock: CurrentStock | undefined,
  row: number,
  { currencies }: PlanContext,
  report: ImportReport,
) {
  if (!stock && part.price === undefined) return;
  const { problems } = toPriceState(part, stock, currencies);
  for (const [path, text] of Object.entries(problems)) {
    const field = path.replace(/\..*/, '') as keyof PriceInput;
    report.refuse(row, part[field] === undefined ? 'price' : priceColumn(path), text);
  }
}
