import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { Clock } from './clock';
import type { Faults } from './faults';
import type { StoredAnswer } from './idempotency';

/** Objects as stored: expandable fields hold ids. */
export type FakeStripeIntent = Stripe.PaymentIntent & {
  latest_charge: string | null;
  payment_method: string | null;
  client_secret: string;
};
export type FakeStripeCharge = Stripe.Charge & { payment_intent: string; payment_method: string };
export type FakeStripeRefund = Stripe.Refund & {
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
};
export type FakeStripeDispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type FakeStripeMethod = Stripe.PaymentMethod;

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  /** The object at the time of the event. */
  data: {
    object: FakeStripeIntent | FakeStripeCharge | FakeStripeRefund | FakeStripeDispute;
    previous_attributes?: Record<string, unknown>;
  };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event['type'];
};

/** The data of one account in one mode, invisible to the other mode and other accounts. */
export type StripeBook = {
  world: World;
  account: string;
  livemode: boolean;
  secretKey: string;
  publishableKey: string;
  intents: Map<string, FakeStripeIntent>;
  charges: Map<string, FakeStripeCharge>;
  refunds: Map<string, FakeStripeRefund>;
  disputes: Map<string, FakeStripeDispute>;
  methods: Map<string, FakeStripeMethod>;
  events: Map<string, StripeEvent>;
  /** By idempotency key. */
  answers: Map<string, StoredAnswer>;
};

/** How the next refund ends, if it does not simply succeed. */
export type RefundOutcome =
  | { status: 'pending'; pending_reason?: 'processing' | 'insufficient_funds' | 'charge_pending' }
  | { status: 'requires_action' }
  | { status: 'failed'; failure_reason?: string };

/** A page of the shopper's bank that waits for an answer. */
export type Challenge = {
  book: StripeBook;
  intent: string;
  returnUrl: string;
  declinesAfter: boolean;
};

export type World = {
  /** Set once the server listens. */
  url: string;
  apiVersion: string;
  clock: Clock;
  faults: Faults;
  books: StripeBook[];
  /** Events not taken or received yet, oldest first. */
  outbox: StripeEvent[];
  challenges: Map<string, Challenge>;
  refundOutcomes: RefundOutcome[];
  /** The current call, which the events it causes name. */
  request: StripeEvent['request'];
  settings: FakeStripeSettings;
};

export type FakeStripeSettings = {
  /** How many milliseconds a new intent stays out of search results. */
  searchLag: number;
  /** Whether a `processing` intent can be canceled, which is rare. */
  cancelsProcessing: boolean;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const randomText = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
export const newStripeId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** Adds an event to the list of events and the outbox. */
export function emitStripeEvent(
  book: StripeBook,
  type: StripeEvent['type'],
  object: StripeEvent['data']['object'],
  previous?: Record<string, unknown>,
): void {
  const { world } = book;
  const event: StripeEvent = {
    id: newStripeId('evt'),
    object: 'event',
    api_version: world.apiVersion,
    created: world.clock.seconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: book.livemode,
    pending_webhooks: 1,
    request: world.request,
    type,
  };
  book.events.set(event.id, event);
  world.outbox.push(event);
}
