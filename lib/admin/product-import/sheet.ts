import 'server-only';
import ExcelJS from 'exceljs';
import { type ErrorKey, invalid } from '@/lib/core/errors';
import { unpacksSafely } from './unpacked-size';

/** A cell as plain text, or why it cannot be read. */
export type Cell = { text: string; problem?: ErrorKey };
export type SheetRow = { row: number; cells: Cell[] };
/** The first sheet of a file: the names in its first row, and every row below that holds something. */
export type Sheet = { names: string[]; rows: SheetRow[] };

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 1000;
const MAX_COLUMNS = 100;

/** Reads the first sheet of an .xlsx file. Refuses other files, more than 10 MB, and more than 1000 rows below the names (§5.7). */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (file.length > MAX_BYTES) throw invalid('file', 'import_too_large');
  if (!unpacksSafely(file)) throw invalid('file', 'import_unreadable');
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(new Uint8Array(file).buffer);
  } catch {
    throw invalid('file', 'import_unreadable');
  }
  const [names, ...rows] = rowsOf(workbook.worksheets[0]);
  if (!names || !rows.length) throw invalid('file', 'import_empty');
  if (rows.length > MAX_ROWS) throw invalid('file', 'import_limit');
  return { names: names.cells.map(({ text }) => text), rows };
}

function rowsOf(sheet: ExcelJS.Worksheet | undefined): SheetRow[] {
  const rows: SheetRow[] = [];
  sheet?.eachRow((row, number) => {
    const cells: Cell[] = [];
    for (let column = 1; column <= Math.min(row.cellCount, MAX_COLUMNS); column++) cells.push(read(row.getCell(column)));
    if (cells.some(({ text, problem }) => text || problem)) rows.push({ row: number, cells });
  });
  return rows;
}

function read(cell: ExcelJS.Cell): Cell {
  const { value, numFmt } = cell;
  if (cell.type === ExcelJS.ValueType.Formula) return { text: '', problem: 'import_formula' };
  if (cell.type === ExcelJS.ValueType.Error) return { text: '', problem: 'check_input' };
  if (typeof value === 'number') return { text: digits(value, numFmt) };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10) };
  // What our own exports put before a text that a spreadsheet would take for a formula.
  return {
    text: plain(value)
      .replace(/^'(?=[=+\-@])/, '')
      .trim(),
  };
}

/** A number as it was typed: fifteen digits are all a spreadsheet keeps; a format of zeros fills up with leading ones. */
function digits(value: number, format: string | undefined): string {
  const text = String(Number(value.toPrecision(15)));
  return /^0+$/.test(format ?? '') && Number.isInteger(value) ? text.padStart(format?.length ?? 0, '0') : text;
}

/** The words of rich text and of links, without what they look like or lead to. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return (value.richText as { text: string }[]).map(({ text }) => text).join('');
  return 'text' in value ? plain(value.text) : '';
}
