import ExcelJS from 'exceljs';
import { columns } from '@/lib/products/supplier-spreadsheet/columns';

const names: string[] = Object.values(columns);

/**
 * An .xlsx file with these rows below the usual column names; `mark` may change the sheet
 * further.
 */
export async function workbook(
  rows: ExcelJS.CellValue[][],
  { header = names, mark }: { header?: string[]; mark?: (sheet: ExcelJS.Worksheet) => void } = {},
) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Catalogue');
  sheet.addRow(header);
  for (const row of rows) sheet.addRow(row);
  mark?.(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A row in column order, with valid values in all required columns. */
export const row = (
  cells: Partial<Record<keyof typeof columns, ExcelJS.CellValue>>,
): ExcelJS.CellValue[] => {
  const usual = { name: '', sku: '', price: 10, stock: 5 };
  return Object.keys(columns).map(
    (field) => ({ ...usual, ...cells })[field as keyof typeof columns] ?? '',
  );
};
