import 'server-only';
import type { Context } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { findRefunds } from '@/lib/payments/balance';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import { readLedger } from '@/lib/payments/ledger';
import { divideRefund } from '../commands/issue-refund';
import { type CounterRefund, refundAtCounter } from '../commands/refund-at-counter';
import { saveOrder } from '../order/save';
import {
  countOpenUnits,
  type OrderItem,
  type OrderState,
  type Refund,
  refundedAfterShipping,
} from '../order/state';
import { readSoldRules } from './judge-refund';
import { readLastRefund } from './refund-order';
import { type Refundable, type RefundUnits, sumUnitsByLine } from './refund-plan';
import { getRefundMoney } from './refund-state';

/** Throws 409 if an order can't be returned at a counter: not fully paid, or nothing shipped. */
export function assertOrderHandedOver({ order, facts }: Pick<OrderState, 'order' | 'facts'>): void {
  if (order.status === 'refunded') return;
  if (!facts.paid_total || !facts.fully_paid) throw conflict('order_number', 'refund_order_unpaid');
  if (!facts.units_shipped) throw conflict('order_number', 'refund_order_unsent');
}

/** Units of a line not refunded yet, shipped or not. */
export const countUnrefundedUnits = ({ id }: OrderItem, { lines }: Refundable): number =>
  lines.find(({ order_item_id }) => order_item_id === id)?.left ?? 0;

/** Units of a line that shipped and are not refunded yet: these can be returned. */
export function countHandedOverUnits(item: OrderItem, from: Refundable): number {
  const remaining = countUnrefundedUnits(item, from);
  return Math.max(0, Math.min(remaining, item.quantity_shipped - refundedAfterShipping(item)));
}

/** Throws 422 for units of a line that haven't shipped, as they can't be returned. */
function assertUnits({ items }: OrderState, from: Refundable, units: readonly RefundUnits[]) {
  for (const { order_item_id, quantity } of sumUnitsByLine(units)) {
    const item = items.find(({ id }) => id === order_item_id);
    if (!item || quantity <= countHandedOverUnits(item, from)) continue;
    const isGone = quantity > countUnrefundedUnits(item, from);
    throw invalid('items', isGone ? 'quantity_exceeds_refundable' : 'refund_units_unsent');
  }
}

/**
 * Refunds units of a locked order that were returned at a counter (`refundAtCounter`); after the
 * commit the caller must have the provider send its part. Throws for unshipped units, and as
 * `divideRefund`.
 */
export async function saveCounterRefund(
  ctx: Context,
  state: OrderState,
  from: Refundable,
  { items: named, ...more }: CounterRefund,
): Promise<Refund> {
  const items = toUnits(state, from, named);
  const rules = await readSoldRules(ctx, state);
  await saveOrder(ctx, state, refundAtCounter(state, { items, ...more }, ctx, rules));
  return readLastRefund(ctx, state.order.id);
}

/** The value and captures of a counter refund; throws as it does. */
export async function valueCounterRefund(
  ctx: Context,
  state: OrderState,
  from: Refundable,
  named: readonly RefundUnits[],
) {
  const parts = { items: toUnits(state, from, named), shipping: false, fee: false, amount: 0 };
  const rules = await readSoldRules(ctx, state);
  return divideRefund(state, { parts, restock: false }, ctx, rules);
}

function toUnits(
  state: OrderState,
  from: Refundable,
  units: readonly RefundUnits[],
): RefundUnits[] {
  assertUnits(state, from, units);
  const hasOpen = (id: number) =>
    state.items.some((item) => item.id === id && countOpenUnits(item));
  return units.map((unit) =>
    // Units not restocked came back all the same; open units must still ship.
    !unit.restock && hasOpen(unit.order_item_id) ? { ...unit, returned: true } : unit,
  );
}

/**
 * Where a refund's money is, minor units; `sent`: by its provider. Excludes credits to other
 * orders.
 */
export async function readRefundMoney(ctx: Context, refund: Refund) {
  const lines = await readLedger(ctx, refund.order_id);
  const { pending, by_hand, failed } = getRefundMoney(refund, lines);
  const own = findRefunds(lines).filter(
    ({ line }) => line.refund_id === refund.id && line.provider !== EXCHANGE,
  );
  const sumAmounts = (some: typeof own) => some.reduce((sum, { line }) => sum + line.amount, 0);
  const arrived = own.filter(({ status }) => status === 'succeeded');
  return {
    on_its_way: pending,
    to_send: by_hand,
    not_sent: failed,
    sent: sumAmounts(arrived.filter(({ line }) => isAutomaticProvider(line.provider))),
    given: sumAmounts(arrived.filter(({ line }) => !isAutomaticProvider(line.provider))),
  };
}
