import { shownNumber, writtenMoment } from './number-formats.mjs';
import { unescaped, wordReader } from './workbook.mjs';
import { readXml } from './xml.mjs';

/** The most a workbook cell can hold, and more columns than anybody fills. */
const MAX_LENGTH = 32_767;
export const MAX_COLUMNS = 200;

/**
 * @typedef {string | { problem: 'import_formula' | 'import_cell_error' | 'too_long',
 * shown?: string, values?: { max: number } }} ReadCell its text, or why it cannot be read
 * and what it shows @typedef {{ row: number, cells: ReadCell[] }} ReadRow
 */
/**
 * A cell as its file has it.
 * @typedef {{ column: number, type: string, style: number,
 * value: string, words: string, formula: string | undefined }} RawCell
 */

/**
 * Every non-empty row of these pieces of a sheet, as displayed text; undefined if one has too many
 * columns. Rows and cells without a position follow the one before.
 * @param {readonly Buffer[]} pieces @param {import('./workbook.mjs').Workbook} workbook
 * @returns {ReadRow[] | undefined}
 */
export function readCellRows(pieces, workbook) {
  /** @type {ReadRow[]} */
  const rows = [];
  const words = wordReader();
  let [row, column, isWide, part] = [0, 0, false, ''];
  /** @type {ReadCell[]} */
  let cells = [];
  /** @type {RawCell | undefined} */
  let cell;
  readXml(pieces, {
    open(name, { r = '', t = 'n', s = '' }) {
      part = name;
      if (name === 'row') [row, column, cells] = [Number(r) || row + 1, 0, []];
      else if (name === 'c') {
        column = parseColumnNumber(r) || column + 1;
        cell = { column, type: t, style: Number(s), value: '', words: '', formula: undefined };
      } else if (name === 'f' && cell) cell.formula = '';
      words.open(name);
    },
    text(text) {
      words.text(text);
      if (cell && part === 'v') cell.value += text;
      if (cell && part === 'f') cell.formula += text;
    },
    close(name) {
      part = '';
      words.close(name);
      if (name === 'is' && cell) cell.words = words.take();
      else if (name === 'c' && cell) {
        const text = read(cell, workbook);
        if (text && cell.column > MAX_COLUMNS) isWide = true;
        else if (text) cells[cell.column - 1] = text;
        cell = undefined;
      } else if (name === 'row' && cells.length)
        rows.push({ row, cells: Array.from(cells, (cell) => cell ?? '') });
    },
  });
  return isWide ? undefined : rows;
}

/** Counted from 1; 0 if a cell does not say it. @param {string} reference */
export function parseColumnNumber(reference) {
  const [letters = ''] = /^[A-Z]{1,3}/i.exec(reference) ?? [];
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

/** @param {RawCell} cell @param {import('./workbook.mjs').Workbook} workbook @returns {ReadCell} */
function read({ type, style, value, words, formula }, { texts, formats, from1904 }) {
  if (formula !== undefined) return parseTypedCell(`=${formula}`);
  if (type === 'e') return { problem: 'import_cell_error', shown: value };
  if (type === 's') return checked(texts[Number(value)] ?? '');
  if (type === 'inlineStr') return checked(words);
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return written(value);
  const number = Number(value);
  if (type === 'n' && value.trim() && Number.isFinite(number))
    return shownNumber(number, formats[style] ?? '', from1904);
  return checked(unescaped(value));
}

/** @param {string} iso @returns {ReadCell} */
function written(iso) {
  const date = new Date(/[Zz]|[+-]\d\d:\d\d$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`);
  return Number.isNaN(date.getTime())
    ? { problem: 'import_cell_error' }
    : writtenMoment(date, false);
}

/** @param {string} text @returns {ReadCell} */
const checked = (text) =>
  text.length > MAX_LENGTH ? { problem: 'too_long', values: { max: MAX_LENGTH } } : text;

/**
 * A typed text: a formula, unless it is only a quoted text, which programs write so that
 * spreadsheets do not read it as a number.
 * @param {string} typed @returns {ReadCell}
 */
export function parseTypedCell(typed) {
  const [, quoted] = /^="((?:[^"]|"")*)"$/s.exec(typed) ?? [];
  if (quoted !== undefined) return checked(quoted.replaceAll('""', '"'));
  return typed.startsWith('=') ? { problem: 'import_formula', shown: typed } : checked(typed);
}
