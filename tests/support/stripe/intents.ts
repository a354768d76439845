import { abandonChallenge } from './attempts';
import { type Book, emit, type Intent } from './book';
import { checkCharged, checkCurrency, checkDigits } from './currencies';
import { makeIntent } from './objects';
import {
  address,
  email,
  flag,
  integer,
  listOf,
  metadata,
  needed,
  object,
  oneOf,
  text,
  unsettable,
  type Values,
  withMetadata,
} from './params';
import { releaseRest } from './refunds';
import { invalidParam, Refusal, refused } from './refusals';

const captureMethod = oneOf('automatic', 'automatic_async', 'manual');
export const createShape = {
  amount: needed(integer(1)),
  currency: needed(text(3)),
  automatic_payment_methods: object({
    enabled: needed(flag),
    allow_redirects: oneOf('always', 'never'),
  }),
  capture_method: captureMethod,
  description: text(1000),
  metadata,
  payment_method_types: listOf(oneOf('card')),
  receipt_email: email,
  shipping: object({ address: needed(address), name: needed(text()), phone: text() }),
  statement_descriptor_suffix: text(22),
};

/** A new intent. It is confirmed by the shopper's browser only: `confirm` is not known here. */
export function createIntent(book: Book, given: Values<typeof createShape>): Intent {
  const { amount, currency, shipping } = given;
  checkCurrency(currency);
  checkCharged(amount, currency);
  if (given.payment_method_types && given.automatic_payment_methods?.enabled)
    throw invalidParam(
      'payment_method_types',
      'You may only specify one of these parameters: automatic_payment_methods, ' +
        'payment_method_types.',
    );
  const automatic = given.automatic_payment_methods ?? { enabled: !given.payment_method_types };
  const intent = makeIntent(book, {
    amount,
    currency,
    automatic_payment_methods: automatic.enabled
      ? { allow_redirects: 'always', ...automatic }
      : null,
    capture_method: given.capture_method ?? 'automatic_async',
    description: given.description ?? null,
    metadata: withMetadata({}, given.metadata),
    payment_method_types: given.payment_method_types ?? ['card'],
    receipt_email: given.receipt_email ?? null,
    shipping: shipping ? asShipping(shipping) : null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
  });
  book.intents.set(intent.id, intent);
  emit(book, 'payment_intent.created', intent);
  return intent;
}

const asShipping = ({
  address,
  name,
  phone,
}: NonNullable<Values<typeof createShape>['shipping']>) => ({
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...address,
  },
  name,
  phone: phone ?? null,
});

const unexpected = (intent: Intent, message: string) =>
  refused(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });

export const updateShape = {
  amount: integer(1),
  capture_method: captureMethod,
  currency: text(3),
  description: unsettable(text(1000)),
  metadata,
  receipt_email: unsettable(email),
  statement_descriptor_suffix: text(22),
};
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** What may still be written on an intent that is processed, held or paid. */
const ALWAYS = ['description', 'metadata', 'receipt_email'];

/**
 * Changes an intent. Refuses a change of money once it is processed, held or paid, and any
 * change once it is canceled. A new amount takes away what waits at the shopper's bank.
 */
export function updateIntent(intent: Intent, given: Values<typeof updateShape>): Intent {
  const asked = Object.keys(given);
  const late = asked.find((name) => intent.status === 'canceled' || !ALWAYS.includes(name));
  if (late && !OPEN.includes(intent.status))
    throw unexpected(
      intent,
      `This PaymentIntent's ${late} could not be updated because it has a status of ` +
        `${intent.status}. You may only update the ${late} of a PaymentIntent with one of the ` +
        `following statuses: ${OPEN.join(', ')}.`,
    );
  const { amount = intent.amount, currency = intent.currency, metadata: names, ...rest } = given;
  checkCurrency(currency);
  checkCharged(amount, currency);
  if (intent.status === 'requires_action' && amount !== intent.amount) {
    abandonChallenge(intent);
    intent.status = 'requires_confirmation';
  }
  Object.assign(intent, rest, { amount, currency, last_payment_error: null });
  if (names !== undefined) intent.metadata = withMetadata(intent.metadata, names);
  return intent;
}

export const captureShape = {
  amount_to_capture: integer(1),
  final_capture: flag,
  metadata,
  statement_descriptor_suffix: text(22),
};

/** Takes what is held, or a part of it: the rest is freed. Only once, and never more. */
export function captureIntent(
  book: Book,
  intent: Intent,
  given: Values<typeof captureShape>,
): Intent {
  const charge = book.charges.get(intent.latest_charge ?? '');
  if (intent.status !== 'requires_capture' || !charge)
    throw unexpected(
      intent,
      intent.status === 'succeeded'
        ? 'This PaymentIntent could not be captured because it has already been captured.'
        : `This PaymentIntent could not be captured because it has a status of ${intent.status}. ` +
            'Only a PaymentIntent with one of the following statuses may be captured: ' +
            'requires_capture.',
    );
  if (given.final_capture === false)
    throw invalidParam('final_capture', 'This payment is not eligible for multicapture.');
  const taken = given.amount_to_capture ?? intent.amount_capturable;
  checkDigits(taken, intent.currency, 'amount_to_capture');
  if (taken > intent.amount_capturable)
    throw refused(
      `The amount_to_capture (${taken}) is greater than the amount_capturable ` +
        `(${intent.amount_capturable}) of the PaymentIntent.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  const freed = intent.amount_capturable - taken;
  Object.assign(charge, { captured: true, amount_captured: taken });
  Object.assign(intent, { amount_capturable: 0, amount_received: taken, status: 'succeeded' });
  intent.metadata = withMetadata(intent.metadata, given.metadata ?? {});
  if (freed) releaseRest(book, charge, freed, null);
  emit(book, 'charge.captured', charge);
  emit(book, 'payment_intent.succeeded', intent);
  return intent;
}

export const cancelShape = {
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
};

/** Ends an intent and frees what it holds. Refuses one that is paid, canceled or processed. */
export function cancelIntent(
  book: Book,
  intent: Intent,
  { cancellation_reason }: Values<typeof cancelShape>,
): Intent {
  const isRare = intent.status === 'processing' && book.world.settings.cancelsProcessing;
  if (![...OPEN, 'requires_capture'].includes(intent.status) && !isRare)
    throw unexpected(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        'PaymentIntent with one of the following statuses may be canceled: ' +
        'requires_payment_method, requires_capture, requires_confirmation, requires_action, ' +
        'processing.',
    );
  end(book, intent, cancellation_reason ?? null);
  return intent;
}

function end(book: Book, intent: Intent, reason: Intent['cancellation_reason']): void {
  const charge = book.charges.get(intent.latest_charge ?? '');
  const held = intent.amount_capturable;
  abandonChallenge(intent);
  if (charge?.status === 'pending') charge.status = 'failed';
  Object.assign(intent, {
    amount_capturable: 0,
    canceled_at: book.world.clock.seconds(),
    cancellation_reason: reason,
    processing: null,
    status: 'canceled',
  });
  if (charge && held)
    releaseRest(book, charge, held, reason === 'automatic' ? 'expired_uncaptured_charge' : null);
  emit(book, 'payment_intent.canceled', intent);
}

/** Cancels what was held for seven days and not captured. */
export function lapseHolds(book: Book): void {
  const now = book.world.clock.seconds();
  for (const intent of book.intents.values()) {
    const { capture_before } =
      book.charges.get(intent.latest_charge ?? '')?.payment_method_details?.card ?? {};
    if (intent.status === 'requires_capture' && capture_before && capture_before <= now)
      end(book, intent, 'automatic');
  }
}

/** Refuses a browser that does not know the secret of the intent. */
export function checkSecret(intent: Intent, secret: string): void {
  if (secret !== intent.client_secret)
    throw new Refusal(
      400,
      {
        type: 'invalid_request_error',
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
        message:
          'The client_secret provided does not match any associated PaymentIntent on this account.',
      },
      false,
    );
}
