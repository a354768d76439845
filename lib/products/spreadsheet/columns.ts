import { type Language, languages } from '@/lib/core/language';
import { type Currency, toDecimal } from '@/lib/core/money';
import type { Messages } from '@/lib/i18n/messages';
import { parseFlagCell, type Reading } from '@/lib/imports/cells';
import type { ImportColumn as SheetColumn } from '@/lib/imports/columns';
import type { PriceCurrencies } from '../price-state';
import { productMarks, type productTexts } from '../product.schema';
import {
  type CellContext,
  parseAltsCell,
  parseBarcodeCell,
  parseBrandCell,
  parseCategoriesCell,
  parseImageCells,
  parseMomentCell,
  parseMoreBarcodesCell,
  parseOptionalPriceCell,
  parseOptionsCell,
  parseOwnImageCell,
  parseOwnPriceCell,
  parsePriceCell,
  parseTextCell,
  parseUrlCell,
  parseWeightCell,
} from './cell-rules';

/** When the file was exported: later stock counts are not overwritten. */
export const EXPORTED_AT = 'exported_at';

type Topic = keyof Messages['product_sheet']['fields'];
/** Reads a cell; `images` are the product's. */
type Read = (cell: string, context: CellContext, images: string[]) => Reading<unknown>;
type LocalizedField = (typeof productTexts)[number] | 'image_alts';
type Mark = (typeof productMarks)[number];
type ProductField = 'visibled' | 'brand' | 'categories' | 'url' | 'images' | Mark;
export type VariantSheetField =
  | 'options'
  | 'price'
  | 'special_price'
  | 'special_price_from'
  | 'special_price_to'
  | 'minimum_price'
  | 'barcode'
  | 'more_barcodes'
  | 'cost'
  | 'weight'
  | 'stock_visibled'
  | 'stock_image';
/** The columns of prices in other currencies, by the variant's field. */
export const ownPriceFields = { prices: 'price', special_prices: 'special_price' } as const;
type OwnPriceField = keyof typeof ownPriceFields;
/** The column of a price by its form field: `price:USD` for `prices.USD`. */
export const priceColumn = (path: string) =>
  path.replace(/^(special_)?prices\./, (_, special = '') => `${special}price:`);

/**
 * What a column describes, and its language or warehouse. Columns of a `row` identify the product
 * and variant, and can't be changed.
 */
type Described = Omit<SheetColumn, 'name' | 'topic'> & {
  name?: string;
  topic?: Topic;
  /** Shown in the guide. */
  example: string;
} & (
    | { of: 'row'; field: 'product_sku' | 'sku' | typeof EXPORTED_AT }
    | { of: 'product'; field: ProductField; read: Read }
    | { of: 'product'; field: LocalizedField; language: Language; read: Read }
    | { of: 'variant'; field: VariantSheetField; read: Read }
    | { of: 'variant'; field: OwnPriceField; currency: string; read: Read }
    | { of: 'variant'; field: 'quantity'; warehouse: string }
  );
export type SpreadsheetColumn = Described & { name: string; topic: Topic };
export type ProductColumn = Extract<SpreadsheetColumn, { of: 'product' }>;
/** Columns of a variant's own fields, without its stock counts. */
export type ValueColumn = Exclude<
  Extract<SpreadsheetColumn, { of: 'variant' }>,
  { field: 'quantity' }
>;

const localized = (
  field: LocalizedField,
  example: string,
  traits: Pick<SheetColumn, 'width' | 'long'> = {},
): Described[] =>
  languages.map((language) => ({
    name: `${field}:${language}`,
    of: 'product',
    field,
    language,
    read: (cell, { main }) =>
      field === 'image_alts'
        ? parseAltsCell(language, cell)
        : parseTextCell(field, language, main, cell),
    example,
    ...traits,
  }));

const quantity = (warehouse: string): Described => ({
  name: `quantity:${warehouse}`,
  of: 'variant',
  field: 'quantity',
  warehouse,
  example: '24',
  format: '0',
});

const ownPrice = (field: OwnPriceField, currency: Currency): Described => ({
  name: `${ownPriceFields[field]}:${currency.identifier}`,
  of: 'variant',
  field,
  currency: currency.identifier,
  topic: `own_${ownPriceFields[field]}`,
  read: (cell) => parseOwnPriceCell(cell, currency),
  example: toDecimal(field === 'prices' ? 3400 : 2900, currency.decimals),
  format: moneyFormat(currency.decimals),
});
const moneyFormat = (decimals: number) => (decimals ? `0.${'0'.repeat(decimals)}` : '0');

/** Every column by the stable name in the first row, in export order: the most edited first. */
export function columnsFor(
  warehouses: readonly string[],
  { base, others }: PriceCurrencies,
): SpreadsheetColumn[] {
  const money = moneyFormat(base.decimals);
  const mark = (field: Mark): Described => ({
    of: 'product',
    field,
    read: parseFlagCell,
    topic: 'marks',
    example: 'no',
  });
  const columns: Described[] = [
    { of: 'row', field: 'product_sku', example: 'TEA-POT-01', needed: true, width: 20 },
    { of: 'row', field: 'sku', example: 'TEA-POT-01-L', needed: true, width: 20 },
    ...localized('name', 'Celadon tea pot', { width: 30 }),
    {
      of: 'variant',
      field: 'options',
      read: parseOptionsCell,
      example: 'colour=celadon | size=large',
      width: 26,
    },
    { of: 'variant', field: 'price', read: parsePriceCell, example: '268.00', format: money },
    {
      of: 'variant',
      field: 'special_price',
      read: parseOptionalPriceCell,
      example: '228.00',
      format: money,
    },
    {
      of: 'variant',
      field: 'special_price_from',
      read: parseMomentCell('start'),
      example: '2026-12-24',
    },
    {
      of: 'variant',
      field: 'special_price_to',
      read: parseMomentCell('end'),
      example: '2026-12-26',
    },
    ...others.flatMap((currency) => [
      ownPrice('prices', currency),
      ownPrice('special_prices', currency),
    ]),
    {
      of: 'variant',
      field: 'minimum_price',
      read: parseOptionalPriceCell,
      example: '200.00',
      format: money,
    },
    { of: 'variant', field: 'barcode', read: parseBarcodeCell, example: '4890000000019' },
    {
      of: 'variant',
      field: 'more_barcodes',
      read: parseMoreBarcodesCell,
      example: '0036000291452 | BOX-12',
    },
    {
      of: 'variant',
      field: 'cost',
      read: parseOptionalPriceCell,
      example: '120.00',
      format: money,
      permission: 'product.cost',
    },
    { of: 'variant', field: 'weight', read: parseWeightCell, example: '850', format: '0' },
    { of: 'variant', field: 'stock_visibled', read: parseFlagCell, example: 'yes' },
    ...warehouses.map(quantity),
    { of: 'product', field: 'visibled', read: parseFlagCell, example: 'yes' },
    { of: 'product', field: 'brand', read: parseBrandCell, example: 'harbour-tea' },
    {
      of: 'product',
      field: 'categories',
      read: parseCategoriesCell,
      example: 'tea-pots | gift-sets',
      width: 24,
    },
    ...productMarks.map(mark),
    { of: 'product', field: 'url', read: parseUrlCell, example: 'celadon-tea-pot', width: 22 },
    {
      of: 'product',
      field: 'images',
      read: parseImageCells,
      example: 'products/3f0c.webp | products/91ab.webp',
      width: 30,
    },
    ...localized('image_alts', 'The pot from the side | Its lid'),
    { of: 'variant', field: 'stock_image', read: parseOwnImageCell, example: 'products/91ab.webp' },
    ...localized('meta_title', 'Celadon tea pot, 600 ml'),
    ...localized('meta_description', 'A celadon tea pot for four cups.', { width: 30 }),
    ...localized('description', '<p>Thrown by hand.</p>', { width: 40, long: true }),
    { of: 'row', field: EXPORTED_AT, example: '', width: 24 },
  ];
  return columns.map(({ width = 16, ...column }) => ({
    ...column,
    name: column.name ?? column.field,
    topic: column.topic ?? (column.field as Topic),
    width,
  }));
}
