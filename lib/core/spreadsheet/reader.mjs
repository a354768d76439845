// Runs in a thread (`parse-spreadsheet.ts`) that may end at any moment: reads the best sheet of
// a workbook, or a .csv file.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../low-priority.mjs';
import { readCellRows } from './cells.mjs';
import { csvRows } from './csv-rows.mjs';
import { cutColumn, cutRows, rowRanges } from './cut-sheet.mjs';
import { openWorkbook } from './workbook.mjs';
import { isOldFormat, isZip, LARGE_FILE, openZip, TooMuch } from './zip-parts.mjs';

/**
 * What to read: a part of a larger file, keeping rows with the same text in the column `together`
 * in one part; a sheet with these headings, the `needed` ones above all; and the encoding of a .csv
 * file, if a person chose it.
 * @typedef {{ part?: number, together?: string, headings?: string[], needed?: string[],
 *   encoding?: string }} Wanted
 * @typedef {import('./cells.mjs').ReadRow[]} Rows
 * @typedef {{ name: string, isFirst: boolean, others: string[] }} TakenSheet the sheet that was
 *   read, and those that fit as well
 */

/** @param {Buffer} file @param {Wanted} wanted */
function read(file, request) {
  if (isOldFormat(file)) return { refusal: 'import_old_format' };
  try {
    return isZip(file) ? readWorkbook(file, request) : readCsv(file, request);
  } catch (error) {
    return { refusal: error instanceof TooMuch ? 'import_too_much' : 'import_unreadable' };
  }
}

/** Drops blank rows. @param {Rows} rows */
const filled = (rows) =>
  rows.filter(({ cells }) => cells.some((cell) => typeof cell !== 'string' || cell.trim()));

/** @param {Rows} rows @param {{ encoding?: string, sheet?: TakenSheet }} about */
function whole(rows, about) {
  if (rows.length < 2) return { refusal: 'import_empty' };
  return rows.length > MAX_ROWS + 1
    ? { refusal: 'import_limit' }
    : { rows, part: 1, parts: 1, ...about };
}

/** @param {Buffer} file @param {Wanted} wanted */
function readCsv(file, request) {
  const found = csvRows(file, request.encoding);
  if ('refusal' in found) return found;
  const { encoding } = found;
  const rows = filled(found.rows);
  const [head, ...others] = rows;
  if (!request.part || !head || rows.length <= MAX_ROWS + 1) return whole(rows, { encoding });
  const at = keyColumn(head.cells, request);
  const parts = groupParts(others.map(({ row, cells }) => ({ row, key: toText(cells[at]) })));
  const own = new Set(parts?.[request.part - 1]);
  const chosen = others.filter(({ row }) => own.has(row));
  return chosen.length
    ? { rows: [head, ...chosen], part: request.part, parts: parts?.length, encoding }
    : { refusal: 'import_limit' };
}

/** @param {Buffer} file @param {Wanted} wanted */
function readWorkbook(file, request) {
  const workbook = openWorkbook(request.part ? openZip(file, LARGE_FILE) : openZip(file));
  const { xml, ranges, sheet } = fittingSheet(workbook, request);
  if (request.part && ranges.length > MAX_ROWS + 1)
    return readPart(xml, ranges, workbook, { ...request, part: request.part }, sheet);
  const rows = readCellRows(cutRows(xml, ranges), workbook);
  return rows ? whole(filled(rows), { sheet }) : { refusal: 'import_too_wide' };
}

/**
 * A part of a sheet with more rows than one call may take; only its rows are parsed.
 * @param {Buffer} xml @param {import('./cut-sheet.mjs').RowRange[]} ranges @param
 * {import('./workbook.mjs').Workbook} workbook @param {Wanted & { part: number }} wanted @param
 * {TakenSheet} sheet
 */
function readPart(xml, ranges, workbook, request, sheet) {
  const head = firstRow(xml, ranges, workbook);
  const others = ranges.filter(({ row }) => row > (head?.row ?? 0));
  const at = keyColumn(head?.cells ?? [], request);
  const keys = at < 0 ? [] : (readCellRows(cutColumn(xml, others, at + 1), workbook) ?? []);
  const keyByRow = new Map(keys.map(({ row, cells }) => [row, toText(cells.at(-1))]));
  const parts = groupParts(others.map(({ row }) => ({ row, key: keyByRow.get(row) ?? '' })));
  const own = new Set(parts?.[request.part - 1]);
  if (!head || !own.size) return { refusal: 'import_limit' };
  const rows = readCellRows(
    cutRows(
      xml,
      others.filter(({ row }) => own.has(row)),
    ),
    workbook,
  );
  return rows
    ? { rows: [head, ...filled(rows)], part: request.part, parts: parts?.length, sheet }
    : { refusal: 'import_too_wide' };
}

/** The most rows below the headings read at a time (§5.7). */
const MAX_ROWS = 1000;

/**
 * Splits the rows of a long file into parts of at most 1000; rows with the same key are always in
 * the same part, wherever they are in the file. Undefined if more than 1000 rows have one key. Rows
 * without a key are independent.
 * @param {{ row: number, key: string }[]} rows @returns {number[][] | undefined}
 */
function groupParts(rows) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const { row, key } of rows) {
    const name = key.trim().toLowerCase() || `\0${row}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  /** @type {number[][]} */
  const parts = [[]];
  for (const group of groups.values()) {
    if (group.length > MAX_ROWS) return undefined;
    const last = parts.at(-1) ?? [];
    if (last.length + group.length > MAX_ROWS) parts.push([...group]);
    else last.push(...group);
  }
  return parts.map((part) => part.sort((a, b) => a - b));
}

/** The most blank rows allowed above the headings. */
const MAX_BLANK = 50;

/**
 * The first non-empty row of a sheet.
 * @param {Buffer} xml @param
 * {import('./cut-sheet.mjs').RowRange[]} ranges @param {import('./workbook.mjs').Workbook} workbook
 */
function firstRow(xml, ranges, workbook) {
  for (const range of ranges.slice(0, MAX_BLANK)) {
    const [row] = filled(readCellRows(cutRows(xml, [range]), workbook) ?? []);
    if (row) return row;
  }
  return undefined;
}

/**
 * The first visible sheet whose first row has all needed headings; else the one with the most known
 * headings; else the first.
 * @param {import('./workbook.mjs').Workbook} workbook @param {Wanted} wanted
 */
function fittingSheet(workbook, { headings = [], needed = [] }) {
  const sheets = workbook.sheets.map(({ name, isFirst, xml: unpack }) => {
    const xml = unpack();
    const ranges = rowRanges(xml);
    const names = firstRow(xml, ranges, workbook)?.cells.map(folded) ?? [];
    const matchCount = headings.filter((heading) => names.includes(heading)).length;
    const fits = matchCount > 0 && needed.every((heading) => names.includes(heading));
    return { name, isFirst, xml, ranges, matchCount, fits };
  });
  const most = Math.max(...sheets.map(({ matchCount }) => matchCount));
  const taken =
    sheets.find(({ fits }) => fits) ?? sheets.find(({ matchCount }) => matchCount === most);
  if (!taken) throw new RangeError('no sheet');
  const { name, isFirst, xml, ranges } = taken;
  const others = sheets
    .filter((candidate) => candidate !== taken && candidate.fits)
    .map((candidate) => candidate.name);
  return { xml, ranges, sheet: { name, isFirst, others } };
}

/** @param {import('./cells.mjs').ReadCell | undefined} name */
const folded = (name) => toText(name).trim().toLowerCase();

/** @param {import('./cells.mjs').ReadCell[]} names @param {Wanted} wanted */
const keyColumn = (names, { together }) => names.findIndex((name) => folded(name) === together);

/** @param {import('./cells.mjs').ReadCell | undefined} cell */
const toText = (cell) => (typeof cell === 'string' ? cell : '');

lowerThreadPriority();
parentPort?.once('message', ({ file, wanted: request }) =>
  parentPort?.postMessage(read(Buffer.from(file), request)),
);
