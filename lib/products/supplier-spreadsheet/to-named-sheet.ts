import 'server-only';
import type { StaffContext } from '@/lib/core/context';
import type { Cell } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { contentLanguage } from '@/lib/core/text/localized';
import { joinListCell } from '@/lib/imports/cells';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { NamedSheet } from '@/lib/imports/run-import';
import { priceCurrencies } from '@/lib/settings/currencies';
import { columnsFor, type SpreadsheetColumn } from '../spreadsheet/columns';
import { localizedCell } from '../spreadsheet/texts';
import { stockSkus } from '../variants/variants.schema';
import type { Finder } from './known-names';
import type { SupplierProduct, SupplierVariant } from './supplier-products';

export type Finders = {
  brands: Finder<[name: string]>;
  categories: Finder<[category: string, sub_category: string]>;
  options: Finder<[option: string, value: string]>;
};

/**
 * A supplier's products as rows of our own sheet; finds or creates their brands, categories and
 * options. `warehouse` is the code of the one that gets the units. A refused sku is replaced by a
 * placeholder, so that the rest of its row is still checked.
 */
export async function toNamedSheet(
  ctx: StaffContext,
  products: SupplierProduct[],
  finders: Finders,
  warehouse: string,
): Promise<NamedSheet<SpreadsheetColumn>> {
  const rows: NamedRow[] = [];
  for (const product of products) {
    const head = product.variants[0];
    const product_sku = head.sku ?? standIn(head);
    const shared = stockSkus(
      product_sku,
      product.variants.map(() => undefined),
    );
    const ofProduct = await productCells(ctx, product, finders);
    for (const [index, variant] of product.variants.entries()) {
      const sku = product.shares_sku ? shared[index] : variant.sku;
      const cells = new Map<string, Cell>([
        ['product_sku', { text: product_sku }],
        ['sku', { text: sku ?? standIn(variant) }],
        ...(index === 0 ? ofProduct : []),
        ['options', await optionsCell(product, variant, finders)],
        ['barcode', variant.cells.barcode],
        ['price', variant.cells.price],
        [`quantity:${warehouse}`, variant.cells.stock],
      ]);
      rows.push({ row: variant.row, cells });
    }
  }
  const filledColumns = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const currencies = priceCurrencies(ctx.settings);
  const columns = columnsFor([warehouse], currencies).filter(({ name }) => filledColumns.has(name));
  return { columns, rows, notices: [] };
}

const standIn = ({ row }: SupplierVariant) => `row ${row}`;

/** Texts are written in the caller's language and in the main one, which is required. */
async function productCells(
  ctx: StaffContext,
  { variants: [{ cells }], brand, category, sub_category }: SupplierProduct,
  { brands, categories }: Finders,
): Promise<[string, Cell][]> {
  const main = ctx.settings.main_language;
  const texts = [...new Set([contentLanguage(ctx), main])].flatMap((language): [string, Cell][] => {
    const cell = ({ text, problem }: Cell): Cell => ({
      text: localizedCell({ [language]: text }, language, main),
      problem,
    });
    const description = { ...cells.description, text: paragraphs(cells.description.text) };
    return [
      [`name:${language}`, cell(cells.name)],
      [`description:${language}`, cell(description)],
    ];
  });
  return [
    ...texts,
    ['url', cells.url],
    ['brand', { text: brand && (await brands.find(brand)) }],
    ['categories', { text: category && (await categories.find(category, sub_category)) }],
  ];
}

async function optionsCell(
  { option_names }: SupplierProduct,
  { option_values }: SupplierVariant,
  { options }: Finders,
): Promise<Cell> {
  if (!option_values) return { text: '', problem: { key: 'check_input' } };
  const found: string[] = [];
  for (const [index, value] of option_values.entries())
    found.push(await options.find(option_names[index] ?? '', value));
  return { text: joinListCell(found) };
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts a cell's plain text to HTML: an empty line ends a paragraph, a line break is kept. */
const paragraphs = (text: string) =>
  text
    .replace(/[&<>]/g, (mark) => marks[mark] ?? '')
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
