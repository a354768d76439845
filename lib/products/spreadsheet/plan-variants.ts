import 'server-only';
import { parseDecimal } from '@/lib/core/money';
import type { Report } from '@/lib/imports/report';
import type { VariantField } from './columns';
import type { CurrentProduct, CurrentStock } from './current';
import type { ProductDraft, VariantDraft } from './drafts';
import type { PlanContext } from './plan-context';
import { planCounts, type SheetCount } from './plan-counts';
import { checkSheetOptions } from './plan-options';

/** What a file says of a variant, as the verbs take it; with an `id` a change of that one. */
export type VariantPart = {
  id?: number;
  sku?: string;
  price?: string;
  special_price?: string | null;
  visibled?: boolean;
  image_path?: string | null;
  option_values?: number[];
  inventories?: SheetCount[];
};
/**
 * All variants a product has after the import, those it had first; `rows` says where
 * each stands in the file.
 */
export type VariantPlan = { entries: VariantPart[]; rows: (number | undefined)[] };

/**
 * Holds the rows of a product's variants against those it has. A variant the file does
 * not name stays as it is.
 */
export function planVariants(
  draft: ProductDraft,
  images: string[],
  current: CurrentProduct | undefined,
  context: PlanContext,
  report: Report,
): VariantPlan {
  const rowOf = new Map(draft.variants.map((variant) => [variant.sku.toLowerCase(), variant]));
  const known = (current?.stocks ?? []).map((stock) => ({
    stock,
    variant: rowOf.get(stock.sku.toLowerCase()),
  }));
  const added = draft.variants.filter(
    ({ sku }) => !known.some(({ variant }) => variant?.sku === sku),
  );
  const places = [...known, ...added.map((variant) => ({ stock: undefined, variant }))];
  const entries = places.map(({ stock, variant }) =>
    variant ? planVariant(variant, stock, images, context, report) : { id: stock?.id },
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
      context.known,
      report,
    );
  return { entries, rows };
}

function planVariant(
  variant: VariantDraft,
  stock: CurrentStock | undefined,
  images: string[],
  context: PlanContext,
  report: Report,
): VariantPart {
  const { row, sku, cells } = variant;
  const part: VariantPart = stock ? { id: stock.id } : { sku };
  if (!stock && context.owners.ofSku.has(sku.toLowerCase()))
    report.refuse(row, 'sku', { key: 'taken' });
  for (const column of context.columns) {
    if (column.of !== 'variant' || column.field === 'quantity') continue;
    const { field } = column;
    const cell = cells.get(field) ?? { text: '' };
    const { text } = cell;
    const from = stock?.cells[field] ?? '';
    const same = text === from && (stock || field !== 'price');
    if (!cell.problem && (same || (text === '' && field === 'stock_visibled'))) continue;
    const reading = report.read(row, field, cell, (one) => column.read(one, context, images));
    if (!reading || (reading.text === from && stock)) continue;
    Object.assign(part, { [names[field]]: reading.value });
    if (field === 'stock_visibled' && (stock || reading.value === true))
      context.needs('product.publish', row, field, report);
    if (field === 'price' || field === 'special_price')
      context.needs('product.price', row, field, report);
    report.change({ row, field, from, to: reading.text });
  }
  if (!stock && !context.columns.some(({ name }) => name === 'price'))
    report.refuse(row, 'price', { key: 'required' });
  checkPrices(part, stock, row, context, report);
  const inventories = planCounts(variant, stock, context, report);
  return inventories ? { ...part, inventories } : part;
}

const names = {
  options: 'option_values',
  price: 'price',
  special_price: 'special_price',
  stock_visibled: 'visibled',
  stock_image: 'image_path',
} as const satisfies Record<VariantField, keyof VariantPart>;

function checkPrices(
  { price, special_price }: VariantPart,
  stock: CurrentStock | undefined,
  row: number,
  { decimals }: PlanContext,
  report: Report,
) {
  if (price === undefined && special_price === undefined) return;
  const full = price === undefined ? stock?.price_minor : parseDecimal(price, decimals);
  const special =
    special_price === undefined
      ? stock?.special_price_minor
      : special_price && parseDecimal(special_price, decimals);
  if (full !== undefined && typeof special === 'number' && special >= full) {
    const field = special_price === undefined ? 'price' : 'special_price';
    report.refuse(row, field, { key: 'special_price_below_price' });
  }
}
