import 'server-only';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { asRefusal, toRefusalMessages } from '@/lib/http/refusals';
import { lockOrder } from '../order/load';
import { readSentShipments, readUnnotifiedShipments } from '../parcels/sent';
import { takeParcelBack } from '../parcels/take-back';
import { shipOrder } from '../transition';
import { type JudgedRow, judgeShippingRows, lastParcelId } from './judge';
import { cleanShippingRow } from './parse';
import {
  SHEET_UNDO_MINUTES,
  type SheetResult,
  type SheetRow,
  type SheetUndone,
} from './sheet.schema';

const UNDO_MS = SHEET_UNDO_MINUTES * 60_000;

/**
 * Ships the open units of each row's order under its tracking number, each in its own transaction,
 * and returns the result per row. A row ships once, however often and by whomever it is submitted;
 * rows with a problem in the preview are skipped. Buyers are notified once `undoShippingSheet` is
 * no longer possible.
 */
export async function applyShippingSheet(
  ctx: AdminContext,
  sheetRows: SheetRow[],
): Promise<SheetResult[]> {
  assertCan(ctx, 'order.ship');
  const rows = sheetRows.map(cleanShippingRow);
  const last = await lastParcelId(ctx);
  const until = new Date(ctx.now().getTime() + UNDO_MS);
  const results: SheetResult[] = [];
  for (const judged of await judgeShippingRows(ctx, rows)) {
    try {
      const done = judged.problem ? judged : await shipRow(ctx, judged, { last, until });
      results.push(toSheetResult(done, until));
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const message = Object.values(toRefusalMessages(refusal, ctx.language)).flat().join(' ');
      results.push({ ...toSheetResult({ ...judged, problem: 'refused' }, until), message });
    }
  }
  return results;
}

async function shipRow(
  ctx: AdminContext,
  judged: JudgedRow,
  { last, until: tell_at }: { last: number; until: Date },
): Promise<JudgedRow> {
  const { row, order } = judged;
  if (!order) return judged;
  return transaction(ctx, async (ctx) => {
    // Without this, two people giving one number to two orders share no lock.
    const number = `tracking ${row.tracking_number.toUpperCase()}`;
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${number}))`);
    await lockOrder(ctx, order.id);
    const [now = judged] = await judgeShippingRows(ctx, [row], last);
    if (now.problem) return now;
    const { carrier, tracking_number, version } = row;
    await shipOrder(ctx, order.id, { carrier, tracking_number, version, tell_at });
    return now;
  });
}

function toSheetResult({ row, order, problem, about }: JudgedRow, until: Date): SheetResult {
  const { version: _, ...read } = row;
  const shipped = problem === null;
  const undo_until = shipped ? until : null;
  return { ...read, order_id: order?.id ?? null, shipped, undo_until, problem, about, message: '' };
}

/**
 * Undoes a sheet's shipments of these orders within ten minutes, each in its own transaction, as if
 * they had not shipped: buyers were not notified and are not. Returns the result per order; one
 * whose shipment was canceled, arrived or ended meanwhile stays as it is.
 */
export async function undoShippingSheet(
  ctx: AdminContext,
  orderIds: number[],
): Promise<SheetUndone[]> {
  assertCan(ctx, 'order.ship');
  const ids = [...new Set(orderIds)];
  const orders = await ctx.db
    .select({ order_id: order.id, order_number: order.order_number })
    .from(order)
    .where(inArray(order.id, ids))
    .orderBy(order.id);
  const results: SheetUndone[] = [];
  for (const sheetOrder of orders) {
    try {
      await transaction(ctx, (ctx) => undoRow(ctx, sheetOrder.order_id));
      results.push({ ...sheetOrder, undone: true, message: '' });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const message = Object.values(toRefusalMessages(refusal, ctx.language)).flat().join(' ');
      results.push({ ...sheetOrder, undone: false, message });
    }
  }
  return results;
}

/** Add-on orders shipped with their order and are undone with it. */
async function undoRow(ctx: AdminContext, orderId: number): Promise<void> {
  const family = await ctx.db
    .select({ id: order.id })
    .from(order)
    .where(or(eq(order.id, orderId), eq(order.parent_order_id, orderId)))
    .orderBy(order.id);
  let taken = 0;
  for (const { id } of family) {
    await lockOrder(ctx, id);
    const untold = await readUnnotifiedShipments(ctx, id);
    for (const parcel of await readSentShipments(ctx, id)) {
      if (!untold.has(parcel.shipment_number)) continue;
      await takeParcelBack(ctx, id, parcel.id, { notify: false });
      taken += 1;
    }
  }
  if (!taken) throw conflict('shipment', 'sheet_undo_over', { minutes: SHEET_UNDO_MINUTES });
}
