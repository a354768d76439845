import {
  emitStripeEvent,
  type FakeStripeCharge,
  type FakeStripeDispute,
  newStripeId,
  type StripeBook,
} from './book';
import { DAY } from './clock';

export type DisputeStatus = Extract<
  FakeStripeDispute['status'],
  | 'needs_response'
  | 'under_review'
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'won'
  | 'lost'
>;
export type NewDispute = {
  /** In minor units; the whole charge by default. */
  amount?: number;
  reason?: string;
  /** The bank only inquires: no money moves, and the charge may be refunded. */
  inquiry?: boolean;
};

const mayRefund = (status: string) => status.startsWith('warning') || status === 'won';

/** The shopper's bank disputes a charge, or inquires about it. */
export function openDispute(
  book: StripeBook,
  charge: FakeStripeCharge,
  values: NewDispute,
): FakeStripeDispute {
  const { amount = charge.amount_captured, reason = 'fraudulent', inquiry = false } = values;
  const status = inquiry ? 'warning_needs_response' : 'needs_response';
  const network = charge.payment_method_details?.card?.network ?? 'visa';
  const dispute: FakeStripeDispute = {
    id: newStripeId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: book.world.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: book.world.clock.seconds() + (9 * DAY) / 1000,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: mayRefund(status),
    livemode: book.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: network,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network,
        network_reason_code: '10.4',
      },
    },
    reason,
    status,
  };
  book.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  if (!inquiry) moveMoney(book, dispute, -1);
  emitStripeEvent(book, 'charge.dispute.created', dispute);
  if (!inquiry) emitStripeEvent(book, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The fee of a dispute, in the account's currency; not returned when it is won. */
const FEE = 8500;

/** Money is withdrawn from the account (-1), with the fee, or reinstated (1). */
function moveMoney(book: StripeBook, dispute: FakeStripeDispute, sign: 1 | -1): void {
  const fee = sign < 0 ? FEE : 0;
  const amount = sign * dispute.amount;
  const seconds = book.world.clock.seconds();
  dispute.balance_transactions.push({
    id: newStripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: seconds,
    balance_type: 'payments',
    created: seconds,
    currency: dispute.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  });
}

const CLOSED = ['won', 'lost', 'warning_closed'];

/** A dispute continues, or ends with `won`, `lost` or `warning_closed`. */
export function moveDispute(
  book: StripeBook,
  dispute: FakeStripeDispute,
  status: DisputeStatus,
): void {
  const was = dispute.status;
  if (CLOSED.includes(was)) throw new Error(`${dispute.id} is closed: ${was}`);
  Object.assign(dispute, { status, is_charge_refundable: mayRefund(status) });
  if (!CLOSED.includes(status)) {
    emitStripeEvent(book, 'charge.dispute.updated', dispute, { status: was });
    // The inquiry becomes a dispute: now the money is withdrawn.
    if (!mayRefund(was) || mayRefund(status)) return;
    moveMoney(book, dispute, -1);
    emitStripeEvent(book, 'charge.dispute.funds_withdrawn', dispute);
    return;
  }
  if (status === 'won') moveMoney(book, dispute, 1);
  emitStripeEvent(book, 'charge.dispute.closed', dispute);
  if (status === 'won') emitStripeEvent(book, 'charge.dispute.funds_reinstated', dispute);
}

/** An ended dispute is decided again, the other way: its money moves once more. */
export function reopenDispute(
  book: StripeBook,
  dispute: FakeStripeDispute,
  status: 'won' | 'lost',
): void {
  const was = dispute.status;
  if (!CLOSED.includes(was) || was === status) throw new Error(`${dispute.id} is ${was}`);
  Object.assign(dispute, { status, is_charge_refundable: mayRefund(status) });
  moveMoney(book, dispute, status === 'won' ? 1 : -1);
  emitStripeEvent(book, 'charge.dispute.updated', dispute, { status: was });
  const moved = status === 'won' ? 'funds_reinstated' : 'funds_withdrawn';
  emitStripeEvent(book, `charge.dispute.${moved}`, dispute);
}

const noEvidence = (): FakeStripeDispute['evidence'] => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
