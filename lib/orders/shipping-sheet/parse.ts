import { parse } from 'csv-parse/sync';
import { stripUnseen } from '@/lib/core/text/unseen';
import type { SheetRow } from './sheet.schema';

/** A line that says which order left with which number, counted from 1 as it was pasted. */
export type SheetLine = {
  row: number;
  order_number: string;
  tracking_number: string;
  carrier: string;
};

const names = {
  carrier: /carrier|courier|shipper|承運|承运|(速遞|快遞|快递|物流|運輸|运输)(公司|商)/i,
  tracking_number:
    /track|waybill|consignment|parcel|awb|運單|运单|追蹤|追踪|跟踪|(?<!訂)單號|(?<!订)单号/i,
  order_number: /order|reference|訂單|订单|參考|参考/i,
};
type Column = keyof typeof names;
type Columns = Partial<Record<Column, number>>;
const plainOrder: Columns = { order_number: 0, tracking_number: 1, carrier: 2 };

/**
 * Reads pasted lines of order number, tracking number and, where it is given, carrier: parted by
 * tabs, semicolons, commas or blanks. A line of headings, in English or Chinese, says which column
 * is which. Full-width characters, a `#` before a number and blank lines are forgiven.
 */
export const parseShippingSheet = (text: string): SheetLine[] =>
  toSheetLines(
    plain(text)
      .split(/\r\n|\r|\n/)
      .map((line, index) => ({ row: index + 1, cells: splitCells(line) })),
  );

/** The same of rows of a spreadsheet. */
export const parseShippingRows = (rows: { row: number; cells: string[] }[]): SheetLine[] =>
  toSheetLines(
    rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => plain(cell).trim()) })),
  );

function toSheetLines(rows: { row: number; cells: string[] }[]): SheetLine[] {
  const [first, ...rest] = rows.filter(({ cells }) => cells.some(Boolean));
  if (!first) return [];
  const heads = detectColumns(first.cells);
  return (heads ? rest : [first, ...rest]).map(({ row, cells }) => {
    const columns = heads ?? plainOrder;
    const cell = (name: Column) => cells[columns[name] ?? -1] ?? '';
    return {
      row,
      order_number: orderNumber(cell('order_number')),
      tracking_number: trackingNumber(cell('tracking_number')),
      carrier: cell('carrier'),
    };
  });
}

/** Full-width letters, digits and separators as plain ones, and nothing that cannot be seen. */
const plain = (text: string) => stripUnseen(text.normalize('NFKC'));

/** How people write a number of an order, as the shop does. */
const orderNumber = (text: string): string =>
  plain(text)
    .replace(/^\s*#\s*/, '')
    .trim();

/** Without blanks, and without what has a spreadsheet take a number for text: ="123", '123. */
const trackingNumber = (text: string): string =>
  plain(text)
    .replace(/^\s*="(.*)"\s*$/, '$1')
    .replace(/^\s*'/, '')
    .replace(/\s+/g, '');

/** Numbers as they are stored, also where a caller did not have a sheet read. */
export const cleanShippingRow = (row: SheetRow): SheetRow => ({
  ...row,
  order_number: orderNumber(row.order_number),
  tracking_number: trackingNumber(row.tracking_number),
});

/** What a spreadsheet makes of a long number: its last digits are gone. */
export const isSpoiledNumber = (tracking: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(tracking);

function splitCells(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign));
  if (!separator) return splitWords(line);
  try {
    const options = { delimiter: separator, relax_quotes: true, relax_column_count: true };
    const [cells = []] = parse(line, options);
    return (cells as string[]).map((cell) => cell.trim());
  } catch {
    return line.split(separator).map((cell) => cell.trim());
  }
}

/** Parted by blanks the third word begins the name of the carrier, which may have several. */
function splitWords(line: string): string[] {
  const [order = '', tracking = '', ...carrier] = line
    .replace(/^\s*#\s*/, '')
    .trim()
    .split(/\s+/);
  return order ? [order, tracking, carrier.join(' ')] : [];
}

/** Which column is which, where a line is one of headings; a number is none. */
function detectColumns(cells: string[]): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const columns: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const name = (Object.keys(names) as Column[]).find((column) => names[column].test(cell));
    if (name && columns[name] === undefined) columns[name] = index;
  }
  const isWhole = columns.order_number !== undefined && columns.tracking_number !== undefined;
  return isWhole ? columns : Object.keys(columns).length ? plainOrder : undefined;
}
