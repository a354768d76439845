import 'server-only';
import { inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseSpreadsheet } from '@/lib/core/spreadsheet/parse-spreadsheet';
import { countOpenUnits } from '@/lib/orders/order/state';
import { type JudgedRow, judgeShippingRows } from '@/lib/orders/shipping-sheet/judge';
import {
  cleanShippingRow,
  parseShippingRows,
  parseShippingSheet,
  type SheetLine,
} from '@/lib/orders/shipping-sheet/parse';
import {
  MAX_SHEET_ROWS,
  type SheetPreview,
  type SheetPreviewInput,
} from '@/lib/orders/shipping-sheet/sheet.schema';
import { readOrderItemWords } from '../staff/item-words';
import { getPersonalDataScope, maskOrderBuyer } from '../staff/privacy';

/**
 * What each row of a sheet would ship, or why it can't. Changes nothing. Throws 422 for more than
 * 500 rows and for an unreadable file.
 */
export async function previewShippingSheet(
  ctx: AdminContext,
  input: SheetPreviewInput,
): Promise<SheetPreview[]> {
  assertCan(ctx, 'order.ship');
  const lines = input.rows ?? (await readLines(input));
  if (lines.length > MAX_SHEET_ROWS)
    throw invalid(input.file ? 'file' : 'text', 'shipping_sheet_too_long', { max: MAX_SHEET_ROWS });
  const rows = lines.map((line) =>
    cleanShippingRow({ ...line, carrier: line.carrier || input.carrier }),
  );
  const judged = await judgeShippingRows(ctx, rows);
  const getItemWords = await readOrderItemWords(
    ctx,
    judged.map(({ order, items }) => ({ language: order?.language ?? '', items })),
  );
  return judged.map((judgedRow) => toPreview(ctx, judgedRow, getItemWords));
}

/** Rows for orders selected in the list, whose tracking numbers are still to be entered. */
export async function buildShippingSheet(
  ctx: AdminContext,
  ids: number[],
): Promise<SheetPreview[]> {
  assertCan(ctx, 'order.ship');
  const chosen = ids.slice(0, MAX_SHEET_ROWS);
  if (!chosen.length) return [];
  const found = await ctx.db
    .select({ id: order.id, order_number: order.order_number, version: order.version })
    .from(order)
    .where(inArray(order.id, chosen));
  const rows = chosen
    .flatMap((id) => found.filter((orderRow) => orderRow.id === id))
    .map(({ order_number, version }, at) => ({
      row: at + 1,
      order_number,
      version,
      tracking_number: '',
      carrier: '',
    }));
  return previewShippingSheet(ctx, { rows, carrier: '' });
}

async function readLines({ text, file }: SheetPreviewInput): Promise<SheetLine[]> {
  if (!file) return parseShippingSheet(text || missing());
  const { names, rows } = await parseSpreadsheet(new Uint8Array(await file.arrayBuffer()));
  return parseShippingRows([
    { row: 1, cells: names },
    ...rows.map(({ row, cells }) => ({
      row,
      cells: cells.map(({ text, shown }) => text || shown || ''),
    })),
  ]);
}

function missing(): never {
  throw invalid('text', 'required');
}

function toPreview(
  ctx: AdminContext,
  { row, problem, about, order, items }: JudgedRow,
  getItemWords: Awaited<ReturnType<typeof readOrderItemWords>>,
): SheetPreview {
  const { version: _, ...read } = row;
  if (!order) return { ...read, problem, about, order: null };
  const { id, version, status } = order;
  const { first_name, last_name } = maskOrderBuyer(order, getPersonalDataScope(ctx, order, items));
  const open = items
    .map((item) => {
      const { name, options } = getItemWords(item);
      return { name, options, quantity: countOpenUnits(item) };
    })
    .filter(({ quantity }) => quantity > 0);
  return {
    ...read,
    problem,
    about,
    order: { id, version, status, first_name, last_name, items: open },
  };
}
