import 'server-only';
import { findRefunds } from '@/lib/payments/balance';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import type { Payment } from '@/lib/payments/ledger';
import type { Refund } from '../order/state';
import type { RefundState } from './refund.schema';

/**
 * Where the money of a refund is, minor units: what arrived, what is on its way by a provider,
 * what staff have to send, and what a provider failed to send. Together they are its amount.
 */
export type RefundMoney = {
  succeeded: number;
  pending: number;
  by_hand: number;
  failed: number;
  /** The lines of the ledger that wait for staff to send them. */
  due: Payment[];
};

/** What the ledger says of the money of a refund, over all tries to send it. */
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

/** The same in a word. What failed, or is to be sent, comes before what is on its way. */
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

/** Whether staff have still to say what of an order a refund made at the provider is of. */
export const waitsForLines = ({
  outside,
  surplus,
  admin_id,
  status,
}: Pick<Refund, 'outside' | 'surplus' | 'admin_id' | 'status'>): boolean =>
  outside && !surplus && admin_id === null && status !== 'failed';

/** Whether a refund gives back what an edit left above the total of its order. */
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
