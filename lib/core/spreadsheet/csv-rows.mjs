import { parse } from 'csv-parse/sync';
import { MAX_COLUMNS, parseTypedCell } from './cells.mjs';
import { decodeCsvText } from './csv-text.mjs';

const SEPARATORS = [',', ';', '\t'];
const MAX_RECORDS = 60_000;
/** This line before all others tells spreadsheets the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * Every row of a .csv file, counted from 1 as in a spreadsheet, or why it cannot be read. The
 * separator is the one its first line declares, else the most frequent of comma, semicolon and tab
 * in that line.
 * @param {Buffer} file @param {string} [encoding] as a person chose it
 * @returns {{ rows: import('./cells.mjs').ReadRow[], encoding: string }
 *   | { refusal: 'import_unreadable' | 'import_encoding' | 'import_encoding_close'
 *     | 'import_page' | 'import_too_wide' | 'import_too_much', values?: { encodings: string } }}
 */
export function csvRows(file, encoding) {
  const decoded = decodeCsvText(file, encoding);
  if (!decoded) return { refusal: file.includes(0) ? 'import_unreadable' : 'import_encoding' };
  if ('close' in decoded)
    return {
      refusal: 'import_encoding_close',
      values: { encodings: decoded.close.map((name) => name.toUpperCase()).join(', ') },
    };
  if (isPage(decoded.text)) return { refusal: 'import_page' };
  const [line = '', named] = SEPARATOR_LINE.exec(decoded.text) ?? [];
  const text = decoded.text.slice(line.length);
  /** @type {string[][]} */
  let records;
  try {
    records = parse(text, {
      bom: true,
      delimiter: named ?? detectSeparator(text),
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
  const first = line ? 2 : 1;
  const rows = records.map((record, index) => ({
    row: index + first,
    cells: record.map(parseTypedCell),
  }));
  return { rows, encoding: decoded.encoding };
}

/** A web page or other XML, which old programs name .xls. @param {string} text */
const isPage = (text) => /^\s*<(!doctype|html|table|head|meta|style|\?xml)\b/i.test(text);

/** @param {string} text */
function detectSeparator(text) {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const count = (/** @type {string} */ sign) => line.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
