import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';
import type { Currency } from '@/lib/core/money';
import type { ProductChoices } from '@/lib/products/form-choices';
import type { ProductRecord } from '@/lib/products/product-record.schema';

export type KnownVariant = ProductRecord['stocks'][number];
export type WarehouseOption = ProductChoices['warehouses'][number];

/**
 * A row of the table of variants, as the form holds it; `inventories` has a place for
 * every warehouse of the table.
 */
export type VariantRow = {
  id?: number;
  sku: string;
  price: string;
  special_price: string;
  visibled: boolean;
  image_path: string;
  option_values: number[];
  inventories: { warehouse_id: number; quantity: string; expected?: number }[];
};

/**
 * A variant of a record as a row. What lies in warehouses the table does not show is left
 * alone.
 */
export const rowOf = (
  variant: KnownVariant,
  warehouses: readonly Pick<WarehouseOption, 'id'>[],
): VariantRow => ({
  id: variant.id,
  sku: variant.sku,
  price: variant.price,
  special_price: variant.special_price ?? '',
  visibled: variant.visibled,
  image_path: variant.image_path ?? '',
  option_values: variant.option_values,
  inventories: warehouses.map(({ id }) => {
    const known = variant.inventories.find(({ warehouse_id }) => warehouse_id === id);
    return {
      warehouse_id: id,
      quantity: known ? String(known.quantity) : '',
      expected: known?.quantity ?? 0,
    };
  }),
});

/**
 * A new variant: priced like another one, nothing of it in the first warehouse, and
 * nowhere else.
 */
export const newRow = (
  warehouses: readonly Pick<WarehouseOption, 'id'>[],
  like?: VariantRow,
  option_values: number[] = [],
): VariantRow => ({
  sku: '',
  price: like?.price ?? '',
  special_price: like?.special_price ?? '',
  visibled: true,
  image_path: '',
  option_values,
  inventories: warehouses.map(({ id }, index) => ({
    warehouse_id: id,
    quantity: index === 0 ? '0' : '',
  })),
});

/** An option of the product with the values that are chosen. */
export type OptionChoice = { attribute_id: number; values: number[] };

/** Which options and values the variants use, in the order of the attributes. */
export const choicesOf = (
  rows: readonly VariantRow[],
  attributes: readonly AttributeView[],
): OptionChoice[] =>
  attributes.flatMap(({ id, values }) => {
    const used = values
      .map((value) => value.id)
      .filter((value) => rows.some(({ option_values }) => option_values.includes(value)));
    return used.length ? [{ attribute_id: id, values: used }] : [];
  });

/** What a variant is called: "Celadon / Large"; empty without options. */
export const variantName = (
  option_values: readonly number[],
  attributes: readonly AttributeView[],
): string =>
  attributes
    .flatMap(({ values }) =>
      values.filter(({ id }) => option_values.includes(id)).map(({ title }) => title),
    )
    .join(' / ');

export type FillField =
  | 'price'
  | 'special_price'
  | 'visibled'
  | 'image_path'
  | `inventories.${number}.quantity`;

export interface VariantsSetup {
  attributes: readonly AttributeView[];
  warehouses: readonly WarehouseOption[];
  currency: Currency;
  rights: ProductChoices['rights'];
  /** What is stored of the variants: what is reserved, what can be sold. */
  known: readonly KnownVariant[];
  productId: number | undefined;
  /** A value that somebody just added to an attribute. */
  onValueAdded: (attribute_id: number, value: AttributeValueView) => void;
}
