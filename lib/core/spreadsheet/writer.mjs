// Runs in a thread (`write-sheet.ts`): writes a workbook, some rows at a time.
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import { lowerThreadPriority } from '../low-priority.mjs';

/** @typedef {string | number | null} Cell */
/**
 * @typedef {{
 *   data: { name: string, columns: { name: string, width: number, format?: string }[],
 *     frozenColumns: number },
 *   notes?: { name: string, widths: number[], rows: Cell[][] },
 * }} Workbook
 */

/** @type {Buffer[]} */
const chunks = [];
/** @type {ExcelJS.stream.xlsx.WorkbookWriter} */
let workbook;
/** @type {ExcelJS.Worksheet} */
let sheet;
/** @type {Workbook['notes']} */
let notes;

/** @param {Workbook} opened */
function open({ data: { name, columns, frozenColumns }, ...others }) {
  const stream = new PassThrough().on('data', (chunk) => chunks.push(chunk));
  workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  notes = others.notes;
  sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: 1 }],
  });
  sheet.columns = columns.map(({ width, format = '@' }) => ({ width, style: { numFmt: format } }));
  const head = sheet.addRow(columns.map((column) => column.name));
  head.font = { bold: true };
  head.commit();
}

async function close() {
  sheet.commit();
  if (notes) writeNotes(notes);
  await workbook.commit();
}

/** @param {NonNullable<Workbook['notes']>} notes */
function writeNotes({ name, widths, rows }) {
  const added = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  added.columns = widths.map((width) => ({
    width,
    style: { alignment: { wrapText: true, vertical: 'top' } },
  }));
  for (const [index, cells] of rows.entries()) {
    const row = added.addRow(cells.map(written));
    if (index === 0) row.font = { bold: true };
    row.commit();
  }
  added.commit();
}

/**
 * Text is written as a run of rich text: the only form that the library and every spreadsheet read
 * back unchanged.
 * @param {Cell} cell @returns {ExcelJS.CellValue}
 */
const written = (cell) =>
  typeof cell === 'string' ? (cell === '' ? null : { richText: [{ text: cell }] }) : cell;

/** @param {Cell[]} row */
const addRow = (row) => sheet.addRow(row.map(written)).commit();

lowerThreadPriority();
parentPort?.on('message', async (/** @type {Workbook | Cell[][] | null} */ message) => {
  if (!message) await close();
  else if (Array.isArray(message)) message.forEach(addRow);
  else open(message);
  // Sends what was compressed meanwhile.
  await setImmediate();
  parentPort?.postMessage(Buffer.concat(chunks.splice(0)));
});
