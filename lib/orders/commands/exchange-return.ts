import { conflict, invalid } from '@/lib/core/errors';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import { chainOrderChanges, newRowId, type OrderChanges } from '../order/changes';
import { toPayment } from '../order/ledger';
import { type CommandContext, findRefund, type Order, type OrderState } from '../order/state';
import { getAmountDue } from '../proofs/due';
import type { SoldRules } from '../refunds/sold-purchase';
import { findClosableReturn, type ReturnClosingInput, valueReturn } from './close-return';
import { grantRefund } from './grant-refund';
import { divideRefund, type RefundInput } from './issue-refund';
import { moveReturn } from './move-return';
import { openRefund, type RefundPart } from './open-refund';
import { receiveMoney } from './receive-money';

/** The order whose items came back, and the one with the new items. */
type ExchangedOrders = { returned: OrderState; exchange: OrderState };
export type ExchangeChanges = { returned: OrderChanges; exchange: OrderChanges };

/**
 * Closes a received return with an exchange order. The returned units are worth what a refund would
 * pay, less a fee: up to the amount due it is credited to the exchange order, the rest is refunded.
 * One refund covers both, so that units are refunded once; it is granted at once, and what a
 * provider then doesn't send stays owed. Throws as `closeReturn`; 422 for the returned order
 * itself, another buyer or currency, or an ended order; 409 while the exchange order is being paid.
 */
export function exchangeReturn(
  { returned, exchange }: ExchangedOrders,
  returnId: number,
  { answer, version, ...closing }: ReturnClosingInput,
  ctx: CommandContext,
  rules?: SoldRules,
): ExchangeChanges {
  const { row, items } = findClosableReturn(returned, returnId, version, ctx);
  assertExchangeable(returned.order, exchange.order);
  const { fee, parts, amount } = valueReturn(returned, items, closing, ctx, rules);
  const exchange_order_id = exchange.order.id;
  const closed_at = ctx.now();
  const ending = { resolution: 'exchange', exchange_order_id, fee, answer, closed_at } as const;
  if (amount <= 0) return { returned: moveReturn(row, 'closed', ending, ctx), exchange: {} };
  const credit = Math.min(amount, getAmountDue(exchange.order));
  if (credit && exchange.intent) throw conflict('exchange_order', 'payment_processing');
  const refund_id = newRowId(returned.refunds);
  const { goods_by } = closing;
  const refund = { parts, goods_by, restock: false, reason: answer };
  const changes = chainOrderChanges(
    returned,
    (now) => openExchange(now, refund, { credit, to: exchange.order }, ctx, rules),
    (now) => notifyOfReturn(now, refund_id),
    () => moveReturn(row, 'closed', { ...ending, refund_id }, ctx),
    (now) => grantRefund(now, refund_id, ctx),
  );
  return { returned: changes, exchange: receiveCredit(exchange, changes, row.return_number, ctx) };
}

/** Throws 422 for an order that can't be the exchange order. */
function assertExchangeable(returned: Order, exchange: Order): void {
  if (exchange.id === returned.id || !isOfBuyer(returned, exchange))
    throw invalid('exchange_order', 'exchange_order_other');
  if (exchange.currency !== returned.currency)
    throw invalid('exchange_order', 'exchange_order_currency', { currency: returned.currency });
  if (exchange.status === 'canceled' || exchange.status === 'refunded')
    throw invalid('exchange_order', 'exchange_order_ended');
}

/** Compares account, email and phone, where both orders have them. */
const isOfBuyer = (returned: Order, exchange: Order): boolean =>
  (returned.user_id !== null && returned.user_id === exchange.user_id) ||
  (returned.email !== '' && returned.email === exchange.email) ||
  (returned.phone !== '' && returned.phone === exchange.phone);

function notifyOfReturn(state: OrderState, refundId: number): OrderChanges {
  const { order_id, refund_number } = findRefund(state, refundId);
  const payload = { order_id, refund_number, by_return: true };
  return { announcements: [{ event: 'order.refunded', payload }] };
}

/** The part of a refund credited to another order, minor units. */
export type Credit = { credit: number; to: Pick<Order, 'order_number'> };

/** Opens an exchange's refund, granted at once; the credited part is settled at once. */
export function openExchange(
  state: OrderState,
  { reason = '', ...refund }: RefundInput,
  { credit, to }: Credit,
  ctx: CommandContext,
  rules?: SoldRules,
): OrderChanges {
  const { plan, parts } = divideRefund(state, refund, ctx, rules);
  const { credited, back } = divideCredit(parts, credit);
  const status = back.length ? 'pending' : 'succeeded';
  const granted = { ...plan, reason, status, granted_at: ctx.now() } as const;
  const id = newRowId(state.refunds);
  return chainOrderChanges(
    state,
    (now) => openRefund(now, back, granted, ctx),
    (now) => ({ payments: toCreditLines(now, id, credited, to, ctx) }),
  );
}

/**
 * Divides captures into a credited and a refunded part. Earlier credits are used first, then
 * captures refunded by hand, so that the rest is refunded automatically.
 */
export function divideCredit(parts: readonly RefundPart[], credit: number) {
  const rank = ({ capture }: RefundPart) =>
    capture.provider === EXCHANGE ? 0 : isAutomaticProvider(capture.provider) ? 2 : 1;
  let remaining = credit;
  const credited: RefundPart[] = [];
  const back: RefundPart[] = [];
  for (const { capture, amount } of parts.toSorted((a, b) => rank(a) - rank(b))) {
    const part = Math.min(remaining, amount);
    remaining -= part;
    if (part) credited.push({ capture, amount: part });
    if (amount > part) back.push({ capture, amount: amount - part });
  }
  return { credited, back };
}

/** The ledger lines that refund captures by crediting another order. */
function toCreditLines(
  state: OrderState,
  refund_id: number,
  parts: readonly RefundPart[],
  { order_number }: Credit['to'],
  ctx: CommandContext,
): Payment[] {
  const { refund_number } = findRefund(state, refund_id);
  const lines: Payment[] = [];
  for (const [index, { capture, amount }] of parts.entries()) {
    const { id: capture_id, currency, test_mode } = capture;
    const line = {
      refund_id,
      capture_id,
      type: 'refund',
      status: 'succeeded',
      amount,
      currency,
      provider: EXCHANGE,
      // The exchange order's capture has the number itself.
      provider_reference: `${refund_number}-${index + 1}:credit`,
      provider_id: order_number,
      test_mode,
    } as const;
    lines.push(toPayment({ ...state, payments: [...state.payments, ...lines] }, line, ctx));
  }
  return lines;
}

/** The ledger lines that credit the exchange order. */
export const creditLines = ({ payments = [] }: OrderChanges): Payment[] =>
  payments.filter(({ type, provider }) => type === 'refund' && provider === EXCHANGE);

/** Records the credit on the exchange order, under the refund's number. */
function receiveCredit(
  exchange: OrderState,
  returned: OrderChanges,
  return_number: string,
  ctx: CommandContext,
): OrderChanges {
  const lines = creditLines(returned);
  if (!lines.length) return {};
  const receipt = {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    provider: EXCHANGE,
    reference: returned.refunds?.[0]?.refund_number ?? '',
    provider_id: return_number,
    test_mode: lines.some(({ test_mode }) => test_mode),
  };
  return receiveMoney(exchange, receipt, ctx);
}
