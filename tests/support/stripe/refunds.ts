import { type Book, type Charge, emit, newId, type Refund, type RefundOutcome } from './book';
import { DAY } from './clock';
import { asMoney, checkDigits } from './currencies';
import { integer, metadata, oneOf, text, type Values, withMetadata } from './params';
import { invalidParam, missing, refused } from './refusals';

export const refundShape = {
  amount: integer(1),
  charge: text(),
  metadata,
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

/**
 * Gives back a charge or a part of it. Refuses what was not taken, what was given back
 * already, more than is left (what is pending counts as gone) and what is disputed.
 */
export function createRefund(book: Book, given: Values<typeof refundShape>): Refund {
  const charge = refundable(book, given);
  const left = charge.amount - charge.amount_refunded;
  const isDisputed = [...book.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  );
  if (isDisputed)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (!left)
    throw refused(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = given.amount ?? left;
  checkDigits(amount, charge.currency, 'amount');
  if (amount > left)
    throw refused(
      `Refund amount (${asMoney(amount, charge.currency)}) is greater than unrefunded amount on ` +
        `charge (${asMoney(left, charge.currency)})`,
      { param: 'amount' },
    );
  const outcome = book.world.refundOutcomes.shift() ?? { status: 'succeeded' as const };
  const refund = makeRefund(book, charge, amount, given.reason ?? null, outcome);
  refund.metadata = withMetadata({}, given.metadata);
  if (outcome.status !== 'failed') takeFrom(charge, amount);
  emit(book, 'refund.created', refund);
  if (outcome.status === 'failed') emit(book, 'refund.failed', refund);
  else emit(book, 'charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount });
  return refund;
}

function refundable(book: Book, given: Values<typeof refundShape>): Charge {
  if (!given.charge && !given.payment_intent)
    throw invalidParam(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  const intent = book.intents.get(given.payment_intent ?? '');
  if (given.payment_intent && !intent) throw missing('payment_intent', given.payment_intent);
  const charge = book.charges.get(given.charge ?? intent?.latest_charge ?? '');
  if (given.charge && !charge) throw missing('charge', given.charge);
  if (charge && intent && charge.payment_intent !== intent.id)
    throw invalidParam('charge', `Charge ${charge.id} does not belong to ${intent.id}.`);
  if (!charge?.captured)
    throw refused(
      `This PaymentIntent (${intent?.id ?? charge?.payment_intent}) does not have a successful ` +
        'charge to refund.',
      { param: given.charge ? 'charge' : 'payment_intent' },
    );
  return charge;
}

const takeFrom = (charge: Charge, amount: number) => {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
};

/**
 * What was held and is not taken goes back to the card, as a refund of its own: Stripe counts
 * it in the charge's `amount_refunded`.
 */
export function releaseRest(
  book: Book,
  charge: Charge,
  amount: number,
  reason: 'expired_uncaptured_charge' | null,
): void {
  const refund = makeRefund(book, charge, amount, reason, { status: 'succeeded' });
  const was = charge.amount_refunded;
  takeFrom(charge, amount);
  emit(book, 'refund.created', refund);
  if (reason) emit(book, 'charge.expired', charge);
  else emit(book, 'charge.refunded', charge, { amount_refunded: was });
}

function makeRefund(
  book: Book,
  charge: Charge,
  amount: number,
  reason: Refund['reason'],
  outcome: RefundOutcome | { status: 'succeeded' },
): Refund {
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: outcome.status === 'succeeded' ? newId('txn') : null,
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
    ...extrasOf(book, outcome),
  };
  book.refunds.set(refund.id, refund);
  return refund;
}

function extrasOf(book: Book, outcome: RefundOutcome | { status: 'succeeded' }): Partial<Refund> {
  switch (outcome.status) {
    case 'pending':
      return { pending_reason: outcome.pending_reason ?? 'insufficient_funds' };
    case 'failed':
      return {
        failure_reason: outcome.failure_reason ?? 'expired_or_canceled_card',
        failure_balance_transaction: newId('txn'),
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
  // A bank sends back what was thought to have arrived.
  succeeded: ['failed'],
};

/** How a refund ends; what fails or is canceled may be given back again. */
export function settleRefund(book: Book, refund: Refund, status: Settled, why?: string): void {
  const charge = book.charges.get(refund.charge);
  const was = refund.status ?? '';
  if (!charge || !MOVES[was]?.includes(status))
    throw new Error(`${refund.id} cannot become ${status} from ${was}`);
  delete refund.pending_reason;
  delete refund.next_action;
  Object.assign(refund, { status });
  if (status === 'succeeded') refund.balance_transaction = newId('txn');
  else takeFrom(charge, -refund.amount);
  if (status === 'failed') Object.assign(refund, extrasOf(book, { status, failure_reason: why }));
  emit(book, 'refund.updated', refund, { status: was });
  emit(book, 'charge.refund.updated', refund, { status: was });
  if (status === 'failed') emit(book, 'refund.failed', refund);
}
