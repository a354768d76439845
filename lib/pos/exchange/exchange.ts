import 'server-only';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext, Context } from '@/lib/core/context';
import { conflict, invalid, Refusal } from '@/lib/core/errors';
import { getOrderCurrency } from '@/lib/orders/amounts';
import type { ReceivedMoney } from '@/lib/orders/commands/receive-money';
import { writeOrderEvents } from '@/lib/orders/order/history';
import { loadOrder } from '@/lib/orders/order/load';
import type { Order, OrderState, Refund } from '@/lib/orders/order/state';
import {
  countHandedOverUnits,
  countUnrefundedUnits,
  valueCounterRefund,
} from '@/lib/orders/refunds/counter-refund';
import { sendGrantedRefund } from '@/lib/orders/refunds/refund-order';
import { toRefundable } from '@/lib/orders/refunds/refundable';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import {
  assertExpectedRefund,
  type RefundDesk,
  readRefundDesk,
  receiveReturnedGoods,
} from '@/lib/pos/refund/take-goods-in';
import type { Session } from '@/lib/pos/session/sessions';
import type { ExchangeInput, HandedInInput } from './exchange.schema';

/** Returned items of a locked order, and their value in minor units. */
export type HandedInGoods = { desk: RefundDesk; state: OrderState; value: number };

/**
 * Values items returned in exchange at a register as a refund would, and locks their order. Refuses
 * (403) without the permission to refund, and on `exchange` items that can't be returned, units
 * refunded in the meantime (by name), and a value other than the one shown.
 */
export async function readHandedInGoods(
  ctx: AdminContext,
  session: Session,
  input: ExchangeInput,
): Promise<HandedInGoods> {
  assertCan(ctx, 'store.pos_refund');
  const state = await loadOrder(ctx, input.order_id);
  return refuseOnExchange(async () => {
    const desk = await readRefundDesk(ctx, session, state);
    const { plan } = await valueHandedInGoods(ctx, state, input);
    const currency = getOrderCurrency(ctx.settings, state.order);
    assertExpectedRefund('exchange', input.expected_amount, plan.amount, currency);
    return { desk, state, value: plan.amount };
  });
}

/** The value of returned items, and the captures of their order it comes from. */
export async function valueHandedInGoods(
  ctx: Context,
  state: OrderState,
  { items }: HandedInInput,
) {
  const from = toRefundable(state, ctx);
  for (const { order_item_id, quantity } of items) {
    const item = state.items.find(({ id }) => id === order_item_id);
    if (!item) throw invalid('exchange', 'quantity_exceeds_refundable');
    const count = countHandedOverUnits(item, from);
    if (quantity > countUnrefundedUnits(item, from))
      throw conflict('exchange', 'handed_in_gone', { name: item.name, count });
  }
  return valueCounterRefund(ctx, state, from, items);
}

/** The part of the value that pays for the new items; refuses (422) a total of 0. */
export function toCredit(value: number, total: number): number {
  if (total <= 0) throw invalid('exchange', 'exchange_is_free');
  return Math.min(value, total);
}

/**
 * Takes items back in exchange for a new order, and returns what they pay of it, for its ledger. A
 * value above that is refunded.
 */
export async function exchangeGoods(
  ctx: AdminContext,
  { desk, state }: HandedInGoods,
  placed: Pick<Order, 'id' | 'order_number'>,
  { items, reason = '', pay_in_cash }: Pick<ExchangeInput, 'items' | 'reason' | 'pay_in_cash'>,
  credit: number,
): Promise<{ opened: Refund; receipt: ReceivedMoney }> {
  const exchange = { credit, to: placed };
  const goods = { items, reason, pay_in_cash, exchange };
  const { opened } = await refuseOnExchange(() => receiveReturnedGoods(ctx, desk, state, goods));
  const { refund_number } = opened;
  const data = { refund_number, order_number: state.order.order_number };
  await writeOrderEvents(ctx, placed, [{ type: 'taken_in_exchange', data }]);
  const test_mode = state.payments.some((line) => line.test_mode);
  const receipt = { amount: credit, provider: EXCHANGE, reference: refund_number };
  return { opened, receipt: { ...receipt, provider_id: refund_number, test_mode } };
}

/** Sends the provider's part of the refund once the exchange is committed. */
export async function sendOpenedRefund(
  ctx: AdminContext,
  opened: Refund | undefined,
): Promise<void> {
  // If this process dies here, a job asks the provider.
  if (opened?.status === 'pending') await sendGrantedRefund(ctx, opened);
}

/** Puts every refusal of the returned items on the field `exchange`. */
export async function refuseOnExchange<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const texts = Object.values(error.fields).flat();
    throw new Refusal(error.status, error.code, { exchange: texts }, error.data);
  }
}
