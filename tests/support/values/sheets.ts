import ExcelJS from 'exceljs';

export type TestSheetRow = Record<string, ExcelJS.CellValue>;

/**
 * An .xlsx file with these rows; its columns are all keys of the rows, in order of appearance.
 * `mark` may change the sheet further.
 */
export async function buildSheet(
  rows: TestSheetRow[],
  mark?: (sheet: ExcelJS.Worksheet) => void,
): Promise<Buffer> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('products');
  sheet.addRow(columns);
  for (const row of rows) sheet.addRow(columns.map((column) => row[column] ?? null));
  mark?.(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** The rows of an exported file, by column; plain cell texts. */
export async function readSheetRows(file: Buffer): Promise<Record<string, string>[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer);
  const [head, ...rows] = book.worksheets[0]?.getSheetValues().slice(1) ?? [];
  const names = [...((head as unknown[]) ?? [])].map(toCellText);
  return rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, index) => (name ? [[name, toCellText((row as unknown[])[index])]] : [])),
    ),
  );
}
const toCellText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return 'richText' in value
    ? (value.richText as { text: string }[]).map(({ text }) => text).join('')
    : '';
};

/** A valid new product of one variant. */
export const newProduct = (
  n: number | string,
  more: TestSheetRow = {},
  warehouse = 'main',
): TestSheetRow => ({
  product_sku: `P-${n}`,
  sku: `V-${n}`,
  'name:en-US': `Product ${n}`,
  price: 10,
  [`quantity:${warehouse}`]: 5,
  ...more,
});
