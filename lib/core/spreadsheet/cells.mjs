import ExcelJS from 'exceljs';

/** What a workbook's cell can hold at most, and more columns than anybody fills. */
export const MAX_LENGTH = 32_767;
export const MAX_COLUMNS = 200;

/**
 * @typedef {string | { problem: 'import_formula' | 'import_cell_error' | 'too_long',
 * shown?: string, values?: { max: number } }} ReadCell its text, or why it cannot be read
 * and what it shows @typedef {{ row: number, cells: ReadCell[] }} ReadRow
 */

/**
 * Every row that holds something, as plain text; undefined when one reaches beyond the
 * columns that are read.
 * @param {ExcelJS.Worksheet} sheet @returns {ReadRow[] | undefined}
 */
export function rowsOf(sheet) {
  /** @type {ReadRow[]} */
  const rows = [];
  let tooWide = false;
  sheet.eachRow((row, number) => {
    /** @type {ReadCell[]} */
    const cells = [];
    row.eachCell((cell, column) => {
      const text = read(cell);
      if (!text) return;
      if (column > MAX_COLUMNS) tooWide = true;
      else cells[column - 1] = text;
    });
    if (cells.length) rows.push({ row: number, cells: Array.from(cells, (cell) => cell ?? '') });
  });
  return tooWide ? undefined : rows;
}

/** @param {ExcelJS.Cell} cell @returns {ReadCell} */
function read(cell) {
  const { value, numFmt, type } = cell;
  if (type === ExcelJS.ValueType.Formula)
    return { problem: 'import_formula', shown: `=${cell.formula ?? ''}` };
  if (type === ExcelJS.ValueType.Error)
    return { problem: 'import_cell_error', shown: errorOf(value) };
  if (typeof value === 'number') return digits(value, numFmt);
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? { problem: 'import_cell_error' }
      : writtenDate(value, numFmt);
  const text = plain(value);
  return text.length > MAX_LENGTH ? { problem: 'too_long', values: { max: MAX_LENGTH } } : text;
}

/** @param {ExcelJS.CellValue} value */
const errorOf = (value) =>
  typeof value === 'object' && value && 'error' in value ? String(value.error) : '';

/**
 * A number as it was typed: fifteen digits are all a workbook keeps; a format of zeros
 * fills up with leading ones. @param {number} value @param {string | undefined} format
 */
function digits(value, format) {
  const text = String(Number(value.toPrecision(15)));
  return format && /^0+$/.test(format) && Number.isInteger(value) && value >= 0
    ? text.padStart(format.length, '0')
    : text;
}

/**
 * The words of rich text and of links, without what they look like or lead to. @param
 * {unknown} value @returns {string}
 */
function plain(value) {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText.map((run) => plain(run.text)).join('');
  return 'text' in value ? plain(value.text) : '';
}

/**
 * A day, with its time of day where the cell has or shows one: a midnight that nobody sees is
 * none that was meant. @param {Date} date @param {string | undefined} format
 */
function writtenDate(date, format) {
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  const showsTime = /h/i.test((format ?? '').replace(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));
  const shown = time.endsWith(':00') ? time.slice(0, 5) : time;
  return shown === '00:00' && !showsTime ? day : `${day} ${shown}`;
}
