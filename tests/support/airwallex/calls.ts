import type { z } from 'zod';
import { type Attempt, type Book, type Intent, newId, now, type Refund, Refusal } from './book';
import { bodies, queries } from './schemas';

const INTENTS = '/api/v1/pa/payment_intents';
const NO_DECIMALS = ['JPY', 'KRW', 'VND', 'CLP', 'ISK'];

type Work = (book: Book, sent: unknown, id: string) => object;
type Route = { method: string; pattern: RegExp; writes: boolean; work: Work };

const checked = <T extends z.ZodType>(schema: T, sent: unknown): z.output<T> => {
  const { data, error } = schema.safeParse(sent);
  if (!error) return data as z.output<T>;
  const [issue] = error.issues;
  throw new Refusal(400, 'validation_error', `${issue?.path.join('.')}: ${issue?.message}`);
};

/** An amount has no more decimals than its currency. */
function checkAmount(amount: number, currency: string): void {
  const decimals = NO_DECIMALS.includes(currency) ? 0 : 2;
  if (Number(amount.toFixed(decimals)) !== amount)
    throw new Refusal(400, 'validation_error', `amount: more decimals than ${currency} has`);
}

function the<T>(kept: Map<string, T>, id: string): T {
  const found = kept.get(decodeURIComponent(id));
  if (!found) throw new Refusal(404, 'resource_not_found', `There is no ${id}.`);
  return found;
}

function inStatus(intent: Intent, ...statuses: string[]): void {
  if (!statuses.includes(intent.status))
    throw new Refusal(
      400,
      'invalid_status_for_operation',
      `The PaymentIntent status ${intent.status} is invalid for this operation.`,
    );
}

export const attemptsOf = (book: Book, { id }: Intent): Attempt[] =>
  [...book.attempts.values()].filter(({ payment_intent_id }) => payment_intent_id === id);

const shown = (book: Book, { auto_capture: _, ...intent }: Intent): object => ({
  ...intent,
  latest_payment_attempt: attemptsOf(book, intent as Intent).at(-1),
});

const page = (items: object[]) => ({ items, has_more: false });

function create(book: Book, sent: unknown): object {
  const given = checked(bodies.create, sent);
  checkAmount(given.amount, given.currency);
  const { request_id, amount, currency, merchant_order_id, metadata = {} } = given;
  const intent: Intent = {
    id: `int_${newId()}`,
    request_id,
    amount,
    captured_amount: 0,
    currency,
    merchant_order_id,
    metadata,
    status: 'REQUIRES_PAYMENT_METHOD',
    client_secret: `secret_${newId()}`,
    auto_capture: given.payment_method_options?.card.auto_capture ?? true,
    created_at: now(),
  };
  book.intents.set(intent.id, intent);
  book.tell('payment_intent.created', intent);
  return shown(book, intent);
}

function update(book: Book, sent: unknown, id: string): object {
  const { amount } = checked(bodies.update, sent);
  const intent = the(book.intents, id);
  inStatus(intent, 'REQUIRES_PAYMENT_METHOD', 'REQUIRES_CUSTOMER_ACTION');
  if (amount !== undefined) {
    checkAmount(amount, intent.currency);
    intent.amount = amount;
  }
  return shown(book, intent);
}

function capture(book: Book, sent: unknown, id: string): object {
  const intent = the(book.intents, id);
  const { amount = intent.amount } = checked(bodies.capture, sent);
  checkAmount(amount, intent.currency);
  inStatus(intent, 'REQUIRES_CAPTURE');
  if (amount > intent.amount)
    throw new Refusal(400, 'invalid_amount', 'The capture is above what is held.');
  const attempt = attemptsOf(book, intent).findLast(({ status }) => status === 'AUTHORIZED');
  Object.assign(attempt ?? {}, { status: 'CAPTURE_REQUESTED', captured_amount: amount });
  Object.assign(intent, { status: 'SUCCEEDED', captured_amount: amount });
  book.tell('payment_intent.succeeded', intent);
  return shown(book, intent);
}

function cancel(book: Book, sent: unknown, id: string): object {
  checked(bodies.cancel, sent);
  const intent = the(book.intents, id);
  inStatus(intent, 'REQUIRES_PAYMENT_METHOD', 'REQUIRES_CUSTOMER_ACTION', 'REQUIRES_CAPTURE');
  for (const attempt of attemptsOf(book, intent))
    if (attempt.status === 'AUTHORIZED') attempt.status = 'CANCELLED';
  intent.status = 'CANCELLED';
  book.tell('payment_intent.cancelled', intent);
  return shown(book, intent);
}

function refund(book: Book, sent: unknown): object {
  const given = checked(bodies.refund, sent);
  const attempt = given.payment_attempt_id
    ? the(book.attempts, given.payment_attempt_id)
    : attemptsOf(book, the(book.intents, given.payment_intent_id ?? '')).at(-1);
  if (!attempt?.captured_amount)
    throw new Refusal(400, 'invalid_status_for_operation', 'Nothing was captured.');
  const rest = Number((attempt.captured_amount - attempt.refunded_amount).toFixed(2));
  const { request_id, amount = rest, metadata = {} } = given;
  checkAmount(amount, attempt.currency);
  if (amount > rest) throw new Refusal(400, 'invalid_amount', 'The refund is above what is left.');
  attempt.refunded_amount = Number((attempt.refunded_amount + amount).toFixed(2));
  const made: Refund = {
    id: `rfd_${newId()}`,
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
  book.tell('refund.received', made);
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
    // A list shows no secrets.
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
    // One a page, so that whoever lists them turns pages.
    const at = Number(after ?? 0);
    const more = at + 1 < found.length ? String(at + 1) : null;
    return { items: found.slice(at, at + 1), page_before: null, page_after: more };
  }),
  route('GET', '/api/v1/pa/payment_disputes/:id', (book, _, id) => the(book.disputes, id)),
];
