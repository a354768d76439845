import { allocateAmount } from '@/lib/core/refund-share';
import type { Payment } from './ledger';

type Line = Pick<
  Payment,
  | 'id'
  | 'type'
  | 'status'
  | 'amount'
  | 'provider'
  | 'provider_reference'
  | 'surplus'
  | 'capture_id'
  | 'refund_id'
>;

/**
 * A capture and what of it was refunded or is being refunded, in minor units. `lost`: what lost
 * disputes took of the part that was not refunded.
 */
export type CaptureBalance<L extends Line> = {
  capture: L;
  /** The part of the capture counted here: the order's own, or the surplus. */
  amount: number;
  refunded: number;
  pending: number;
  lost: number;
  /** What can still be refunded; excludes pending refunds. */
  left: number;
};
/** The money of an order; a payment above its total (`surplus`) is counted separately. */
export type Balance<L extends Line> = {
  captured: number;
  refunded: number;
  pending: number;
  lost: number;
  captures: CaptureBalance<L>[];
  surplus: CaptureBalance<L>[];
};

/**
 * Computes the balance of an order's ledger. A refund counts from the moment it begins until it
 * fails, even if it fails after it had succeeded. The part of a capture above the total since an
 * edit (`surplus`) no longer belongs to the order. `lines` must be in ledger order.
 */
export function computePaymentBalance<L extends Line>(lines: readonly L[]): Balance<L> {
  const captures = lines.filter(({ type, status }) => type === 'capture' && status === 'succeeded');
  const own = captures.filter(({ surplus }) => !surplus);
  const moved = (capture: L) =>
    lines
      .filter(({ type, capture_id }) => type === 'surplus' && capture_id === capture.id)
      .reduce((total, { amount }) => total + amount, 0);
  const ofCapture = (repayments: Repayment<L>[], capture: L) =>
    repayments.filter(({ line }) => (line.capture_id ?? own[0]?.id) === capture.id);
  const refunds = findRefunds(lines);
  const chargebacks = findChargebacks(lines);
  const balance = (capture: L, amount: number, back: Repayment<L>[]): CaptureBalance<L> => {
    const refunded = sum(back.filter(({ status }) => status === 'succeeded'));
    const pending = sum(back.filter(({ status }) => status === 'pending'));
    // A bank may take back money that was already refunded: a capture can't lose more than it was.
    const taken = sum(
      ofCapture(chargebacks, capture).filter(({ status }) => status === 'succeeded'),
    );
    const lost = Math.min(taken, amount - refunded);
    const refundable = Math.max(0, amount - refunded - pending - lost);
    return { capture, amount, refunded, pending, lost, left: refundable };
  };
  const captureBalances = own.map((capture) => {
    const back = ofCapture(refunds, capture).filter(({ line }) => !line.surplus);
    return balance(capture, capture.amount - moved(capture), back);
  });
  const above = captures
    .map((capture) => ({ capture, amount: capture.surplus ? capture.amount : moved(capture) }))
    .filter(({ amount }) => amount > 0)
    .map(({ capture, amount }) => {
      const back = ofCapture(refunds, capture).filter(({ line }) => line.surplus);
      return balance(capture, amount, back);
    });
  return {
    captured: captureBalances.reduce((total, { amount }) => total + amount, 0),
    refunded: captureBalances.reduce((total, { refunded }) => total + refunded, 0),
    pending: captureBalances.reduce((total, { pending }) => total + pending, 0),
    lost: captureBalances.reduce((total, { lost }) => total + lost, 0),
    captures: captureBalances,
    surplus: above,
  };
}

/** A refund or chargeback, with the status of its last ledger line. */
export type Repayment<L extends Line> = { line: L; status: 'pending' | 'succeeded' | 'failed' };

/** Every refund of a ledger with its status. */
export const findRefunds = <L extends Line>(lines: readonly L[]): Repayment<L>[] =>
  findRepayments(lines, 'refund');

/** Every lost dispute, and whether its money came back after all (`failed`). */
export const findChargebacks = <L extends Line>(lines: readonly L[]): Repayment<L>[] =>
  findRepayments(lines, 'chargeback');

function findRepayments<L extends Line>(
  lines: readonly L[],
  type: 'refund' | 'chargeback',
): Repayment<L>[] {
  const byKey = new Map<string, Repayment<L>>();
  for (const line of lines) {
    if (line.type !== type || line.status === 'requires_action') continue;
    byKey.set(`${line.provider} ${line.provider_reference}`, { line, status: line.status });
  }
  return [...byKey.values()];
}

const sum = (repayments: Repayment<Line>[]) =>
  repayments.reduce((total, { line }) => total + line.amount, 0);

/**
 * Divides `amount` over captures, newest first, whether by a provider or by hand. Returns undefined
 * if they don't have that much left.
 */
export const divideOverCaptures = <L extends Line>(
  captures: readonly CaptureBalance<L>[],
  amount: number,
): { capture: L; amount: number }[] | undefined =>
  allocateAmount(captures, amount)?.map(({ from, amount }) => ({ capture: from.capture, amount }));

type Standing = {
  status: string;
  grand_total: number;
  /** Whether held money can be captured. */
  isAuthorized: boolean;
};

/**
 * Computes an order's `payment_status` from its ledger, its only source. Money that a lost dispute
 * took counts as refunded.
 */
export function toPaymentStatus(
  { captured, refunded, lost }: Pick<Balance<Line>, 'captured' | 'refunded' | 'lost'>,
  { status, grand_total, isAuthorized }: Standing,
) {
  const back = refunded + lost;
  if (back > 0) return back >= captured ? 'refunded' : 'partially_refunded';
  if (status === 'canceled' && !captured) return 'voided';
  if (captured >= grand_total) return 'paid';
  if (captured > 0) return 'partially_paid';
  if (isAuthorized) return 'authorized';
  return status === 'payment_reject' ? 'failed' : 'unpaid';
}
