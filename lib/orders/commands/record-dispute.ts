import type { dispute } from '@/db/schema/payments';
import { findChargebacks } from '@/lib/payments/balance';
import type { ProviderDispute } from '@/lib/payments/gateway';
import type { Payment } from '@/lib/payments/ledger';
import { newRowId, type OrderChanges } from '../order/changes';
import { isPaymentRecorded, toPayment } from '../order/ledger';
import type { CommandContext, OrderState } from '../order/state';

type Dispute = typeof dispute.$inferSelect;
type Capture = Payment & Pick<Dispute, 'provider'>;
/** A provider's data on a dispute, and when it was requested. */
type Answer = ProviderDispute & { asked_at: Date };

/** The status of a lost dispute, the same for every gateway. */
export const LOST = 'lost';

/**
 * Records a provider's data on a disputed charge. A lost amount is booked as a chargeback, and
 * reversed if the bank changes its mind; the order's status stays, because banks settle disputes.
 * Staff are notified once per turn. Undefined if newer data is stored already.
 */
export function recordDispute(
  state: OrderState,
  capture: Capture,
  answer: Answer,
  ctx: CommandContext,
): OrderChanges | undefined {
  const before = state.disputes.find(
    ({ provider, provider_id }) =>
      provider === capture.provider && provider_id === answer.provider_id,
  );
  if (before && before.updated_at > answer.asked_at) return undefined;
  const after = toDispute(state, capture, before, answer);
  const payments = bookLoss(state, capture, after, ctx);
  // Shoppers see only a dispute's effect on the money.
  const changes = { disputes: [after], payments, keeps_version: !payments.length };
  if (after.status === before?.status) return changes;
  const { id: dispute_id, order_id, amount, currency, status } = after;
  const turn = toTurn(after);
  return {
    ...changes,
    events: [{ type: 'dispute', data: { amount, currency, status } }],
    announcements:
      before && toTurn(before) === turn
        ? []
        : [{ event: 'order.disputed', payload: { order_id, dispute_id, turn } }],
  };
}

function toDispute(
  { disputes }: OrderState,
  { id: capture_id, order_id, currency, provider }: Capture,
  before: Dispute | undefined,
  answer: Answer,
): Dispute {
  const { provider_id, amount, status, reason, is_charge_refundable, due_by, fee } = answer;
  const { asked_at, is_closed } = answer;
  const closed_at = before?.status === status ? before.closed_at : asked_at;
  return {
    id: before?.id ?? newRowId(disputes),
    order_id,
    capture_id,
    provider,
    provider_id,
    currency,
    amount,
    status,
    reason,
    is_charge_refundable,
    due_by,
    fee: fee?.amount ?? null,
    fee_currency: fee?.currency ?? null,
    closed_at: is_closed ? closed_at : null,
    created_at: before?.created_at ?? asked_at,
    updated_at: asked_at,
  };
}

const toTurn = ({ status, closed_at }: Pick<Dispute, 'status' | 'closed_at'>) =>
  status === LOST ? 'lost' : closed_at ? 'won' : 'opened';

/** The ledger line for a dispute's loss or its reversal; none if already booked. */
function bookLoss(
  state: OrderState,
  { id: capture_id, currency, provider, surplus, test_mode }: Capture,
  { provider_id, amount, status }: Dispute,
  ctx: CommandContext,
): Payment[] {
  const booked = findChargebacks(state.payments).filter(
    ({ line }) => line.provider_reference.split(':')[0] === provider_id,
  );
  const last = booked.at(-1);
  const isLost = status === LOST;
  if (isLost === (last?.status === 'succeeded')) return [];
  const again = last ? `${provider_id}:${booked.length + 1}` : provider_id;
  const fields = {
    capture_id,
    type: 'chargeback',
    status: isLost ? 'succeeded' : 'failed',
    amount: isLost ? amount : (last?.line.amount ?? amount),
    currency,
    provider,
    provider_reference: isLost ? again : (last?.line.provider_reference ?? provider_id),
    provider_id,
    surplus,
    test_mode,
  } as const;
  const line = toPayment(state, fields, ctx);
  return isPaymentRecorded(state, line) ? [] : [line];
}
