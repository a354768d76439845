import { abandonChallenge } from './attempts';
import { emitStripeEvent, type FakeStripeIntent, type StripeBook } from './book';
import { checkCharged, checkCurrency, checkDigits } from './currencies';
import { makeIntent } from './objects';
import {
  addressParam,
  emailParam,
  enumField,
  flagParam,
  integer,
  listField,
  metadata,
  needed,
  object,
  type ParamValues,
  textParam,
  unsettable,
  withMetadata,
} from './params';
import { releaseRest } from './refunds';
import { FakeStripeRefusal, invalidParam, refused } from './refusals';

const captureMethod = enumField('automatic', 'automatic_async', 'manual');
export const createShape = {
  amount: needed(integer(1)),
  currency: needed(textParam(3)),
  automatic_payment_methods: object({
    enabled: needed(flagParam),
    allow_redirects: enumField('always', 'never'),
  }),
  capture_method: captureMethod,
  description: textParam(1000),
  metadata,
  payment_method_types: listField(enumField('card')),
  receipt_email: emailParam,
  shipping: object({
    address: needed(addressParam),
    name: needed(textParam()),
    phone: textParam(),
  }),
  statement_descriptor_suffix: textParam(22),
};

/** A new intent. Only the shopper's browser confirms it: `confirm` is unknown here. */
export function createIntent(
  book: StripeBook,
  values: ParamValues<typeof createShape>,
): FakeStripeIntent {
  const { amount, currency, shipping } = values;
  checkCurrency(currency);
  checkCharged(amount, currency);
  if (values.payment_method_types && values.automatic_payment_methods?.enabled)
    throw invalidParam(
      'payment_method_types',
      'You may only specify one of these parameters: automatic_payment_methods, ' +
        'payment_method_types.',
    );
  const automatic = values.automatic_payment_methods ?? { enabled: !values.payment_method_types };
  const intent = makeIntent(book, {
    amount,
    currency,
    automatic_payment_methods: automatic.enabled
      ? { allow_redirects: 'always', ...automatic }
      : null,
    capture_method: values.capture_method ?? 'automatic_async',
    description: values.description ?? null,
    metadata: withMetadata({}, values.metadata),
    payment_method_types: values.payment_method_types ?? ['card'],
    receipt_email: values.receipt_email ?? null,
    shipping: shipping ? asShipping(shipping) : null,
    statement_descriptor_suffix: values.statement_descriptor_suffix ?? null,
  });
  book.intents.set(intent.id, intent);
  emitStripeEvent(book, 'payment_intent.created', intent);
  return intent;
}

const asShipping = ({
  address,
  name,
  phone,
}: NonNullable<ParamValues<typeof createShape>['shipping']>) => ({
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

const unexpected = (intent: FakeStripeIntent, message: string) =>
  refused(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });

export const updateShape = {
  amount: integer(1),
  capture_method: captureMethod,
  currency: textParam(3),
  description: unsettable(textParam(1000)),
  metadata,
  receipt_email: unsettable(emailParam),
  statement_descriptor_suffix: textParam(22),
};
const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** What may still be changed on an intent that is processing, held or paid. */
const ALWAYS = ['description', 'metadata', 'receipt_email'];

/**
 * Changes an intent. Refuses a change of money once it is processing, held or paid, and any
 * change once it is canceled. A new amount drops a challenge at the shopper's bank.
 */
export function updateIntent(
  intent: FakeStripeIntent,
  values: ParamValues<typeof updateShape>,
): FakeStripeIntent {
  const changedFields = Object.keys(values);
  const late = changedFields.find((name) => intent.status === 'canceled' || !ALWAYS.includes(name));
  if (late && !OPEN.includes(intent.status))
    throw unexpected(
      intent,
      `This PaymentIntent's ${late} could not be updated because it has a status of ` +
        `${intent.status}. You may only update the ${late} of a PaymentIntent with one of the ` +
        `following statuses: ${OPEN.join(', ')}.`,
    );
  const { amount = intent.amount, currency = intent.currency, metadata: names, ...rest } = values;
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
  final_capture: flagParam,
  metadata,
  statement_descriptor_suffix: textParam(22),
};

/** Captures a hold, or a part of it: the rest is released. Only once, and never more. */
export function captureIntent(
  book: StripeBook,
  intent: FakeStripeIntent,
  values: ParamValues<typeof captureShape>,
): FakeStripeIntent {
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
  if (values.final_capture === false)
    throw invalidParam('final_capture', 'This payment is not eligible for multicapture.');
  const taken = values.amount_to_capture ?? intent.amount_capturable;
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
  intent.metadata = withMetadata(intent.metadata, values.metadata ?? {});
  if (freed) releaseRest(book, charge, freed, null);
  emitStripeEvent(book, 'charge.captured', charge);
  emitStripeEvent(book, 'payment_intent.succeeded', intent);
  return intent;
}

export const cancelShape = {
  cancellation_reason: enumField('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
};

/** Cancels an intent and releases its hold. Refuses one that is paid, canceled or processing. */
export function cancelIntent(
  book: StripeBook,
  intent: FakeStripeIntent,
  { cancellation_reason }: ParamValues<typeof cancelShape>,
): FakeStripeIntent {
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

function end(
  book: StripeBook,
  intent: FakeStripeIntent,
  reason: FakeStripeIntent['cancellation_reason'],
): void {
  const charge = book.charges.get(intent.latest_charge ?? '');
  const authorized = intent.amount_capturable;
  abandonChallenge(intent);
  if (charge?.status === 'pending') charge.status = 'failed';
  Object.assign(intent, {
    amount_capturable: 0,
    canceled_at: book.world.clock.seconds(),
    cancellation_reason: reason,
    processing: null,
    status: 'canceled',
  });
  if (charge && authorized)
    releaseRest(
      book,
      charge,
      authorized,
      reason === 'automatic' ? 'expired_uncaptured_charge' : null,
    );
  emitStripeEvent(book, 'payment_intent.canceled', intent);
}

/** Cancels holds that were not captured within seven days. */
export function lapseHolds(book: StripeBook): void {
  const now = book.world.clock.seconds();
  for (const intent of book.intents.values()) {
    const { capture_before } =
      book.charges.get(intent.latest_charge ?? '')?.payment_method_details?.card ?? {};
    if (intent.status === 'requires_capture' && capture_before && capture_before <= now)
      end(book, intent, 'automatic');
  }
}

/** Refuses a browser without the intent's client secret. */
export function checkSecret(intent: FakeStripeIntent, secret: string): void {
  if (secret !== intent.client_secret)
    throw new FakeStripeRefusal(
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
