import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, type ErrorText } from '@/lib/core/errors';
import { parseSpreadsheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { type RowError, RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { refuseOtherPrograms } from '@/lib/imports/named-rows';
import type { ImportReport } from '@/lib/imports/report';
import { lockImports } from '@/lib/imports/run-import';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { applyProductPlan } from '../spreadsheet/apply';
import { readKeyOwners, readProductLookup } from '../spreadsheet/known';
import { planProductImport } from '../spreadsheet/plan';
import { columns, fields, neededFields, type SupplierField, toSupplierField } from './columns';
import { brandFinder, categoryFinder, optionFinder } from './known-names';
import { readSupplierProducts, type SupplierProduct } from './supplier-products';
import { toNamedSheet } from './to-named-sheet';

/** The result of an import; `shared` are the products whose variants share one sku. */
export type SupplierImport = {
  products: number;
  variants: number;
  brands: number;
  categories: number;
  shared: { sku: string; name: string; first_row: number; last_row: number }[];
  /** The parts of the file that were not read. */
  notices: ErrorText[];
};
/** A wrong cell with its text and its product. */
export type SupplierError = RowError<SupplierField> & { value: string; product: string };

/**
 * Imports the products of a supplier's file for sale from the storefront's warehouse, and creates
 * missing brands, categories and options; all or nothing. It only adds products. Refuses with every
 * wrong row (`RowsRefused`), including a sku or url that already exists; on `file`, an unreadable
 * file, a shop without a storefront warehouse, and a second import at the same time (409).
 */
export async function importSupplierSheet(
  ctx: StaffContext,
  file: Uint8Array,
): Promise<SupplierImport> {
  const heading = (field: SupplierField) => columns[field].toLowerCase();
  const sheet = await parseSpreadsheet(file, {
    headings: fields.map(heading),
    needed: neededFields.map(heading),
  });
  refuseOtherPrograms(sheet);
  return transaction(ctx, async (ctx) => {
    await lockImports(ctx, 'product');
    const sellsFrom = ctx.settings.product_warehouse_id;
    const warehouse = (await warehouseNames(ctx)).find(({ id }) => id === sellsFrom);
    if (!warehouse) throw conflict('file', 'import_no_warehouse');
    const { products, report, notices } = readSupplierProducts(sheet);
    await refuseKnown(ctx, products, report);
    const finders = {
      brands: await brandFinder(ctx),
      categories: await categoryFinder(ctx),
      options: await optionFinder(ctx),
    };
    const named = await toNamedSheet(ctx, products, finders, warehouse.code);
    const lookup = await readProductLookup(ctx);
    const plan = await planProductImport(ctx, named, lookup);
    const refuse = () => {
      const all = [...report.errors, ...ofSupplier(plan.report.errors, products)];
      if (all.length) throw new RowsRefused(distinct(all).map((error) => shown(error, products)));
    };
    refuse();
    await applyProductPlan(ctx, plan, () => {});
    refuse();
    return {
      products: products.length,
      variants: named.rows.length,
      brands: finders.brands.created(),
      categories: finders.categories.created(),
      shared: products.flatMap(sharedSku),
      notices,
    };
  });
}

/** Refuses each row whose sku or url already exists: an import doesn't change products. */
async function refuseKnown(
  ctx: StaffContext,
  products: SupplierProduct[],
  report: ImportReport<SupplierField>,
): Promise<void> {
  const heads = products.map(({ variants: [head] }) => head);
  const variants = products.flatMap((supplierProduct) => supplierProduct.variants);
  const skus = [...new Set(variants.map(({ sku = '' }) => sku.toLowerCase()))];
  const urls = heads.flatMap(({ cells }) => cells.url.text || []);
  const { ofSku, ofUrl } = await readKeyOwners(ctx, skus, urls);
  const named = await ctx.db
    .select({ sku: sql<string>`lower(${product.sku})` })
    .from(product)
    .where(inArray(sql`lower(${product.sku})`, skus));
  const existingSkus = new Set([...ofSku.keys(), ...named.map(({ sku }) => sku)]);
  for (const { row, cells } of heads.filter(({ cells }) => ofUrl.has(cells.url.text))) {
    report.refuse(row, 'url', { key: 'import_known' });
    cells.url = { text: '' };
  }
  for (const variant of variants.filter(({ sku = '' }) => existingSkus.has(sku.toLowerCase()))) {
    report.refuse(variant.row, 'sku', { key: 'import_known' });
    variant.sku = undefined;
    variant.cells.barcode = { text: '' };
  }
}

/** Maps errors to supplier fields; unreadable options were reported before. */
function ofSupplier(errors: RowError[], products: SupplierProduct[]): RowError<SupplierField>[] {
  const variants = products.flatMap((supplierProduct) => supplierProduct.variants);
  const unread = new Set(variants.flatMap((variant) => (variant.option_values ? [] : variant.row)));
  return errors
    .map((error) => ({ ...error, field: toSupplierField(error.field) }))
    .filter(({ row, field }) => field !== 'option_values' || !unread.has(row));
}

/** Adds the cell's text and the product's name, as the supplier wrote them. */
function shown(error: RowError<SupplierField>, products: SupplierProduct[]): SupplierError {
  const own = products.find(({ variants }) => variants.some(({ row }) => row === error.row));
  const cell = own?.variants.find(({ row }) => row === error.row)?.cells[error.field];
  return {
    ...error,
    value: cell?.shown ?? cell?.text ?? '',
    product: own?.variants[0].cells.name.text ?? '',
  };
}

/** A text in two languages comes from one cell, so its error is reported once. */
const distinct = (errors: RowError<SupplierField>[]) => [
  ...new Map(errors.map((error) => [`${error.row} ${error.field} ${error.key}`, error])).values(),
];

function sharedSku({ shares_sku, variants }: SupplierProduct): SupplierImport['shared'] {
  const [{ row, sku = '', cells }] = variants;
  const last_row = variants.at(-1)?.row ?? row;
  return shares_sku ? [{ sku, name: cells.name.text, first_row: row, last_row }] : [];
}
