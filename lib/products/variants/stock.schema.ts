import { z } from 'zod';
import { readsLike } from '@/lib/core/reads-like';
import {
  decimal,
  emptyIsNull,
  id,
  isEmpty,
  required,
  requiredOrWrong,
  sku,
  switched,
  text,
  unlessEmpty,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { type InventoryInput, inventoryInput } from '@/lib/inventory/operation.schema';
import { furtherPrices, specialsEnd } from '../price-input.schema';
import { optionProblems } from './variants.schema';

/**
 * A stock count of a variant in a warehouse: `quantity` is the total; empty means not counted.
 * `expected` is the quantity read before: if equal to `quantity`, nothing is counted either; if no
 * longer true, the count is refused (R18).
 */
const countInput = inventoryInput.extend({
  quantity: z
    .preprocess(
      (value) => (isEmpty(value) ? undefined : value),
      inventoryInput.shape.quantity.optional(),
    )
    .optional(),
  expected: inventoryInput.shape.quantity.optional(),
});

/** A variant may have each warehouse only once (§5.4). */
const distinctWarehouses: z.core.CheckFn<Pick<InventoryInput, 'warehouse_id'>[]> = ({
  value,
  issues,
}) => {
  value.forEach(({ warehouse_id }, index) => {
    const first = value.findIndex((other) => other.warehouse_id === warehouse_id);
    if (first !== index)
      issues.push({
        code: 'custom',
        path: [index, 'warehouse_id'],
        message: 'same_warehouse',
        input: warehouse_id,
      });
  });
};
const counts = z.array(countInput, requiredOrWrong).check(distinctWarehouses);

/** A new variant needs a quantity in at least one warehouse (§5.2). */
const countsSomewhere: z.core.CheckFn<CountInput[]> = ({ value, issues }) => {
  if (value.length && value.every(({ quantity }) => quantity === undefined))
    issues.push({ code: 'custom', path: [0, 'quantity'], message: 'required', input: value });
};

const price = z
  .unknown()
  .refine((value) => !isEmpty(value), 'required')
  .pipe(decimal);

const MOST_GRAMS = 1_000_000;
/** Grams per packed unit; absent stays unchanged, empty means unknown. */
export const weight = emptyIsNull(wholeFrom(0, MOST_GRAMS)).optional();

/** The barcode on a unit, unique ignoring case; absent stays unchanged, empty means none. */
export const barcode = emptyIsNull(required(64)).optional();

const MOST_BARCODES = 20;
/** Separators between barcodes; a barcode can't contain them. */
const PARTED = /[|｜,，、;；\n]/;
/** Splits a text into barcodes. */
export const splitBarcodes = (text: string): string[] =>
  text.split(PARTED).flatMap((code) => code.trim() || []);
/** Joins barcodes into a text. */
export const joinBarcodes = (codes: readonly string[]): string => codes.join('\n');

const oneBarcode = required(64).refine((code) => !PARTED.test(code), 'check_input');
/**
 * Further barcodes of a unit, which other variants may share: a list, or a text with commas or line
 * breaks between them; duplicates are dropped. Absent stays unchanged, empty means none. Errors are
 * on the list.
 */
export const moreBarcodes = z
  .preprocess(
    (value) => (typeof value === 'string' ? splitBarcodes(value) : (value ?? [])),
    z
      .array(z.string('check_input'), 'check_input')
      .max(MOST_BARCODES, 'check_input')
      .transform((list, issues): string[] => {
        const codes = new Map<string, string>();
        for (const text of list) {
          const { data, error } = oneBarcode.safeParse(text);
          for (const issue of error?.issues ?? [])
            issues.addIssue({ ...issue, path: [] } as Parameters<typeof issues.addIssue>[0]);
          if (data && !codes.has(data.toLowerCase())) codes.set(data.toLowerCase(), data);
        }
        return [...codes.values()];
      }),
  )
  .optional();
/** The unit cost, a decimal of the base currency; absent stays unchanged, empty means unknown. */
const cost = emptyIsNull(decimal).optional();

/**
 * A new variant: `option_values` are ids of attribute values, one per option; `image_path` is one
 * of the product's images; `inventories` are its units by warehouse. Prices are decimals of the
 * base currency.
 */
const stockInput = z.object({
  sku: unlessEmpty(sku),
  barcode,
  more_barcodes: moreBarcodes,
  price,
  special_price: unlessEmpty(decimal),
  ...furtherPrices,
  cost,
  weight,
  visibled: switched.optional(),
  option_values: z.array(id, 'check_input').default([]),
  image_path: unlessEmpty(text()),
  inventories: counts.min(1, 'required').check(countsSomewhere),
});

/**
 * A change to a variant: absent fields stay unchanged; an empty special price or `image_path`
 * removes it; `inventories` are stock counts.
 */
const stockChange = z.object({
  id,
  sku: sku.optional(),
  barcode,
  more_barcodes: moreBarcodes,
  price: price.optional(),
  special_price: z.union([z.null(), z.literal('').transform(() => null), decimal]).optional(),
  ...furtherPrices,
  cost,
  weight,
  visibled: switched.optional(),
  option_values: z.array(id, 'check_input').optional(),
  image_path: text().nullable().optional(),
  inventories: counts.optional(),
});

/**
 * An entry of the complete, ordered variant list of an existing product: with an `id` a change,
 * without one a new variant.
 */
const stockEntry = readsLike(
  z.union([stockChange, stockInput]),
  z.unknown().transform((value, { issues }): StockEntry => {
    const isKnown =
      typeof value === 'object' && value !== null && 'id' in value && !isEmpty(value.id);
    const parsed = (isKnown ? stockChange : stockInput).safeParse(value);
    for (const issue of parsed.error?.issues ?? [])
      issues.push({ ...issue, input: value } as (typeof issues)[number]);
    return parsed.data as StockEntry;
  }),
);

/**
 * Variants of a product must differ in their options: the same number of values each, no two the
 * same.
 */
const distinctOptions: z.core.CheckFn<{ option_values: number[] }[]> = ({ value, issues }) => {
  for (const { index, key } of optionProblems(value.map(({ option_values }) => option_values)))
    issues.push({
      code: 'custom',
      path: [index, 'option_values'],
      message: key,
      input: value[index],
    });
};

/**
 * A special price must be below the price; checked in the form too. Decimals are checked later,
 * because they depend on the shop's currency.
 */
const specialsBelow: z.core.CheckFn<unknown[]> = ({ value, issues }) => {
  for (const [index, { price, special_price: special }] of (
    value as { price?: string; special_price?: string | null }[]
  ).entries())
    if (price && special && Number(special) >= Number(price))
      issues.push({
        code: 'custom',
        path: [index, 'special_price'],
        message: 'special_price_below_price',
        input: special,
      });
};

/** The variants of a new product. */
export const newStocks = z
  .array(stockInput, requiredOrWrong)
  .min(1, 'required')
  .check(distinctOptions, specialsBelow, specialsEnd);

/** All variants of an existing product, in order. */
export const stockEntries = z
  .array(stockEntry, 'check_input')
  .min(1, 'required')
  .check(specialsBelow, specialsEnd);

export type CountInput = z.output<typeof countInput>;
export type StockInput = z.output<typeof stockInput>;
type StockChange = z.output<typeof stockChange>;
export type StockEntry = StockChange | StockInput;
