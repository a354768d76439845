import { and, asc, eq, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { posTender } from '@/db/schema/pos-tender';
import { salesEntry } from '@/db/schema/sales';
import { posPreviewInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput } from '@/lib/pos/session/session.schema';
import { readTillSession } from '@/lib/pos/session/sessions';
import { assertAddsUp } from '../values/session-totals';
import { owner } from './staff';
import { sellAt, type TestTill } from './till';

type Placed = { order_id: number };
type Units = { stock_id: number; quantity: number }[];

/** `quantity` units of an order's first line item, as they are returned at a register. */
export async function handIn({ order_id }: Placed, quantity = 1, more: object = {}) {
  const [line] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, order_id))
    .orderBy(asc(orderItem.id));
  return { order_id, items: [{ order_item_id: line?.id ?? 0, quantity, ...more }] };
}

/** Exchanges a unit of an order's first line item for others, in cash unless tenders are given. */
export async function exchangeAt(
  till: TestTill,
  old: Placed,
  items: Units,
  { exchange, ...more }: { exchange?: object; [name: string]: unknown } = {},
  how: Parameters<typeof sellAt>[3] = {},
) {
  const input = { exchange: { ...(await handIn(old)), ...exchange }, ...more };
  return sellAt(till, items, input, how);
}

export const previewExchangeAt = async (till: TestTill, exchange: object, items: Units) =>
  previewSale(
    await owner(),
    posPreviewInput.parse({ physical_store_id: till.store, items, exchange }),
  );

/** An order's movements at registers: each tender's amount, rounding and change. */
export const readMoves = async ({ order_id }: Placed) =>
  (
    await database()
      .select()
      .from(posTender)
      .where(eq(posTender.order_id, order_id))
      .orderBy(asc(posTender.id))
  ).map(({ title, amount, rounding }) => [title, amount, rounding]);

/**
 * Closes a session and compares its report with the ledgers, in minor units: takings must equal
 * the booked payments, and the drawer the movements of cash.
 */
export async function closeAndCompare({ session }: TestTill) {
  const ctx = await owner();
  const taken = (await readTillSession(ctx, session)).sold?.minor;
  const [booked] = await database()
    .select({ total: sql<number>`coalesce(sum(${salesEntry.total}), 0)::int` })
    .from(salesEntry)
    .where(eq(salesEntry.pos_session_id, session));
  const [cash] = await database()
    .select({ total: sql<number>`coalesce(sum(amount + rounding), 0)::int` })
    .from(posTender)
    .where(and(eq(posTender.pos_session_id, session), eq(posTender.is_cash, true)));
  const report = await closeTillSession(
    ctx,
    session,
    closeInput.parse({ counted_cash: '0', accepts_difference: true }),
  );
  assertAddsUp(report);
  const float = report.opening_float.minor;
  return {
    taken,
    booked: booked?.total,
    drawer: (report.expected_cash?.minor ?? 0) - float,
    moved: cash?.total,
    exchanges: report.exchanges,
  };
}
