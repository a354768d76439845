import type { ErrorText } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import { isSamePrice, type PriceCurrencies, type PriceState, toPriceState } from '../price-state';
import type { StockEntry } from './stock.schema';
import { stockSkus } from './variants.schema';

/** The desired state of a variant; `sku` and `visibled` are undefined if not given. */
export type VariantState = PriceState & {
  id: number | undefined;
  sku: string | undefined;
  barcode: string | null;
  more_barcodes: string[];
  cost_minor: number | null;
  visibled: boolean | undefined;
  weight: number | null;
  image_id: number | null;
  order: number;
  option_values: number[];
};
/** The state of a variant before the change. */
export type KnownVariant = VariantState & { id: number; sku: string; visibled: boolean };

type ProductState = {
  currencies: PriceCurrencies;
  /** Deleted variants are restored with their ids. */
  restoring?: boolean;
  before: readonly KnownVariant[];
  images: readonly { id: number; image_path: string }[];
};

/**
 * The state of a variant after an entry of the variant list: absent fields stay unchanged.
 * `problems` are by field.
 */
export function toVariantState(
  entry: StockEntry,
  order: number,
  { currencies, restoring, before, images }: ProductState,
) {
  const problems: Record<string, ErrorText> = {};
  const id = 'id' in entry ? entry.id : undefined;
  const existing = before.find((row) => row.id === id);
  if (id !== undefined && !existing && !restoring) problems.id = { key: 'not_found' };
  const prices = toPriceState(entry, existing, currencies);
  const image = images.find(({ image_path }) => image_path === entry.image_path);
  if (entry.image_path && !image) problems.image_path = { key: 'check_input' };
  const cost = toCostMinor(entry, existing, currencies);
  if (cost === undefined) problems.cost = { key: 'check_input' };
  const target: VariantState = {
    id,
    sku: entry.sku ?? existing?.sku,
    barcode: entry.barcode === undefined ? (existing?.barcode ?? null) : entry.barcode,
    more_barcodes: entry.more_barcodes ?? existing?.more_barcodes ?? [],
    ...prices.state,
    cost_minor: cost ?? null,
    visibled: entry.visibled ?? existing?.visibled,
    weight: entry.weight === undefined ? (existing?.weight ?? null) : entry.weight,
    image_id: entry.image_path === undefined ? keptImage(existing, images) : (image?.id ?? null),
    order,
    option_values: entry.option_values ?? existing?.option_values ?? [],
  };
  return { target, problems: { ...prices.problems, ...problems } };
}

/** Minor units of the base currency; null if unknown, undefined if invalid in that currency. */
function toCostMinor(
  { cost }: StockEntry,
  existing: KnownVariant | undefined,
  { base }: PriceCurrencies,
) {
  if (cost === undefined) return existing?.cost_minor ?? null;
  return cost === null ? null : parseDecimal(cost, base.decimals);
}

/** A variant keeps its image if the entry has none, unless the product no longer has that image. */
const keptImage = (existing: KnownVariant | undefined, images: ProductState['images']) =>
  images.some(({ id }) => id === existing?.image_id) ? (existing?.image_id ?? null) : null;

/** Generates the missing skus of variants. */
export function fillVariantSkus(productSku: string, targets: VariantState[]): void {
  const skus = stockSkus(
    productSku,
    targets.map(({ sku }) => sku),
  );
  for (const [index, target] of targets.entries()) target.sku = skus[index];
}

const compared = [
  'sku',
  'barcode',
  'cost_minor',
  'visibled',
  'weight',
  'image_id',
  'order',
] as const;
/** Whether a variant's own row changes; its options are in another table. */
export const isVariantChanged = (target: VariantState, existing: KnownVariant) =>
  !isSamePrice(target, existing) ||
  compared.some((field) => target[field] !== existing[field]) ||
  JSON.stringify(target.more_barcodes) !== JSON.stringify(existing.more_barcodes);

export const hasOtherPrice = (target: VariantState, existing: KnownVariant | undefined) =>
  existing === undefined || !isSamePrice(target, existing);
