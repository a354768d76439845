import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { EXCHANGE } from '@/lib/payments/exchange.schema';

type Line = OrderForStaff['payments'][number];
type Refund = OrderForStaff['refunds'][number];
type Dispute = OrderForStaff['disputes'][number];

/** The kind of a ledger line, by its key in `messages.orders.story`. */
type LineWord =
  | 'received'
  | 'surplus'
  | 'failed'
  | 'claimed'
  | 'held'
  | 'mismatch'
  | 'let_go'
  | 'given_back'
  | 'free'
  | 'credit';

/** An event about an order's money, at one time. */
export type Happening =
  | { kind: 'line'; at: Date; line: Line; word: LineWord }
  | { kind: 'refund'; at: Date; refund: Refund; sent: Line[] }
  | { kind: 'dispute'; at: Date; dispute: Dispute };

/**
 * The events of an order's money, oldest first: each line of the ledger, but those of a refund as
 * one event with what was sent of it, and disputes.
 */
export function buildMoneyStory({
  payments,
  refunds,
  disputes,
}: Pick<OrderForStaff, 'payments' | 'refunds' | 'disputes'>): Happening[] {
  const refundIds = new Set(refunds.map(({ id }) => id));
  const isOfRefund = ({ type, refund_id }: Line) =>
    type === 'refund' && refund_id !== null && refundIds.has(refund_id);
  // A lost dispute's chargeback belongs to the dispute, an edit's surplus to its refund.
  const isToldOtherwise = (line: Line) =>
    line.type === 'chargeback' || line.type === 'surplus' || isOfRefund(line);
  const happenings: Happening[] = [
    ...payments
      .filter((line) => !isToldOtherwise(line))
      .map(
        (line): Happening => ({
          kind: 'line',
          at: line.created_at,
          line,
          word: wordOfLine(line),
        }),
      ),
    ...refunds.map(
      (refund): Happening => ({
        kind: 'refund',
        at: refund.created_at,
        refund,
        sent: payments.filter(
          ({ refund_id, status }) => refund_id === refund.id && status === 'succeeded',
        ),
      }),
    ),
    ...disputes.map((dispute): Happening => ({ kind: 'dispute', at: dispute.created_at, dispute })),
  ];
  return happenings.toSorted((first, second) => first.at.getTime() - second.at.getTime());
}

function wordOfLine({ type, status, provider, surplus, error_code }: Line): LineWord {
  if (type === 'void') return 'let_go';
  if (type === 'refund') return 'given_back';
  if (type === 'authorize') {
    if (error_code === 'mismatch') return 'mismatch';
    return status === 'succeeded' ? 'held' : 'claimed';
  }
  if (status !== 'succeeded') return 'failed';
  if (provider === 'free') return 'free';
  if (provider === EXCHANGE) return 'credit';
  return surplus ? 'surplus' : 'received';
}
