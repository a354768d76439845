import { HOUR_MS } from '@/lib/core/durations';
import type { EventPayload } from '@/lib/jobs/events';
import type { PaymentCard } from '@/lib/payments/gateway';
import { estimateArrival } from '@/lib/shipping/arrival';
import { chainOrderChanges, type OrderChanges } from '../order/changes';
import { isPaymentRecorded, toPayment } from '../order/ledger';
import { type CommandContext, type OrderState, promisingMethod } from '../order/state';
import { canTransitionOrder } from '../status';
import { openRefund } from './open-refund';

/**
 * Money that came in: minor units of the order's currency. `reference` is what the row is known
 * by, and comes once; `provider_id` the provider's own name of it, where that is another one.
 */
export type ReceivedMoney = {
  amount: number;
  provider: string;
  reference: string;
  provider_id?: string;
  intent_id?: number;
  test_mode?: boolean;
  card?: PaymentCard | undefined;
};

const LATE_PAYMENT_HOURS = 24;

/**
 * Records that money came in and moves the order to paid once all of it is there; a part leaves
 * it waiting for the rest. What is above what is due, or came for an order that has ended and
 * cannot be filled any more, is a surplus that is given back. The same receipt counts once.
 * `goods_reserved`: what a canceled order needs to go on is reserved for it again.
 */
export function receiveMoney(
  state: OrderState,
  receipt: ReceivedMoney,
  ctx: CommandContext,
  { goods_reserved = false } = {},
): OrderChanges {
  const { order } = state;
  if (order.status === 'canceled') {
    return goods_reserved
      ? acceptLatePayment(state, receipt, ctx)
      : recordSurplus(state, receipt, 0, ctx);
  }
  const due = order.status === 'refunded' ? 0 : order.grand_total - order.paid_total;
  const acceptedAmount = Math.min(receipt.amount, due);
  return chainOrderChanges(
    state,
    (now) =>
      acceptedAmount < receipt.amount ? recordSurplus(now, receipt, acceptedAmount, ctx) : {},
    (now) =>
      acceptedAmount ? recordCapture(now, { ...receipt, amount: acceptedAmount }, ctx) : {},
    (now) =>
      acceptedAmount ? { ...moveOrderToPaid(now), status_data: toStatusData(receipt) } : {},
  );
}

/** With the last of its money an order is paid; one that was sent before stays so. */
export const moveOrderToPaid = ({ order, facts }: OrderState): OrderChanges =>
  facts.fully_paid && order.status !== 'shipped' && canTransitionOrder(facts, 'paid')
    ? { order: { status: 'paid' } }
    : {};

const toStatusData = ({ provider_id, reference }: ReceivedMoney) => ({
  reference: provider_id ?? reference,
});

/**
 * Whether a canceled order may go on with money that came late, if its goods can be had; with
 * money that was recorded before it was decided already.
 */
export function mayReviveOrder(
  { order, facts, payments }: OrderState,
  { amount, provider, reference }: ReceivedMoney,
  { now }: CommandContext,
): boolean {
  const isRecordedBefore = payments.some(
    (line) =>
      line.type === 'capture' &&
      line.status === 'succeeded' &&
      line.provider === provider &&
      line.provider_reference === reference,
  );
  if (isRecordedBefore) return false;
  const since = order.canceled_at ? now().getTime() - order.canceled_at.getTime() : Infinity;
  return (
    since <= LATE_PAYMENT_HOURS * HOUR_MS &&
    !order.paid_total &&
    amount >= order.grand_total &&
    canTransitionOrder({ ...facts, late_payment: true }, 'paid')
  );
}

/**
 * Money for an order that was canceled (D2, canceled to paid): it goes on at its price, and what
 * it had used of offers counts again.
 */
function acceptLatePayment(
  state: OrderState,
  receipt: ReceivedMoney,
  ctx: CommandContext,
): OrderChanges {
  const total = state.order.grand_total;
  const goesOn: OrderChanges = {
    order: { status: 'paid', canceled_at: null, cancel_reason: null },
    items: state.items.map(({ id, quantity_uncharged }) => ({
      id,
      quantity_canceled: quantity_uncharged,
    })),
    uses: [{ kind: 'take_late' }],
    status_data: toStatusData(receipt),
  };
  return chainOrderChanges(
    state,
    (now) => (receipt.amount > total ? recordSurplus(now, receipt, total, ctx) : {}),
    (now) => recordCapture(now, { ...receipt, amount: total }, ctx),
    () => goesOn,
  );
}

/**
 * Records a capture; with the last of an order's money its goods and the offers it used are its
 * own for good.
 */
export function recordCapture(
  state: OrderState,
  receipt: ReceivedMoney,
  ctx: CommandContext,
): OrderChanges {
  const { order } = state;
  const { amount, provider, reference, provider_id = null, test_mode = false } = receipt;
  const line = toPayment(
    state,
    {
      intent_id: receipt.intent_id ?? null,
      type: 'capture',
      status: 'succeeded',
      amount,
      provider,
      provider_reference: reference,
      provider_id,
      card_fingerprint: receipt.card?.fingerprint ?? null,
      test_mode,
    },
    ctx,
  );
  if (isPaymentRecorded(state, line)) return {};
  if (amount < order.grand_total - order.paid_total) {
    const data = { amount, currency: order.currency, ...toStatusData(receipt) };
    return { payments: [line], events: [{ type: 'part_payment', data }] };
  }
  const card_country = receipt.card?.country ?? undefined;
  const rest_minor = order.paid_at ? amount : undefined;
  return { payments: [line], ...keepPaidGoods(state, { provider, card_country, rest_minor }, ctx) };
}

/** All of an order's money is there: its goods and the offers it used are its own for good. */
export const keepPaidGoods = (
  state: OrderState,
  paid: Omit<EventPayload<'order.paid'>, 'order_id'>,
  ctx: CommandContext,
): OrderChanges => ({
  order: {
    paid_at: state.order.paid_at ?? ctx.now(),
    expires_at: null,
    ...promisedArrival(state, ctx),
  },
  stock: [{ kind: 'extend', until: null }],
  uses: [{ kind: 'confirm' }],
  announcements: [{ event: 'order.paid', payload: { order_id: state.order.id, ...paid } }],
});

/** The days an order that may be packed now is to arrive; none where it promised some or left. */
function promisedArrival(state: OrderState, { now, settings }: CommandContext) {
  if (state.order.estimated_delivery_to || state.facts.units_shipped) return {};
  const method = promisingMethod(state);
  return method ? estimateArrival(method, now(), settings) : {};
}

/** Records what came above what is due, and opens the refund by which it goes back. */
function recordSurplus(
  state: OrderState,
  receipt: ReceivedMoney,
  acceptedAmount: number,
  ctx: CommandContext,
): OrderChanges {
  const { provider, reference, intent_id = null, test_mode = false } = receipt;
  const amount = receipt.amount - acceptedAmount;
  const capture = toPayment(
    state,
    {
      intent_id,
      type: 'capture',
      status: 'succeeded',
      amount,
      provider,
      // The part that is kept has the reference itself.
      provider_reference: acceptedAmount ? `${reference}:surplus` : reference,
      provider_id: receipt.provider_id ?? (acceptedAmount ? reference : null),
      surplus: true,
      test_mode,
    },
    ctx,
  );
  if (isPaymentRecorded(state, capture)) return {};
  const data = { amount, currency: capture.currency };
  const owed = { amount, surplus: true, granted_at: ctx.now() };
  return chainOrderChanges(
    state,
    () => ({ payments: [capture] }),
    (now) => openRefund(now, [{ capture, amount }], owed, ctx),
    () => ({ events: [{ type: 'surplus', data }] }),
  );
}
