import 'server-only';
import { sql } from 'drizzle-orm';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { asRefusal, messagesOf } from '@/lib/http/refusals';
import { lockOrder } from '../order-lock';
import { shipOrder } from '../transition';
import { type Judged, judgeRows, lastParcelId } from './judge';
import { cleaned } from './preview';
import type { SheetResult, SheetRow } from './sheet.schema';

/**
 * Sends what is open of the order of each row under its tracking number, each in a transaction of
 * its own, and answers row by row what became of it. A row is sent once, however often and by
 * however many it is pressed; one of which a preview would say a problem is left out.
 */
export async function shipSheet(ctx: AdminContext, given: SheetRow[]): Promise<SheetResult[]> {
  assertCan(ctx, 'order.ship');
  const rows = given.map(cleaned);
  const last = await lastParcelId(ctx);
  const results: SheetResult[] = [];
  for (const judged of await judgeRows(ctx, rows)) {
    try {
      results.push(resultOf(judged.problem ? judged : await shipRow(ctx, judged, last)));
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const message = Object.values(messagesOf(refusal, ctx.language)).flat().join(' ');
      results.push({ ...resultOf({ ...judged, problem: 'refused' }), message });
    }
  }
  return results;
}

async function shipRow(ctx: AdminContext, judged: Judged, last: number): Promise<Judged> {
  const { row, order } = judged;
  if (!order) return judged;
  return transaction(ctx, async (ctx) => {
    // Two who give one number to two orders hold no lock in common otherwise.
    const number = `tracking ${row.tracking_number.toUpperCase()}`;
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${number}))`);
    await lockOrder(ctx, order.id);
    const [now = judged] = await judgeRows(ctx, [row], last);
    if (now.problem) return now;
    const { carrier, tracking_number, version } = row;
    await shipOrder(ctx, order.id, { carrier, tracking_number, version });
    return now;
  });
}

function resultOf({ row, order, problem, about }: Judged): SheetResult {
  const { version: _, ...read } = row;
  const shipped = problem === null;
  return { ...read, order_id: order?.id ?? null, shipped, problem, about, message: '' };
}
