// Runs in a thread of its own (`read-sheet.ts`), which may be stopped at any moment:
// reads the first sheet of a workbook, or a .csv file.
import { parentPort } from 'node:worker_threads';
import ExcelJS from 'exceljs';
import { goLast } from '../low-priority.mjs';
import { rowsOf } from './cells.mjs';
import { columnLetters } from './column-letters.mjs';
import { csvRows } from './csv-rows.mjs';
import { openSheet } from './cut-sheet.mjs';
import { MAX_ROWS, partsOf } from './parts.mjs';
import { isOldFormat, isZip, LARGE_FILE, refusalOf } from './zip-limits.mjs';

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

/** @typedef {{ part: number, together: string }} Wanted which part of a larger file */
/** @typedef {import('./cells.mjs').ReadRow[]} Rows */
/** @param {Buffer} file @param {Wanted | undefined} wanted */
async function read(file, wanted) {
  if (isOldFormat(file)) return { refusal: 'import_old_format' };
  if (!isZip(file)) return readCsv(file, wanted);
  const large = wanted && (await readLarge(file, wanted));
  if (large) return large;
  const { rows, refusal } = await readWorkbook(file);
  return rows ? whole(rows) : { refusal };
}

/** @param {Rows} rows @param {string} [encoding] */
function whole(rows, encoding) {
  if (rows.length < 2) return { refusal: 'import_empty' };
  return rows.length > MAX_ROWS + 1
    ? { refusal: 'import_limit' }
    : { rows, part: 1, parts: 1, encoding };
}

/** @param {Buffer} file @param {Wanted | undefined} wanted */
function readCsv(file, wanted) {
  const found = csvRows(file);
  if ('refusal' in found) return found;
  const { rows, encoding } = found;
  const [head, ...others] = rows;
  if (!wanted || !head || rows.length <= MAX_ROWS + 1) return whole(rows, encoding);
  const at = keyColumn(head.cells, wanted);
  const parts = partsOf(others.map(({ row, cells }) => ({ row, key: textOf(cells[at]) })));
  const own = new Set(parts?.[wanted.part - 1]);
  const chosen = others.filter(({ row }) => own.has(row));
  return chosen.length
    ? { rows: [head, ...chosen], part: wanted.part, parts: parts?.length, encoding }
    : { refusal: 'import_limit' };
}

/**
 * A part of a workbook with more rows than one call may take; only its rows are read.
 * Undefined when it has no more. @param {Buffer} file @param {Wanted} wanted
 */
async function readLarge(file, wanted) {
  const refusal = refusalOf(file, LARGE_FILE);
  if (refusal) return { refusal };
  const sheet = await openSheet(file).catch(() => undefined);
  if (!sheet || sheet.ranges.length <= MAX_ROWS + 1) return undefined;
  const [head, ...others] = sheet.ranges;
  if (!head) return undefined;
  const named = await readWorkbook(await sheet.withRows([head]));
  const at = keyColumn(named.rows?.[0]?.cells ?? [], wanted);
  if (at < 0) return { refusal: 'import_limit' };
  const keys = await readWorkbook(await sheet.withColumn(columnLetters(at), others));
  if (!keys.rows) return { refusal: keys.refusal };
  const keyOf = new Map(keys.rows.map(({ row, cells }) => [row, textOf(cells[at])]));
  const parts = partsOf(others.map(({ row }) => ({ row, key: keyOf.get(row) ?? '' })));
  const own = new Set(parts?.[wanted.part - 1]);
  if (!own.size) return { refusal: 'import_limit' };
  const found = await readWorkbook(
    await sheet.withRows([head, ...others.filter(({ row }) => own.has(row))]),
  );
  return found.rows
    ? { rows: found.rows, part: wanted.part, parts: parts?.length }
    : { refusal: found.refusal };
}

/** @param {import('./cells.mjs').ReadCell[]} names @param {Wanted} wanted */
const keyColumn = (names, { together }) =>
  names.findIndex((name) => textOf(name).trim().toLowerCase() === together);

/** @param {import('./cells.mjs').ReadCell | undefined} cell */
const textOf = (cell) => (typeof cell === 'string' ? cell : '');

/** @param {Buffer} file @returns {Promise<{ rows?: Rows, refusal?: string }>} */
async function readWorkbook(file) {
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
  return rows ? { rows } : { refusal: 'import_too_wide' };
}

goLast();
parentPort?.once('message', async ({ file, wanted }) =>
  parentPort?.postMessage(await read(Buffer.from(file), wanted)),
);
