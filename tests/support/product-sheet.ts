import ExcelJS from 'exceljs';
import postgres from 'postgres';
import { importSheet } from '@/lib/admin/product-sheet/import-sheet';
import type { RowsRefused } from '@/lib/admin/spreadsheet/row-error';
import { attributeInput } from '@/lib/catalog/attribute.schema';
import { createAttribute } from '@/lib/catalog/attributes';
import { brandInput } from '@/lib/catalog/brand.schema';
import { createBrand } from '@/lib/catalog/brands';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import type { AdminContext } from '@/lib/core/context';

export type SheetRow = Record<string, ExcelJS.CellValue>;

/** An .xlsx file with these rows; its columns are all that some row names, in that order. `mark` may still change the sheet. */
export async function sheetOf(rows: SheetRow[], mark?: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('products');
  sheet.addRow(columns);
  for (const row of rows) sheet.addRow(columns.map((column) => row[column] ?? null));
  mark?.(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The rows of an exported file, by column; a cell's own text without looks. */
export async function rowsOf(file: Buffer): Promise<Record<string, string>[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer);
  const [head, ...rows] = book.worksheets[0]?.getSheetValues().slice(1) ?? [];
  const names = [...((head as unknown[]) ?? [])].map(textOf);
  return rows.map((row) => Object.fromEntries(names.flatMap((name, index) => (name ? [[name, textOf((row as unknown[])[index])]] : []))));
}
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return 'richText' in value ? (value.richText as { text: string }[]).map(({ text }) => text).join('') : '';
};

/** A new product of one variant, right in everything. */
export const newProduct = (n: number | string, more: SheetRow = {}, warehouse = 'main'): SheetRow => ({
  product_sku: `P-${n}`,
  sku: `V-${n}`,
  'name:en-US': `Product ${n}`,
  price: 10,
  [`quantity:${warehouse}`]: 5,
  ...more,
});

/** What a file is refused with: row, column and key of each wrong cell; or the keys told of the whole file. */
export async function wrongCells(ctx: AdminContext, file: Buffer): Promise<unknown[]> {
  try {
    return [await importSheet(ctx, file)];
  } catch (error) {
    const refused = error as RowsRefused;
    return (
      refused.rows?.map(({ row, field, key }) => [row, field, key]) ?? Object.values(refused.fields).flatMap((texts) => texts.map(({ key }) => key))
    );
  }
}

/** A brand, two categories and two attributes for products to name. */
export async function furnish(ctx: AdminContext): Promise<void> {
  await createBrand(ctx, brandInput.parse({ title: 'Kiln', url: 'kiln' }));
  for (const url of ['pots', 'gifts']) await createMenu(ctx, menuInput.parse({ title: url, type: 'category', url }));
  const values = (...keys: string[]) => keys.map((key) => ({ key, title: key }));
  await createAttribute(ctx, attributeInput.parse({ key: 'colour', title: 'Colour', values: values('red', 'blue', 'moss') }));
  await createAttribute(ctx, attributeInput.parse({ key: 'size', title: 'Size', values: values('s', 'l') }));
}

/** Every row of every table, as text: what an import must leave alone. */
export async function everything(databaseUrl: string): Promise<Record<string, string[]>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
    const dump: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
      dump[name] = rows.map(({ row }) => row);
    }
    return dump;
  } finally {
    await sql.end();
  }
}
