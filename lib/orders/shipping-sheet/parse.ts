import { parse } from 'csv-parse/sync';
import { stripUnseen } from '@/lib/core/text/unseen';
import type { SheetRow } from './sheet.schema';

/** A line with an order and its tracking number; `row` counts from 1 as pasted. */
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
 * Parses pasted lines of order number, tracking number and optional carrier, separated by tabs,
 * semicolons, commas or spaces. A heading line, in English or Chinese, sets the columns. Accepts
 * full-width characters, a `#` before numbers and blank lines.
 */
export const parseShippingSheet = (text: string): SheetLine[] =>
  toSheetLines(
    plain(text)
      .split(/\r\n|\r|\n/)
      .map((line, index) => ({ row: index + 1, cells: splitCells(line) })),
  );

/** The same for spreadsheet rows. */
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

/** Normalizes full-width characters and removes invisible ones. */
const plain = (text: string) => stripUnseen(text.normalize('NFKC'));

/** A typed order number in the shop's form. */
const orderNumber = (text: string): string =>
  plain(text)
    .replace(/^\s*#\s*/, '')
    .trim();

/** Without spaces and the signs that make spreadsheets treat a number as text: ="123", '123. */
const trackingNumber = (text: string): string =>
  plain(text)
    .replace(/^\s*="(.*)"\s*$/, '$1')
    .replace(/^\s*'/, '')
    .replace(/\s+/g, '');

/** Numbers in stored form, also for callers that parsed no sheet. */
export const cleanShippingRow = (row: SheetRow): SheetRow => ({
  ...row,
  order_number: orderNumber(row.order_number),
  tracking_number: trackingNumber(row.tracking_number),
});

/** Whether a spreadsheet turned a long number into one that lost its last digits. */
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

/** With spaces as separators, the carrier's name is all from the third word on. */
function splitWords(line: string): string[] {
  const [order = '', tracking = '', ...carrier] = line
    .replace(/^\s*#\s*/, '')
    .trim()
    .split(/\s+/);
  return order ? [order, tracking, carrier.join(' ')] : [];
}

/** The columns of a heading line; a line with digits is none. */
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
