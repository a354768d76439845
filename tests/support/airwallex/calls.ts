import type { z } from 'zod';
import {
  type AirwallexBook,
  type FakeAirwallexAttempt,
  type FakeAirwallexIntent,
  type FakeAirwallexRefund,
  FakeAirwallexRefusal,
  newAirwallexId,
  now,
} from './book';
import { bodies, queries } from './schemas';

const INTENTS = '/api/v1/pa/payment_intents';
const NO_DECIMALS = ['JPY', 'KRW', 'VND', 'CLP', 'ISK'];

type Work = (book: AirwallexBook, sent: unknown, id: string) => object;
type Route = { method: string; pattern: RegExp; writes: boolean; work: Work };

const checked = <T extends z.ZodType>(schema: T, sent: unknown): z.output<T> => {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data as z.output<T>;
  const [issue] = error.issues;
  throw new FakeAirwallexRefusal(
    400,
    'validation_error',
    `${issue?.path.join('.')}: ${issue?.message}`,
  );
};

/** An amount has no more decimals than its currency. */
function checkAmount(amount: number, currency: string): void {
  const decimals = NO_DECIMALS.includes(currency) ? 0 : 2;
  if (Number(amount.toFixed(decimals)) !== amount)
    throw new FakeAirwallexRefusal(
      400,
      'validation_error',
      `amount: more decimals than ${currency} has`,
    );
}

function the<T>(objects: Map<string, T>, id: string): T {
  const found = objects.get(decodeURIComponent(id));
  if (!found) throw new FakeAirwallexRefusal(404, 'resource_not_found', `There is no ${id}.`);
  return found;
}

function inStatus(intent: FakeAirwallexIntent, ...statuses: string[]): void {
  if (!statuses.includes(intent.status))
    throw new FakeAirwallexRefusal(
      400,
      'invalid_status_for_operation',
      `The PaymentIntent status ${intent.status} is invalid for this operation.`,
    );
}

export const listAttempts = (
  book: AirwallexBook,
  { id }: FakeAirwallexIntent,
): FakeAirwallexAttempt[] =>
  [...book.attempts.values()].filter(({ payment_intent_id }) => payment_intent_id === id);

const shown = (
  book: AirwallexBook,
  { auto_capture: _, ...intent }: FakeAirwallexIntent,
): object => ({
  ...intent,
  latest_payment_attempt: listAttempts(book, intent as FakeAirwallexIntent).at(-1),
});

const page = (items: object[]) => ({ items, has_more: false });

function create(book: AirwallexBook, sent: unknown): object {
  const input = checked(bodies.create, sent);
  checkAmount(input.amount, input.currency);
  const { request_id, amount, currency, merchant_order_id, metadata = {} } = input;
  const intent: FakeAirwallexIntent = {
    id: `int_${newAirwallexId()}`,
    request_id,
    amount,
    captured_amount: 0,
    currency,
    merchant_order_id,
    metadata,
    status: 'REQUIRES_PAYMENT_METHOD',
    client_secret: `secret_${newAirwallexId()}`,
    auto_capture: input.payment_method_options?.card.auto_capture ?? true,
    created_at: now(),
  };
  book.intents.set(intent.id, intent);
  book.notify('payment_intent.created', intent);
  return shown(book, intent);
}

function update(book: AirwallexBook, sent: unknown, id: string): object {
  const { amount } = checked(bodies.update, sent);
  const intent = the(book.intents, id);
  inStatus(intent, 'REQUIRES_PAYMENT_METHOD', 'REQUIRES_CUSTOMER_ACTION');
  if (amount !== undefined) {
    checkAmount(amount, intent.currency);
    intent.amount = amount;
  }
  return shown(book, intent);
}

function capture(book: AirwallexBook, sent: unknown, id: string): object {
  const intent = the(book.intents, id);
  const { amount = intent.amount } = checked(bodies.capture, sent);
  checkAmount(amount, intent.currency);
  inStatus(intent, 'REQUIRES_CAPTURE');
  if (amount > intent.amount)
    throw new FakeAirwallexRefusal(400, 'invalid_amount', 'The capture is above what is held.');
  const attempt = listAttempts(book, intent).findLast(({ status }) => status === 'AUTHORIZED');
  Object.assign(attempt ?? {}, { status: 'CAPTURE_REQUESTED', captured_amount: amount });
  Object.assign(intent, { status: 'SUCCEEDED', captured_amount: amount });
  book.notify('payment_intent.succeeded', intent);
  return shown(book, intent);
}

function cancel(book: AirwallexBook, sent: unknown, id: string): object {
  checked(bodies.cancel, sent);
  const intent = the(book.intents, id);
  inStatus(intent, 'REQUIRES_PAYMENT_METHOD', 'REQUIRES_CUSTOMER_ACTION', 'REQUIRES_CAPTURE');
  for (const attempt of listAttempts(book, intent))
    if (attempt.status === 'AUTHORIZED') attempt.status = 'CANCELLED';
  intent.status = 'CANCELLED';
  book.notify('payment_intent.cancelled', intent);
  return shown(book, intent);
}

function refund(book: AirwallexBook, sent: unknown): object {
  const input = checked(bodies.refund, sent);
  const attempt = input.payment_attempt_id
    ? the(book.attempts, input.payment_attempt_id)
    : listAttempts(book, the(book.intents, input.payment_intent_id ?? '')).at(-1);
  if (!attempt?.captured_amount)
    throw new FakeAirwallexRefusal(400, 'invalid_status_for_operation', 'Nothing was captured.');
  const refundable = Number((attempt.captured_amount - attempt.refunded_amount).toFixed(2));
  const { request_id, amount = refundable, metadata = {} } = input;
  checkAmount(amount, attempt.currency);
  if (amount > refundable)
    throw new FakeAirwallexRefusal(400, 'invalid_amount', 'The refund is above what is left.');
  attempt.refunded_amount = Number((attempt.refunded_amount + amount).toFixed(2));
  const made: FakeAirwallexRefund = {
    id: `rfd_${newAirwallexId()}`,
    request_id,
    payment_intent_id: attempt.payment_intent_id,
    payment_attempt_id: attempt.id,
    amount,
    currency: attempt.currency,
    status: 'RECEIVED',
    metadata,
    created_at: now(),
  };
  book.refunds.set(made.id, made);
  book.notify('refund.received', made);
  return made;
}

const route = (method: string, path: string, work: Work): Route => ({
  method,
  pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
  writes: method === 'POST',
  work,
});

export const routes: readonly Route[] = [
  route('POST', `${INTENTS}/create`, create),
  route('GET', INTENTS, (book, sent) => {
    const { merchant_order_id: wished } = checked(queries.intents, sent);
    const found = [...book.intents.values()].filter(
      ({ merchant_order_id }) => !wished || merchant_order_id === wished,
    );
    // Lists show no secrets.
    return page(found.map(({ client_secret: _, ...intent }) => intent));
  }),
  route('GET', `${INTENTS}/:id`, (book, _, id) => shown(book, the(book.intents, id))),
  route('POST', `${INTENTS}/:id/update`, update),
  route('POST', `${INTENTS}/:id/capture`, capture),
  route('POST', `${INTENTS}/:id/cancel`, cancel),
  route('GET', '/api/v1/pa/payment_attempts', (book, sent) => {
    const { payment_intent_id: wished } = checked(queries.attempts, sent);
    const found = [...book.attempts.values()].filter(
      ({ payment_intent_id }) => !wished || payment_intent_id === wished,
    );
    return page(found.reverse());
  }),
  route('POST', '/api/v1/pa/refunds/create', refund),
  route('GET', '/api/v1/pa/refunds', (book, sent) => {
    const { payment_attempt_id: wished } = checked(queries.refunds, sent);
    const found = [...book.refunds.values()].filter(
      ({ payment_attempt_id }) => !wished || payment_attempt_id === wished,
    );
    return page(found.reverse());
  }),
  route('GET', '/api/v1/pa/payment_disputes', (book, sent) => {
    const { from_updated_at: since = '', page: after } = checked(queries.disputes, sent);
    const found = [...book.disputes.values()].filter(
      ({ updated_at }) => Date.parse(updated_at) >= Date.parse(since),
    );
    // One per page, so that callers must turn pages.
    const at = Number(after ?? 0);
    const more = at + 1 < found.length ? String(at + 1) : null;
    return { items: found.slice(at, at + 1), page_before: null, page_after: more };
  }),
  route('GET', '/api/v1/pa/payment_disputes/:id', (book, _, id) => the(book.disputes, id)),
];
