import 'server-only';
import { inArray } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { readSheet } from '@/lib/core/spreadsheet/read-sheet';
import { openUnits } from '@/lib/orders/order/state';
import { type Judged, judgeRows } from '@/lib/orders/shipping-sheet/judge';
import { cleaned, parseRows, parseSheet, type SheetLine } from '@/lib/orders/shipping-sheet/parse';
import {
  MAX_SHEET_ROWS,
  type SheetPreview,
  type SheetPreviewInput,
} from '@/lib/orders/shipping-sheet/sheet.schema';
import { readItemWords } from '../staff/item-words';
import { buyerFor, personalDataOf } from '../staff/privacy';

/**
 * Says of each row of a sheet what would be sent, or why nothing. Changes nothing. Refuses (422)
 * more than 500 rows, and a file that cannot be read.
 */
export async function previewSheet(
  ctx: AdminContext,
  input: SheetPreviewInput,
): Promise<SheetPreview[]> {
  assertCan(ctx, 'order.ship');
  const lines = input.rows ?? (await linesOf(input));
  if (lines.length > MAX_SHEET_ROWS)
    throw invalid(input.file ? 'file' : 'text', 'shipping_sheet_too_long', { max: MAX_SHEET_ROWS });
  const rows = lines.map((line) => cleaned({ ...line, carrier: line.carrier || input.carrier }));
  const judged = await judgeRows(ctx, rows);
  const wordsOf = await readItemWords(
    ctx,
    judged.map(({ order, items }) => ({ language: order?.language ?? '', items })),
  );
  return judged.map((one) => previewOf(ctx, one, wordsOf));
}

/** Rows of orders that were chosen on the list, whose numbers are still to be given. */
export async function sheetOfOrders(ctx: AdminContext, ids: number[]): Promise<SheetPreview[]> {
  assertCan(ctx, 'order.ship');
  const chosen = ids.slice(0, MAX_SHEET_ROWS);
  if (!chosen.length) return [];
  const found = await ctx.db
    .select({ id: order.id, order_number: order.order_number, version: order.version })
    .from(order)
    .where(inArray(order.id, chosen));
  const rows = chosen
    .flatMap((id) => found.filter((one) => one.id === id))
    .map(({ order_number, version }, at) => ({
      row: at + 1,
      order_number,
      version,
      tracking_number: '',
      carrier: '',
    }));
  return previewSheet(ctx, { rows, carrier: '' });
}

async function linesOf({ text, file }: SheetPreviewInput): Promise<SheetLine[]> {
  if (!file) return parseSheet(text || missing());
  const { names, rows } = await readSheet(new Uint8Array(await file.arrayBuffer()));
  return parseRows([
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

function previewOf(
  ctx: AdminContext,
  { row, problem, about, order, items }: Judged,
  wordsOf: Awaited<ReturnType<typeof readItemWords>>,
): SheetPreview {
  const { version: _, ...read } = row;
  if (!order) return { ...read, problem, about, order: null };
  const { id, version, status } = order;
  const { first_name, last_name } = buyerFor(order, personalDataOf(ctx, order, items));
  const open = items
    .map((item) => {
      const { name, options } = wordsOf(item);
      return { name, options, quantity: openUnits(item) };
    })
    .filter(({ quantity }) => quantity > 0);
  return {
    ...read,
    problem,
    about,
    order: { id, version, status, first_name, last_name, items: open },
  };
}
