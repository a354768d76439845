// Runs in a thread of its own (`read-sheet.ts`), which may be stopped at any moment:
// reads the first sheet of a workbook.
import { parentPort } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import { rowsOf } from './cells.mjs';
import { refusalOf } from './zip-limits.mjs';

/** The first row with the names, and at most so many below it (§5.7). */
const MAX_ROWS = 1000;
/**
 * What a sheet of data needs none of; some of it the library would spread over every cell
 * of a range that may be the whole sheet.
 */
const ignoreNodes = [
  'cols',
  'mergeCells',
  'dataValidations',
  'conditionalFormatting',
  'hyperlinks',
  'drawing',
  'legacyDrawing',
  'picture',
  'tableParts',
];

/** @param {Buffer} file */
async function read(file) {
  const refusal = refusalOf(file);
  if (refusal) return { refusal };
  const workbook = new ExcelJS.Workbook();
  // The same for named ranges.
  Object.defineProperty(workbook.definedNames, 'model', { set: () => undefined, get: () => [] });
  try {
    await workbook.xlsx.load(new Uint8Array(file).buffer, { ignoreNodes });
  } catch {
    return { refusal: 'import_unreadable' };
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) return { refusal: 'import_unreadable' };
  const rows = rowsOf(sheet);
  if (!rows) return { refusal: 'import_too_wide' };
  if (rows.length < 2) return { refusal: 'import_empty' };
  return rows.length > MAX_ROWS + 1 ? { refusal: 'import_limit' } : { rows };
}

parentPort?.once('message', async (file) => parentPort?.postMessage(await read(Buffer.from(file))));
