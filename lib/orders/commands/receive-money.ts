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
 * A payment received, in minor units of the order's currency. `reference` identifies it and is
 * unique; `provider_id` is the provider's own id, if different.
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
 * Records a payment and moves the order to paid once it is complete; a part payment leaves it
 * awaiting the rest. What exceeds the amount due, or came for an ended order that can't be
 * fulfilled any more, is a surplus and refunded. The same receipt counts once. `goods_reserved`:
 * stock was reserved again to revive a canceled order.
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

/** A fully paid order becomes paid; one that shipped before stays shipped. */
export const moveOrderToPaid = ({ order, facts }: OrderState): OrderChanges =>
  facts.fully_paid && order.status !== 'shipped' && canTransitionOrder(facts, 'paid')
    ? { order: { status: 'paid' } }
    : {};

const toStatusData = ({ provider_id, reference }: ReceivedMoney) => ({
  reference: provider_id ?? reference,
});

/**
 * Whether a late payment may revive a canceled order, if its items are available; not if it was
 * recorded before, as it was decided then.
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
 * A payment for a canceled order (D2, canceled to paid): it resumes at its price, and its promotion
 * uses count again.
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

/** Records a capture; if it completes the payment, stock and promotion uses are confirmed. */
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

/** The order is fully paid: stock and promotion uses are confirmed. */
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

/** The estimated arrival of an order that may ship now; none if already promised or shipped. */
function promisedArrival(state: OrderState, { now, settings }: CommandContext) {
  if (state.order.estimated_delivery_to || state.facts.units_shipped) return {};
  const method = promisingMethod(state);
  return method ? estimateArrival(method, now(), settings) : {};
}

/** Records the amount above what is due and opens its refund. */
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
      // The kept part uses the reference itself.
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
