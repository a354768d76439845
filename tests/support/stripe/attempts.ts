import {
  type Challenge,
  emitStripeEvent,
  type FakeStripeCharge,
  type FakeStripeIntent,
  type FakeStripeMethod,
  randomText,
  type StripeBook,
} from './book';
import { type Decline, GENERIC_DECLINE, getCardOutcome } from './cards';
import {
  type Billing,
  type FakeStripeCard,
  makeCharge,
  makeMethod,
  outcomeOfFate,
} from './objects';
import { FakeStripeRefusal, invalidParam, refused } from './refusals';
import { forBrowsers } from './views';

type Confirmation = {
  card: FakeStripeCard;
  billing: Billing | undefined;
  returnUrl: string | undefined;
};
const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * A payment attempt, as the shopper's browser makes it. Refuses an intent that is paid, held,
 * processing or canceled; a declined card is an error 402 and a failed charge, and leaves the
 * intent payable.
 */
export function confirmIntent(
  book: StripeBook,
  intent: FakeStripeIntent,
  { card, billing, returnUrl }: Confirmation,
): FakeStripeIntent {
  if (!CONFIRMABLE.includes(intent.status))
    throw refused(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being ' +
            'previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: forBrowsers(intent) },
    );
  const outcome = getCardOutcome(card.number);
  if (!outcome)
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.' });
  const method = makeMethod(book, card, billing);
  book.methods.set(method.id, method);
  abandonChallenge(intent);
  Object.assign(intent, { payment_method: method.id, last_payment_error: null });
  if (outcome.kind === 'succeeds') return pay(book, intent, method, {});
  if (outcome.kind === 'declined') {
    decline(book, intent, method, outcome);
    throw cardError(outcome, { ...intent.last_payment_error, payment_intent: forBrowsers(intent) });
  }
  if (outcome.kind === 'processing') return process(book, intent, method);
  if (!returnUrl)
    throw invalidParam('return_url', 'Missing required param: return_url.', 'parameter_missing');
  return challenge(book, intent, returnUrl, outcome.declinesAfter);
}

const cardError = ({ code, decline_code, message }: Decline, more: object = {}) =>
  new FakeStripeRefusal(
    402,
    { type: 'card_error', code, message, ...(decline_code && { decline_code }), ...more },
    true,
  );

/** The intent's payment succeeds: captured, or held with manual capture. */
function pay(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
  more: { authenticated?: boolean },
) {
  const charge = makeCharge(book, intent, method, { status: 'succeeded', ...more });
  book.charges.set(charge.id, charge);
  return paid(book, intent, charge);
}

function paid(
  book: StripeBook,
  intent: FakeStripeIntent,
  charge: FakeStripeCharge,
): FakeStripeIntent {
  const isHeld = intent.capture_method === 'manual';
  Object.assign(intent, {
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    status: isHeld ? 'requires_capture' : 'succeeded',
    [isHeld ? 'amount_capturable' : 'amount_received']: intent.amount,
  });
  emitStripeEvent(book, 'charge.succeeded', charge);
  emitStripeEvent(
    book,
    isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    intent,
  );
  return intent;
}

function decline(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
  why: Decline,
  existingCharge?: FakeStripeCharge,
): void {
  const fate = { status: 'failed' as const, decline: why };
  const charge = existingCharge ?? makeCharge(book, intent, method, fate);
  Object.assign(charge, {
    status: 'failed',
    paid: false,
    failure_code: why.code,
    failure_message: why.message,
    outcome: outcomeOfFate(fate),
  });
  book.charges.set(charge.id, charge);
  Object.assign(intent, {
    latest_charge: charge.id,
    payment_method: null,
    next_action: null,
    processing: null,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'card_error',
      code: why.code,
      ...(why.decline_code && { decline_code: why.decline_code }),
      doc_url: `https://stripe.com/docs/error-codes/${why.code.replaceAll('_', '-')}`,
      message: why.message,
      charge: charge.id,
      payment_method: method,
    },
  });
  emitStripeEvent(book, 'charge.failed', charge);
  emitStripeEvent(book, 'payment_intent.payment_failed', intent);
}

function process(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
): FakeStripeIntent {
  const charge = makeCharge(book, intent, method, { status: 'pending' });
  book.charges.set(charge.id, charge);
  Object.assign(intent, {
    latest_charge: charge.id,
    status: 'processing',
    processing: { type: 'card', card: {} },
  });
  emitStripeEvent(book, 'charge.pending', charge);
  emitStripeEvent(book, 'payment_intent.processing', intent);
  return intent;
}

/** How a payment in `processing` ends. */
export function settleProcessing(
  book: StripeBook,
  intent: FakeStripeIntent,
  end: 'succeeded' | 'failed',
): void {
  const charge = book.charges.get(intent.latest_charge ?? '');
  const method = book.methods.get(intent.payment_method ?? '');
  if (intent.status !== 'processing' || !charge || !method)
    throw new Error(`${intent.id} is ${intent.status}, not processing`);
  if (end === 'failed') {
    decline(book, intent, method, GENERIC_DECLINE, charge);
    return;
  }
  const isHeld = intent.capture_method === 'manual';
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: !isHeld,
    amount_captured: isHeld ? 0 : intent.amount,
  });
  paid(book, intent, charge);
}

function challenge(
  book: StripeBook,
  intent: FakeStripeIntent,
  returnUrl: string,
  declinesAfter: boolean,
): FakeStripeIntent {
  const token = randomText(24);
  book.world.challenges.set(token, { book, intent: intent.id, returnUrl, declinesAfter });
  Object.assign(intent, {
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${book.world.url}/3ds/${token}`, return_url: returnUrl },
    },
  });
  emitStripeEvent(book, 'payment_intent.requires_action', intent);
  return intent;
}

/** Drops a challenge that waits at the shopper's bank. */
export const abandonChallenge = (intent: FakeStripeIntent): void => {
  intent.next_action = null;
};

/**
 * The shopper's answer on the bank's page; the page of an outdated attempt, such as of a canceled
 * intent, changes nothing.
 */
export function answerChallenge(
  { book, intent: id, declinesAfter }: Challenge,
  token: string,
  isPassed: boolean,
): FakeStripeIntent {
  const intent = book.intents.get(id);
  if (!intent) throw new Error(`${id} is gone`);
  const method = book.methods.get(intent.payment_method ?? '');
  const isAwaited = intent.next_action?.redirect_to_url?.url?.endsWith(token);
  if (!isAwaited || !method) return intent;
  abandonChallenge(intent);
  if (!isPassed) unauthenticated(book, intent, method);
  else if (declinesAfter) decline(book, intent, method, GENERIC_DECLINE);
  else pay(book, intent, method, { authenticated: true });
  return intent;
}

/** Authentication failed before a charge, so there is none. */
function unauthenticated(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
): void {
  Object.assign(intent, {
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide ' +
        'payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
    },
  });
  emitStripeEvent(book, 'payment_intent.payment_failed', intent);
}
