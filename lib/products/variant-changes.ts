import type { ErrorKey } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import type { StockEntry } from './stock.schema';
import { stockSkus } from './variants.schema';

/**
 * A variant as a write wants it to be; `sku` undefined when nobody named it, `visibled`
 * when nobody said.
 */
export type VariantState = {
  id: number | undefined;
  sku: string | undefined;
  price_minor: number;
  special_price_minor: number | null;
  visibled: boolean | undefined;
  image_id: number | null;
  order: number;
  option_values: number[];
};
/** What is known of a variant before it. */
export type KnownVariant = VariantState & { id: number; sku: string; visibled: boolean };

type Problems = Partial<Record<'id' | 'sku' | 'price' | 'special_price' | 'image_path', ErrorKey>>;
type ProductState = {
  decimals: number;
  /** Variants that are gone are put back under the ids they had. */
  restoring?: boolean;
  before: readonly KnownVariant[];
  images: readonly { id: number; image_path: string }[];
};

/**
 * What an entry of the list of variants comes to: what it leaves out stays as it was.
 * `problems` says what is wrong, by field.
 */
export function variantStateOf(
  entry: StockEntry,
  order: number,
  { decimals, restoring, before, images }: ProductState,
) {
  const problems: Problems = {};
  const id = 'id' in entry ? entry.id : undefined;
  const known = before.find((row) => row.id === id);
  if (id !== undefined && !known && !restoring) problems.id = 'not_found';
  const amount = (field: 'price' | 'special_price', text: string): number => {
    const minor = parseDecimal(text, decimals);
    if (minor === undefined) problems[field] = 'check_input';
    return minor ?? 0;
  };
  const price_minor =
    entry.price === undefined ? (known?.price_minor ?? 0) : amount('price', entry.price);
  const special = entry.special_price;
  const special_price_minor =
    special === undefined
      ? (known?.special_price_minor ?? null)
      : special === null
        ? null
        : amount('special_price', special);
  if (special_price_minor !== null && special_price_minor >= price_minor && !problems.price)
    problems.special_price ??= 'special_price_below_price';
  const image = images.find(({ image_path }) => image_path === entry.image_path);
  if (entry.image_path && !image) problems.image_path = 'check_input';
  const target: VariantState = {
    id,
    sku: entry.sku ?? known?.sku,
    price_minor,
    special_price_minor,
    visibled: entry.visibled ?? known?.visibled,
    image_id: entry.image_path === undefined ? keptImage(known, images) : (image?.id ?? null),
    order,
    option_values: entry.option_values ?? known?.option_values ?? [],
  };
  return { target, problems };
}

/**
 * The picture of a variant that says nothing of it: the one it had, unless the product
 * has it no more.
 */
const keptImage = (known: KnownVariant | undefined, images: ProductState['images']) =>
  images.some(({ id }) => id === known?.image_id) ? (known?.image_id ?? null) : null;

/** Names the variants nobody named. */
export function fillSkus(productSku: string, targets: VariantState[]): void {
  const skus = stockSkus(
    productSku,
    targets.map(({ sku }) => sku),
  );
  for (const [index, target] of targets.entries()) target.sku = skus[index];
}

const compared = [
  'sku',
  'price_minor',
  'special_price_minor',
  'visibled',
  'image_id',
  'order',
] as const;
/** Whether a variant's own row changes; its options are another table's. */
export const isChanged = (target: VariantState, known: KnownVariant) =>
  compared.some((field) => target[field] !== known[field]);

export const hasOtherPrice = (target: VariantState, known: KnownVariant | undefined) =>
  target.price_minor !== known?.price_minor ||
  target.special_price_minor !== known.special_price_minor;
