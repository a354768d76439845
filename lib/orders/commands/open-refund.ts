import { isAutomatic } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import { newId, type OrderChanges } from '../order/changes';
import { toPayment } from '../order/ledger';
import type { CommandContext, OrderState, Refund } from '../order/state';

/** What of a refund is of which capture, minor units. */
export type RefundPart = { capture: Payment; amount: number };

type RefundFields = Partial<Omit<Refund, 'id' | 'order_id' | 'refund_number'>> & { amount: number };

/**
 * Opens a refund and reserves its money before any provider hears of it, so that a crash leaves a
 * trace and nobody gives the same money back twice: each part has a line of the ledger, under the
 * key it is sent with.
 */
export function openRefund(
  state: OrderState,
  parts: RefundPart[],
  fields: RefundFields,
  ctx: CommandContext,
): OrderChanges {
  const { order, refunds } = state;
  const isByHand = parts.some(({ capture }) => !isAutomatic(capture.provider));
  const opened: Refund = {
    reason: '',
    cancel_reason: null,
    items: [],
    shipping_amount: 0,
    fee_amount: 0,
    free_amount: 0,
    surplus: false,
    outside: false,
    method: isByHand ? 'manual' : 'original',
    status: 'pending',
    attempt: 1,
    error_message: null,
    admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    granted_at: null,
    created_at: ctx.now(),
    ...fields,
    id: newId(refunds),
    order_id: order.id,
    refund_number: `${order.order_number}-R${refunds.length + 1}`,
  };
  return { refunds: [opened], payments: beginRefund(state, opened, parts, ctx) };
}

/** The lines of the ledger that say which parts of a refund are on their way, under which keys. */
function beginRefund(
  state: OrderState,
  { id: refund_id, refund_number, attempt }: Pick<Refund, 'id' | 'refund_number' | 'attempt'>,
  parts: RefundPart[],
  ctx: CommandContext,
): Payment[] {
  const lines: Payment[] = [];
  for (const [index, { capture, amount }] of parts.entries()) {
    const { provider, currency, test_mode, surplus } = capture;
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
