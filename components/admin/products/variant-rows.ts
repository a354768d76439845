import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';
import type { Currency } from '@/lib/core/money';
import type { ProductChoices } from '@/lib/products/form-choices';
import type { ProductRecord } from '@/lib/products/product-record.schema';
import { joinBarcodes } from '@/lib/products/variants/stock.schema';

export type SavedVariant = ProductRecord['stocks'][number];
export type WarehouseOption = ProductChoices['warehouses'][number];

/** The columns that each variant has. */
export type VariantPlaces = {
  warehouses: readonly Pick<WarehouseOption, 'id'>[];
  /** Other than the base currency. */
  currencies: readonly Pick<Currency, 'identifier'>[];
  rights: Pick<ProductChoices['rights'], 'cost'>;
};

/**
 * A variant row as the form holds it; `inventories` has an entry for every shown warehouse,
 * `prices` and `special_prices` for every other currency.
 */
export type VariantRow = {
  id?: number;
  sku: string;
  barcode: string;
  /** One a line. */
  more_barcodes: string;
  price: string;
  special_price: string;
  /** ISO 8601; null: no limit. */
  special_price_from: string | null;
  special_price_to: string | null;
  prices: Record<string, string>;
  special_prices: Record<string, string>;
  minimum_price: string;
  /** Absent without permission to see costs; it then changes nothing. */
  cost?: string;
  weight: string;
  visibled: boolean;
  image_path: string;
  option_values: number[];
  inventories: { warehouse_id: number; quantity: string; expected?: number }[];
};

/** A saved variant as a row. Stock in warehouses that are not shown is left unchanged. */
export const toVariantRow = (
  variant: SavedVariant,
  { warehouses, currencies, rights }: VariantPlaces,
): VariantRow => ({
  id: variant.id,
  sku: variant.sku,
  barcode: variant.barcode ?? '',
  more_barcodes: joinBarcodes(variant.more_barcodes),
  price: variant.price,
  special_price: variant.special_price ?? '',
  special_price_from: toIsoText(variant.special_price_from),
  special_price_to: toIsoText(variant.special_price_to),
  prices: amountsIn(currencies, variant.prices),
  special_prices: amountsIn(currencies, variant.special_prices),
  minimum_price: variant.minimum_price ?? '',
  ...(rights.cost && { cost: variant.cost ?? '' }),
  weight: String(variant.weight ?? ''),
  visibled: variant.visibled,
  image_path: variant.image_path ?? '',
  option_values: variant.option_values,
  inventories: warehouses.map(({ id }) => {
    const inventory = variant.inventories.find(({ warehouse_id }) => warehouse_id === id);
    return {
      warehouse_id: id,
      quantity: inventory ? String(inventory.quantity) : '',
      expected: inventory?.quantity ?? 0,
    };
  }),
});

/** A date of a record, from JSON or not. */
const toIsoText = (moment: Date | string | null) => moment && new Date(moment).toISOString();

const amountsIn = (
  currencies: VariantPlaces['currencies'],
  amounts: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(currencies.map(({ identifier }) => [identifier, amounts[identifier] ?? '']));

/**
 * A new variant: price, cost and weight copied from another, stock 0 in the first warehouse and
 * none elsewhere.
 */
export const newRow = (
  { warehouses, currencies, rights }: VariantPlaces,
  like?: VariantRow,
  option_values: number[] = [],
): VariantRow => ({
  sku: '',
  barcode: '',
  more_barcodes: '',
  price: like?.price ?? '',
  special_price: like?.special_price ?? '',
  special_price_from: like?.special_price_from ?? null,
  special_price_to: like?.special_price_to ?? null,
  prices: amountsIn(currencies, like?.prices),
  special_prices: amountsIn(currencies, like?.special_prices),
  minimum_price: like?.minimum_price ?? '',
  ...(rights.cost && { cost: like?.cost ?? '' }),
  weight: like?.weight ?? '',
  visibled: true,
  image_path: '',
  option_values,
  inventories: warehouses.map(({ id }, index) => ({
    warehouse_id: id,
    quantity: index === 0 ? '0' : '',
  })),
});

/** An option of the product with its chosen values. */
export type OptionChoice = { attribute_id: number; values: number[] };

/** The options and values that the variants use, in attribute order. */
export const listOptionChoices = (
  rows: readonly VariantRow[],
  attributes: readonly AttributeView[],
): OptionChoice[] =>
  attributes.flatMap(({ id, values }) => {
    const used = values
      .map((value) => value.id)
      .filter((value) => rows.some(({ option_values }) => option_values.includes(value)));
    return used.length ? [{ attribute_id: id, values: used }] : [];
  });

/** A variant's name: "Celadon / Large"; empty without options. */
export const variantName = (
  option_values: readonly number[],
  attributes: readonly AttributeView[],
): string =>
  attributes
    .flatMap(({ values }) =>
      values.filter(({ id }) => option_values.includes(id)).map(({ title }) => title),
    )
    .join(' / ');

/** The barcodes and the cost of one unit. */
export type VariantCodeField = 'barcode' | 'more_barcodes' | 'cost';

/** The fields of a variant's other prices. */
export type FurtherPrice =
  | 'special_price_from'
  | 'special_price_to'
  | 'minimum_price'
  | `prices.${string}`
  | `special_prices.${string}`;

export type FillField =
  | 'price'
  | FurtherPrice
  | 'special_price'
  | VariantCodeField
  | 'weight'
  | 'visibled'
  | 'image_path'
  | `inventories.${number}.quantity`;

export interface VariantsSetup {
  attributes: readonly AttributeView[];
  warehouses: readonly WarehouseOption[];
  currency: Currency;
  currencies: readonly Currency[];
  timezone: string;
  rights: ProductChoices['rights'];
  /** The stored variants, with reserved and available quantities. */
  savedVariants: readonly SavedVariant[];
  productId: number | undefined;
  /** Called with a value just added to an attribute. */
  onValueAdded: (attribute_id: number, value: AttributeValueView) => void;
}
