import type { Payment } from '@/lib/payments/ledger';
import { newRowId } from './changes';
import type { CommandContext, OrderState } from './state';

export type NewPayment = Pick<
  Payment,
  'type' | 'status' | 'amount' | 'provider' | 'provider_reference'
> &
  Partial<Omit<Payment, 'id' | 'order_id' | 'idempotency_key' | 'created_at' | 'admin_id'>>;

/** A new ledger line, in the order's currency unless given. */
export function toPayment(
  { order, payments }: OrderState,
  fields: NewPayment,
  { actor, now }: CommandContext,
): Payment {
  const { provider, provider_reference, type, status } = fields;
  return {
    intent_id: null,
    capture_id: null,
    refund_id: null,
    currency: order.currency,
    provider_id: null,
    card_fingerprint: null,
    surplus: false,
    test_mode: false,
    error_code: null,
    error_message: null,
    ...fields,
    id: newRowId(payments),
    order_id: order.id,
    idempotency_key: [provider, provider_reference, type, status].join(':'),
    admin_id: actor.kind === 'admin' ? actor.id : null,
    created_at: now(),
  };
}

/** Whether the ledger already has this line, so that a provider's report counts once. */
export const isPaymentRecorded = (
  { payments }: OrderState,
  { idempotency_key }: Payment,
): boolean => payments.some((line) => line.idempotency_key === idempotency_key);
