import { conflict } from '@/lib/core/errors';
import { EXCHANGE } from '@/lib/payments/exchange.schema';
import type { ProviderRefund } from '@/lib/payments/gateway';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import { newRowId, type OrderChanges } from '../order/changes';
import { toPayment } from '../order/ledger';
import type { CommandContext, OrderState, Refund } from '../order/state';

/** The part of a refund from one capture, minor units. */
export type RefundPart = { capture: Payment; amount: number };

type RefundFields = Partial<Omit<Refund, 'id' | 'order_id' | 'refund_number'>> & { amount: number };

/**
 * Opens a refund and reserves its money before any provider is asked, so that a crash leaves a
 * trace and nothing is refunded twice: each part has a ledger line under the key it is sent with.
 */
export function openRefund(
  state: OrderState,
  parts: RefundPart[],
  fields: RefundFields,
  ctx: CommandContext,
): OrderChanges {
  const isByHand = parts.some(({ capture }) => !isAutomaticProvider(capture.provider));
  const method = isByHand ? 'manual' : 'original';
  const opened = toRefund(state, { method, ...fields }, ctx);
  return { refunds: [opened], payments: beginRefund(state, opened, parts, ctx) };
}

/**
 * Records a refund made directly at the provider, with its ledger line; staff assign it to parts of
 * the order later.
 */
export function noteOutsideRefund(
  state: OrderState,
  capture: Payment,
  { provider_id, amount }: Pick<ProviderRefund, 'provider_id' | 'amount'>,
  ctx: CommandContext,
): OrderChanges & { payments: [Payment & { refund_id: number }] } {
  const { currency, provider, test_mode, surplus } = capture;
  const fields = { amount, free_amount: amount, outside: true, surplus, admin_id: null };
  const opened = toRefund(state, { method: 'original', ...fields }, ctx);
  const line = {
    refund_id: opened.id,
    capture_id: capture.id,
    type: 'refund',
    status: 'pending',
    amount,
    currency,
    provider,
    provider_reference: provider_id,
    surplus,
    test_mode,
  } as const;
  return {
    refunds: [opened],
    payments: [{ ...toPayment(state, line, ctx), refund_id: opened.id }],
    events: [{ type: 'refund_outside', data: { amount, currency } }],
  };
}

function toRefund(
  { order, refunds }: OrderState,
  fields: RefundFields & Pick<Refund, 'method'>,
  ctx: CommandContext,
): Refund {
  return {
    reason: '',
    cancel_reason: null,
    items: [],
    shipping_amount: 0,
    fee_amount: 0,
    free_amount: 0,
    surplus: false,
    outside: false,
    status: 'pending',
    attempt: 1,
    error_message: null,
    admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    granted_at: null,
    created_at: ctx.now(),
    ...fields,
    id: newRowId(refunds),
    order_id: order.id,
    refund_number: `${order.order_number}-R${refunds.length + 1}`,
  };
}

/** The ledger lines of a refund's pending parts, with their keys. */
export function beginRefund(
  state: OrderState,
  {
    id: refund_id,
    refund_number,
    attempt,
    surplus,
  }: Pick<Refund, 'id' | 'refund_number' | 'attempt' | 'surplus'>,
  parts: RefundPart[],
  ctx: CommandContext,
): Payment[] {
  const lines: Payment[] = [];
  for (const [index, { capture, amount }] of parts.entries()) {
    const { currency, test_mode } = capture;
    // No provider holds a credit from another order: it is refunded by hand.
    const provider = capture.provider === EXCHANGE ? 'manual' : capture.provider;
    const key = [refund_number, ...(index ? [`${index + 1}`] : [])].join('-');
    const line = {
      refund_id,
      capture_id: capture.id,
      type: 'refund',
      status: 'pending',
      amount,
      currency,
      provider,
      provider_reference: attempt > 1 ? `${key}:${attempt}` : key,
      test_mode,
      surplus,
    } as const;
    lines.push(toPayment({ ...state, payments: [...state.payments, ...lines] }, line, ctx));
  }
  return lines;
}

/** Throws 409 for a disputed charge, unless the bank only inquires about it. */
export function assertChargeNotDisputed(
  { disputes }: OrderState,
  parts: readonly RefundPart[],
): void {
  const blocked = new Set(
    disputes
      .filter(({ closed_at, is_charge_refundable }) => !closed_at && !is_charge_refundable)
      .map(({ capture_id }) => capture_id),
  );
  if (parts.some(({ capture }) => blocked.has(capture.id)))
    throw conflict('status', 'refund_disputed');
}
