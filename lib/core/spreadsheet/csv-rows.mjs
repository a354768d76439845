import { parse } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_LENGTH } from './cells.mjs';
import { textOf } from './csv-text.mjs';

const SEPARATORS = [',', ';', '\t'];
const MAX_RECORDS = 60_000;

/**
 * Every row of a .csv file that holds something, counted from 1 as a spreadsheet shows
 * them, or why it cannot be read. Commas, semicolons or tabs part the cells, whichever
 * its first line has most of. @param {Buffer} file
 * @returns {{ rows: import('./cells.mjs').ReadRow[], encoding: string }
 *   | { refusal: 'import_unreadable' | 'import_encoding' | 'import_too_wide' | 'import_too_much' }}
 */
export function csvRows(file) {
  const decoded = textOf(file);
  if (!decoded) return { refusal: file.includes(0) ? 'import_unreadable' : 'import_encoding' };
  /** @type {string[][]} */
  let records;
  try {
    records = parse(decoded.text, {
      bom: true,
      delimiter: separatorOf(decoded.text),
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_RECORDS + 1,
    });
  } catch {
    return { refusal: 'import_unreadable' };
  }
  if (records.length > MAX_RECORDS) return { refusal: 'import_too_much' };
  if (records.some((record) => record.findLastIndex(Boolean) >= MAX_COLUMNS))
    return { refusal: 'import_too_wide' };
  const rows = records
    .map((record, index) => ({ row: index + 1, cells: record.map(cellOf) }))
    .filter(({ cells }) => cells.some(Boolean));
  return { rows, encoding: decoded.encoding };
}

/** @param {string} text @returns {import('./cells.mjs').ReadCell} */
function cellOf(text) {
  if (text.length > MAX_LENGTH) return { problem: 'too_long', values: { max: MAX_LENGTH } };
  return text.startsWith('=') ? { problem: 'import_formula', shown: text } : text;
}

/** @param {string} text */
function separatorOf(text) {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (/** @type {string} */ sign) => line.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
