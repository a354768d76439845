import {
  emitStripeEvent,
  type FakeStripeCharge,
  type FakeStripeRefund,
  newStripeId,
  type RefundOutcome,
  type StripeBook,
} from './book';
import { DAY } from './clock';
import { asMoney, checkDigits } from './currencies';
import { enumField, integer, metadata, type ParamValues, textParam, withMetadata } from './params';
import { invalidParam, missing, refused } from './refusals';

export const refundShape = {
  amount: integer(1),
  charge: textParam(),
  metadata,
  payment_intent: textParam(),
  reason: enumField('duplicate', 'fraudulent', 'requested_by_customer'),
};

/**
 * Refunds a charge or a part of it. Refuses charges that were not captured, are already refunded
 * or disputed, and amounts above the rest (pending refunds count).
 */
export function createRefund(
  book: StripeBook,
  values: ParamValues<typeof refundShape>,
): FakeStripeRefund {
  const charge = refundable(book, values);
  const remaining = charge.amount - charge.amount_refunded;
  const isDisputed = [...book.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  );
  if (isDisputed)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (!remaining)
    throw refused(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = values.amount ?? remaining;
  checkDigits(amount, charge.currency, 'amount');
  if (amount > remaining)
    throw refused(
      `Refund amount (${asMoney(amount, charge.currency)}) is greater than unrefunded amount on ` +
        `charge (${asMoney(remaining, charge.currency)})`,
      { param: 'amount' },
    );
  const outcome = book.world.refundOutcomes.shift() ?? { status: 'succeeded' as const };
  const refund = makeRefund(book, charge, amount, values.reason ?? null, outcome);
  refund.metadata = withMetadata({}, values.metadata);
  if (outcome.status !== 'failed') takeFrom(charge, amount);
  emitStripeEvent(book, 'refund.created', refund);
  if (outcome.status === 'failed') emitStripeEvent(book, 'refund.failed', refund);
  else
    emitStripeEvent(book, 'charge.refunded', charge, {
      amount_refunded: charge.amount_refunded - amount,
    });
  return refund;
}

function refundable(book: StripeBook, values: ParamValues<typeof refundShape>): FakeStripeCharge {
  if (!values.charge && !values.payment_intent)
    throw invalidParam(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  const intent = book.intents.get(values.payment_intent ?? '');
  if (values.payment_intent && !intent) throw missing('payment_intent', values.payment_intent);
  const charge = book.charges.get(values.charge ?? intent?.latest_charge ?? '');
  if (values.charge && !charge) throw missing('charge', values.charge);
  if (charge && intent && charge.payment_intent !== intent.id)
    throw invalidParam('charge', `Charge ${charge.id} does not belong to ${intent.id}.`);
  if (!charge?.captured)
    throw refused(
      `This PaymentIntent (${intent?.id ?? charge?.payment_intent}) does not have a successful ` +
        'charge to refund.',
      { param: values.charge ? 'charge' : 'payment_intent' },
    );
  return charge;
}

const takeFrom = (charge: FakeStripeCharge, amount: number) => {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
};

/**
 * The uncaptured rest of a hold goes back to the card, as a refund of its own: Stripe counts it
 * in the charge's `amount_refunded`.
 */
export function releaseRest(
  book: StripeBook,
  charge: FakeStripeCharge,
  amount: number,
  reason: 'expired_uncaptured_charge' | null,
): void {
  const refund = makeRefund(book, charge, amount, reason, { status: 'succeeded' });
  const was = charge.amount_refunded;
  takeFrom(charge, amount);
  emitStripeEvent(book, 'refund.created', refund);
  if (reason) emitStripeEvent(book, 'charge.expired', charge);
  else emitStripeEvent(book, 'charge.refunded', charge, { amount_refunded: was });
}

function makeRefund(
  book: StripeBook,
  charge: FakeStripeCharge,
  amount: number,
  reason: FakeStripeRefund['reason'],
  outcome: RefundOutcome | { status: 'succeeded' },
): FakeStripeRefund {
  const refund: FakeStripeRefund = {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: outcome.status === 'succeeded' ? newStripeId('txn') : null,
    charge: charge.id,
    created: book.world.clock.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: outcome.status === 'pending' ? 'pending' : 'refund' },
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome.status,
    transfer_reversal: null,
    ...getOutcomeFields(book, outcome),
  };
  book.refunds.set(refund.id, refund);
  return refund;
}

function getOutcomeFields(
  book: StripeBook,
  outcome: RefundOutcome | { status: 'succeeded' },
): Partial<FakeStripeRefund> {
  switch (outcome.status) {
    case 'pending':
      return { pending_reason: outcome.pending_reason ?? 'insufficient_funds' };
    case 'failed':
      return {
        failure_reason: outcome.failure_reason ?? 'expired_or_canceled_card',
        failure_balance_transaction: newStripeId('txn'),
      };
    case 'requires_action':
      return {
        next_action: {
          type: 'display_details',
          display_details: {
            email_sent: { email_sent_at: book.world.clock.seconds(), email_sent_to: 'x@shop.test' },
            expires_at: book.world.clock.seconds() + (45 * DAY) / 1000,
          },
        },
      };
    default:
      return {};
  }
}

type Settled = 'succeeded' | 'failed' | 'canceled';
const MOVES: Record<string, Settled[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  requires_action: ['succeeded', 'failed', 'canceled'],
  // A bank returns a refund that seemed to have arrived.
  succeeded: ['failed'],
};

/** How a refund ends; a failed or canceled amount may be refunded again. */
export function settleRefund(
  book: StripeBook,
  refund: FakeStripeRefund,
  status: Settled,
  why?: string,
): void {
  const charge = book.charges.get(refund.charge);
  const was = refund.status ?? '';
  if (!charge || !MOVES[was]?.includes(status))
    throw new Error(`${refund.id} cannot become ${status} from ${was}`);
  delete refund.pending_reason;
  delete refund.next_action;
  Object.assign(refund, { status });
  if (status === 'succeeded') refund.balance_transaction = newStripeId('txn');
  else takeFrom(charge, -refund.amount);
  if (status === 'failed')
    Object.assign(refund, getOutcomeFields(book, { status, failure_reason: why }));
  emitStripeEvent(book, 'refund.updated', refund, { status: was });
  emitStripeEvent(book, 'charge.refund.updated', refund, { status: was });
  if (status === 'failed') emitStripeEvent(book, 'refund.failed', refund);
}
