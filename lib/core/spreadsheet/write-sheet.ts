import 'server-only';
import { PassThrough, Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { guarded } from '../text/formula-guard';

/** What a cell shows: a text, or a number that can be reckoned with. */
export type CellValue = string | number | null;
type SheetColumn = { name: string; width: number; format?: '@' | '0' | string };
export type DataSheet = {
  name: string;
  columns: SheetColumn[];
  frozenColumns?: number;
  rows: AsyncIterable<CellValue[]> | Iterable<CellValue[]>;
};
/** Explanations for people: lines of cells, the first line stands out. */
export type NotesSheet = { name: string; widths: number[]; rows: string[][] };

const BUFFER_BYTES = 256 * 1024;
const ROWS_AT_ONCE = 50;

/**
 * An .xlsx workbook as a stream that is written as fast as it is read, whatever number of
 * rows there are: data on the first sheet, explanations on the second.
 */
export const writeSheets = (data: DataSheet, notes: NotesSheet) => writeWorkbook(data, notes);
/** The same with data alone. */
export const writeSheet = (data: DataSheet) => writeWorkbook(data);

function writeWorkbook(data: DataSheet, notes?: NotesSheet): ReadableStream<Uint8Array> {
  const out = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  const write = async () => {
    await writeData(workbook, data, out);
    if (notes) writeNotes(workbook, notes);
    await workbook.commit();
  };
  write().catch((error) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

async function writeData(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, columns, frozenColumns = 0, rows }: DataSheet,
  out: PassThrough,
) {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: 1 }],
  });
  sheet.columns = columns.map(({ width, format = '@' }) => ({ width, style: { numFmt: format } }));
  const head = sheet.addRow(columns.map((column) => column.name));
  head.font = { bold: true };
  head.commit();
  let count = 0;
  for await (const row of rows) {
    sheet.addRow(row.map(written)).commit();
    if (++count % ROWS_AT_ONCE === 0) await roomIn(out);
  }
  sheet.commit();
}

function writeNotes(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  { name, widths, rows }: NotesSheet,
) {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = widths.map((width) => ({
    width,
    style: { alignment: { wrapText: true, vertical: 'top' as const } },
  }));
  for (const [index, cells] of rows.entries()) {
    const row = sheet.addRow(cells.map(written));
    if (index === 0) row.font = { bold: true };
    row.commit();
  }
  sheet.commit();
}

/** Waits while the reader is slower than we are; and lets others have the processor. */
async function roomIn(out: PassThrough): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  while (out.readableLength >= BUFFER_BYTES / 2 && !out.destroyed)
    await new Promise((resolve) => setTimeout(resolve, 5));
  if (out.destroyed) throw new Error('the reader of the export has gone');
}

/**
 * Text goes in as a run of rich text: the one form that the library and every spreadsheet
 * read back to the letter.
 */
const written = (value: CellValue): ExcelJS.CellValue =>
  typeof value === 'string'
    ? value === ''
      ? null
      : { richText: [{ text: escaped(guarded(value)) }] }
    : value;

/** What XML cannot hold, and what looks like its sign in a workbook, is written as `_x000D_`. */
const escaped = (text: string) =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    // These are what must not get into the file.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
    /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
