import 'server-only';
import { findRefunds } from '@/lib/payments/balance';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import type { Refund } from '../order/state';
import type { RefundState } from './refund.schema';

/**
 * Where a refund's money is, minor units: arrived, pending at a provider, to be sent by staff,
 * failed at a provider. They add up to its amount.
 */
export type RefundMoney = {
  succeeded: number;
  pending: number;
  by_hand: number;
  failed: number;
  /** The ledger lines that staff must send. */
  due: Payment[];
};

/** A refund's money by the ledger, over all attempts. */
export function getRefundMoney({ id, amount }: Refund, lines: readonly Payment[]): RefundMoney {
  const tries = findRefunds(lines).filter(({ line }) => line.refund_id === id);
  const sumRepayments = (some: typeof tries) =>
    some.reduce((sum, { line }) => sum + line.amount, 0);
  const succeeded = sumRepayments(tries.filter(({ status }) => status === 'succeeded'));
  const open = tries.filter(({ status }) => status === 'pending');
  const due = open.filter(({ line }) => !isAutomaticProvider(line.provider));
  const by_hand = sumRepayments(due);
  const pending = sumRepayments(open) - by_hand;
  return {
    succeeded,
    pending,
    by_hand,
    failed: amount - succeeded - pending - by_hand,
    due: due.map(({ line }) => line),
  };
}

/** The same as one state. Failed or unsent money takes precedence over pending. */
export function refundState(
  { status, granted_at }: Refund,
  { failed, by_hand }: RefundMoney,
): RefundState {
  if (status === 'failed') return 'refused';
  if (status === 'succeeded') return 'sent';
  if (!granted_at) return 'unknown';
  if (failed > 0) return 'not_sent';
  return by_hand > 0 ? 'to_send' : 'on_its_way';
}

/** Whether staff must still say what a refund made at the provider covers. */
export const waitsForLines = ({
  outside,
  surplus,
  admin_id,
  status,
}: Pick<Refund, 'outside' | 'surplus' | 'admin_id' | 'status'>): boolean =>
  outside && !surplus && admin_id === null && status !== 'failed';

/** Whether a refund pays back what exceeded its order's total after an edit. */
export const isEditRefund = (
  { id, surplus }: Pick<Refund, 'id' | 'surplus'>,
  lines: readonly Payment[],
): boolean =>
  surplus &&
  lines.some(
    ({ refund_id, capture_id }) =>
      refund_id === id &&
      lines.some((line) => line.type === 'surplus' && line.capture_id === capture_id),
  );
