import 'server-only';
import { inArray } from 'drizzle-orm';
import { inventory } from '@/db/schema/inventory';
import { posTender } from '@/db/schema/pos-tender';
import type { AdminContext } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Currency, parseDecimal, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { transferInventory } from '@/lib/inventory/transfer';
import type { CounterRefund } from '@/lib/orders/commands/refund-at-counter';
import type { OrderState, Refund } from '@/lib/orders/order/state';
import { assertOrderHandedOver, saveCounterRefund } from '@/lib/orders/refunds/counter-refund';
import { toRefundable } from '@/lib/orders/refunds/refundable';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import type { PaymentMethod } from '@/lib/payments/options';
import type { SellingStore } from '@/lib/pos/session/registers';
import { readTillSessionDesk, type Session } from '@/lib/pos/session/sessions';
import { assertRegisterCurrency, isWebOrder } from './find-sale';
import { findStoreCashMethod, type RefundTender, toRefundTenders } from './refund-tenders';

/** Where items are returned; `cash`: how its drawer pays what no register or provider received. */
export type RefundDesk = {
  session: Session;
  store: SellingStore;
  register: string;
  cash: PaymentMethod | undefined;
};

/** The register that takes back items of a locked order; refuses what none may take (409). */
export async function readRefundDesk(
  ctx: AdminContext,
  session: Session,
  state: OrderState,
): Promise<RefundDesk> {
  const { store, register } = await readTillSessionDesk(ctx, session);
  assertRegisterCurrency(state.order, session.currency);
  if (isWebOrder(state.order)) assertOrderHandedOver(state);
  const cash = await readExchangeCash(ctx, store, state);
  return { session, store, register, cash };
}

/** What exchange credit paid is refunded in cash, like money no provider sends. */
export const readExchangeCash = async (
  ctx: AdminContext,
  store: SellingStore,
  { order, payments }: Pick<OrderState, 'order' | 'payments'>,
): Promise<PaymentMethod | undefined> =>
  isWebOrder(order) ||
  payments.some(({ type, provider }) => type === 'capture' && provider === EXCHANGE)
    ? findStoreCashMethod(ctx, store)
    : undefined;

type GoodsIn = Pick<CounterRefund, 'items' | 'reason' | 'exchange'> & { pay_in_cash: boolean };

/**
 * Takes back items of a locked order, refunded at once: they are restocked in this store, and what
 * the drawer pays is a tender of its session. Refuses what `saveCounterRefund` does.
 */
export async function receiveReturnedGoods(
  ctx: AdminContext,
  { session, store, register, cash }: RefundDesk,
  state: OrderState,
  { pay_in_cash, ...goods }: GoodsIn,
): Promise<{ opened: Refund; rows: RefundTender[] }> {
  const { order } = state;
  const title = localizer(ctx)(store.title);
  const at_register = { pos_session_id: session.id, physical_store_id: store.id };
  const registerCtx = { ...ctx, at_register };
  const byDrawer = cash && pay_in_cash ? `${title} · ${register}` : undefined;
  const opened = await saveCounterRefund(registerCtx, state, toRefundable(state, ctx), {
    ...goods,
    place: { store: title, register, session: session.id },
    reference: isWebOrder(order) ? byDrawer : order.order_number,
  });
  await moveToStore(ctx, store, opened);
  const rows = await toRefundTenders(ctx, order, opened, { session, cash });
  if (rows.length) await ctx.db.insert(posTender).values(rows);
  return { opened, rows };
}

/** Refuses (409), on its field, an amount other than the decimal shown. */
export function assertExpectedRefund(
  field: string,
  expected: string | undefined,
  minor: number,
  currency: Currency,
): void {
  if (expected !== undefined && parseDecimal(expected, currency.decimals) !== minor)
    throw conflict(field, 'refund_changed', { amount: toPrice(minor, currency).formatted });
}

/** Moves stock returned to the store of the sale into this store. */
async function moveToStore(ctx: AdminContext, store: SellingStore, opened: Refund): Promise<void> {
  const { warehouse_id: to } = store;
  const restocked = opened.items.flatMap(({ restocked = [] }) => restocked);
  if (!restocked.length) return;
  const ids = restocked.map(({ inventory_id }) => inventory_id);
  const places = await ctx.db.select().from(inventory).where(inArray(inventory.id, ids));
  for (const { inventory_id, quantity } of restocked) {
    const { stock_id, warehouse_id: from } = firstOrNotFound(
      places.filter(({ id }) => id === inventory_id),
    );
    const remark = opened.refund_number;
    if (from !== to)
      await transferInventory(ctx, { inventory_id, stock_id, from, to, quantity, remark });
  }
}
