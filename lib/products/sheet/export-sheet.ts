import 'server-only';
import { sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import {
  type CellValue,
  type DataSheet,
  type SheetColumn,
  writeSheets,
} from '@/lib/core/spreadsheet/write-sheet';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { baseCurrency } from '@/lib/settings/currencies';
import type { ProductQuery } from '../product.schema';
import { listedProductIds } from '../product-list';
import { type Column, columnsFor, EXPORTED_AT, identities, PART_LENGTH, partName } from './columns';
import { type CurrentProduct, readCurrent } from './current';
import { guideSheet } from './guide';

const BATCH = 200;
/** A character may take two places in a cell, so a text this long may need a second one. */
const SURE_LENGTH = PART_LENGTH / 2;

/**
 * Every product, or those of a list with these filters, as a workbook that an import
 * reads back: a row per variant, then a sheet that explains the columns in the caller's
 * language. Streams.
 */
export async function exportSheet(
  ctx: AdminContext,
  query?: ProductQuery,
): Promise<ReadableStream<Uint8Array>> {
  const warehouses = await codesOfWarehouses(ctx);
  const columns = await readColumns(ctx, warehouses);
  return writeSheets(
    dataSheet(ctx, columns, rowsOf(ctx, columns, await listedProductIds(ctx, query))),
    guideSheet(ctx, warehouses),
  );
}

/**
 * The columns of a sheet of this shop; a description that fills more than a cell gets
 * more columns.
 */
export async function readColumns(
  ctx: StaffContext,
  warehouses: readonly string[],
): Promise<SheetPart[]> {
  const longest = await ctx.db
    .select(
      Object.fromEntries(
        languages.map((language) => [
          language,
          sql<number>`coalesce(max(length(${product.description} ->> ${language})), 0)::int`,
        ]),
      ),
    )
    .from(product);
  const parts = (column: Column) =>
    column.field === 'description' && 'language' in column
      ? Math.ceil(Number(longest[0]?.[column.language]) / SURE_LENGTH) || 1
      : 1;
  return columnsFor(warehouses).flatMap((column) =>
    Array.from({ length: parts(column) }, (_, part) => ({
      column,
      part,
      name: partName(column.name, part + 1),
    })),
  );
}
export type SheetPart = { column: Column; part: number; name: string };

export const codesOfWarehouses = async (ctx: StaffContext) =>
  (await warehouseNames(ctx)).map(({ code }) => code);

const MONEY = ['price', 'special_price'];
const widths: Record<string, number> = {
  name: 30,
  description: 40,
  meta_description: 30,
  options: 26,
  categories: 24,
  images: 30,
  url: 22,
};

export function dataSheet(
  ctx: StaffContext,
  columns: SheetPart[],
  rows: DataSheet['rows'],
): DataSheet {
  const { decimals } = baseCurrency(ctx.settings);
  const money = decimals ? `0.${'0'.repeat(decimals)}` : '0';
  const described = columns.map(({ name, column }): SheetColumn => {
    const format = MONEY.includes(column.field) ? money : column.field === 'quantity' ? '0' : '@';
    return { name, width: widths[column.field] ?? 16, format };
  });
  const ids = identities.map((name) => ({ name, width: 20 }));
  return {
    name: 'products',
    columns: [...ids, ...described, { name: EXPORTED_AT, width: 24 }],
    frozenColumns: identities.length,
    rows,
  };
}

async function* rowsOf(
  ctx: StaffContext,
  columns: SheetPart[],
  ids: number[],
): AsyncGenerator<CellValue[]> {
  const exportedAt = ctx.now().toISOString();
  for (let at = 0; at < ids.length; at += BATCH)
    for (const one of await readCurrent(ctx, ids.slice(at, at + BATCH)))
      yield* rowsOfProduct(one, columns, exportedAt);
}

/** A product's own cells stand on its first row. */
function* rowsOfProduct(
  { sku, cells, stocks }: CurrentProduct,
  columns: SheetPart[],
  exportedAt: string,
): Generator<CellValue[]> {
  for (const [index, stock] of stocks.entries()) {
    const values = columns.map(({ column, part }): CellValue => {
      if (column.of === 'product')
        return index === 0 ? partOf(cells[column.name] ?? '', part) : null;
      return numberOrText(column, stock.cells[column.name] ?? '');
    });
    yield [sku, stock.sku, ...values, exportedAt];
  }
}

export const numberOrText = ({ field }: Column, text: string): CellValue =>
  text && (field === 'quantity' || MONEY.includes(field)) ? Number(text) : text;

/** The part of a long text that stands in a column; a character is never cut in two. */
function partOf(text: string, part: number): string {
  if (text.length <= PART_LENGTH) return part === 0 ? text : '';
  const cuts = [0];
  while ((cuts.at(-1) ?? 0) < text.length) {
    const cut = Math.min((cuts.at(-1) ?? 0) + PART_LENGTH, text.length);
    cuts.push(/[\ud800-\udbff]/.test(text[cut - 1] ?? '') && cut < text.length ? cut - 1 : cut);
  }
  return text.slice(cuts[part] ?? text.length, cuts[part + 1] ?? text.length);
}
