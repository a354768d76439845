import { settleProcessing } from './attempts';
import {
  type FakeStripeCharge,
  type FakeStripeIntent,
  type FakeStripeRefund,
  type FakeStripeSettings,
  type RefundOutcome,
  randomText,
  type StripeBook,
  type StripeEvent,
  type World,
} from './book';
import type { Call } from './calls';
import type { CardName } from './cards';
import { newClock } from './clock';
import {
  type DisputeStatus,
  moveDispute,
  type NewDispute,
  openDispute,
  reopenDispute,
} from './disputes';
import { type FaultKind, newFaults } from './faults';
import { lapseHolds } from './intents';
import { type Sending, type Signing, sendEvents, signed, takeEvents } from './outbox';
import { createRefund, settleRefund } from './refunds';
import { routes } from './routes';
import { listen } from './server';
import { answerAsBank, confirmAsBrowser } from './shopper';

type Keys = { secretKey: string; publishableKey: string };
type Account = { id: string; test: Keys; live: Keys };
export type FakeStripeOptions = Partial<FakeStripeSettings> & {
  /** Accounts with given keys; by default one account with new keys. */
  accounts?: readonly Account[];
  /** The API version of events, which an endpoint is set to (that of the SDK). */
  apiVersion?: string;
  /** By default 0, a free port. */
  port?: number;
};
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const newKeys = (mode: 'test' | 'live'): Keys => ({
  secretKey: `sk_${mode}_${randomText(24)}`,
  publishableKey: `pk_${mode}_${randomText(24)}`,
});
const newAccount = (): Account => ({
  id: `acct_${randomText(16)}`,
  test: newKeys('test'),
  live: newKeys('live'),
});

function newBook(world: World, account: string, livemode: boolean, keys: Keys): StripeBook {
  return {
    world,
    account,
    livemode,
    ...keys,
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    methods: new Map(),
    events: new Map(),
    answers: new Map(),
  };
}

/**
 * The parts of Stripe that a shop uses, as strict as Stripe: a real HTTP server for the SDK and
 * for browsers, which records the calls and lets a test act as the shopper, the bank, the
 * dashboard, the clock and the bad connection. Parts of Stripe that it does not fake are refused
 * as unknown.
 */
export async function startFakeStripe(options: FakeStripeOptions = {}) {
  const { accounts = [newAccount()], apiVersion = '2026-10-28.endive', port = 0 } = options;
  const { searchLag = 0, cancelsProcessing = false } = options;
  const clock = newClock();
  const world: World = {
    url: '',
    apiVersion,
    clock,
    faults: newFaults(routes.map(({ name }) => name)),
    books: [],
    outbox: [],
    challenges: new Map(),
    refundOutcomes: [],
    request: { id: null, idempotency_key: null },
    settings: { searchLag, cancelsProcessing },
  };
  for (const { id, test, live } of accounts)
    world.books.push(newBook(world, id, false, test), newBook(world, id, true, live));
  const calls: Call[] = [];
  const server = await listen(world, calls, port);
  world.url = `http://127.0.0.1:${server.port}`;

  type BookCollection = 'intents' | 'charges' | 'refunds' | 'disputes' | 'events';
  const everything = <K extends BookCollection>(collection: K) =>
    world.books.flatMap((book) => [...book[collection].values()]) as (StripeBook[K] extends Map<
      string,
      infer T
    >
      ? T
      : never)[];
  /** The book and the object; a wrong id is a mistake in the test. */
  const find = <K extends BookCollection>(collection: K, id: string) => {
    for (const book of world.books) {
      const found = book[collection].get(id);
      if (found) return { book, object: found as ReturnType<typeof everything<K>>[number] };
    }
    throw new Error(`The fake has no ${id} among its ${collection}`);
  };
  const findCharge = (id: string): { book: StripeBook; object: FakeStripeCharge } =>
    find('charges', id.startsWith('pi_') ? (find('intents', id).object.latest_charge ?? '') : id);

  return {
    url: world.url,
    /** For `new Stripe(key, { ...fake.address })`. */
    address: { host: '127.0.0.1', port: server.port, protocol: 'http' as const },
    close: server.close,
    /** Every call of the API, oldest first, without secrets. */
    calls,
    accounts,
    settings: world.settings,

    /** The objects of all accounts and both modes, oldest first. Copies. */
    intents: () => structuredClone(everything('intents')),
    charges: () => structuredClone(everything('charges')),
    refunds: () => structuredClone(everything('refunds')),
    disputes: () => structuredClone(everything('disputes')),
    events: () => structuredClone(everything('events')),

    /** The events not taken or received yet, oldest first. */
    waiting: (): StripeEvent[] => [...world.outbox],
    /** Takes events out of the outbox: those of the types, or all. */
    take: (...types: StripeEvent['type'][]) => takeEvents(world, types),
    /** An event's raw body and headers, signed. */
    sign: (event: StripeEvent, how: Signing) => signed(event, how),
    /** Sends events to an endpoint; those not answered with 2xx stay in the outbox. */
    send: (url: string, how: Sending) => sendEvents(world, url, how),

    clock: {
      now: clock.now,
      /** Moves the time forward: keys expire after a day, holds after seven. */
      advance: (milliseconds: number) => {
        clock.move(milliseconds);
        world.books.forEach(lapseHolds);
      },
    },

    /**
     * Plans a fault for the next `times` calls named `on`, as `POST /v1/refunds`, `POST
     * /v1/payment_intents/:id/capture` or `*`; `ms` is the length of delays.
     */
    fault: (on: string, kind: FaultKind, more?: { times?: number; ms?: number }) =>
      world.faults.add(on, kind, more),
    /** Awaits `hook` once, after the next such call has had its effect and before it answers. */
    afterEffect: (on: string, hook: () => unknown) => world.faults.afterEffect(on, hook),
    /** Removes all planned faults. */
    clearFaults: () => world.faults.clear(),

    /**
     * Pays as stripe.js does, with a publishable key over HTTP: with a card of `cards` or any
     * number. `returnUrl` is where the bank's page returns to.
     */
    confirm: (
      intentOrSecret: string,
      card: CardName | (string & {}) = 'succeeds',
      returnUrl = 'http://shop.test/return',
    ) => {
      const { book, object } = find('intents', intentOrSecret.split('_secret_')[0] ?? '');
      return confirmAsBrowser(world.url, book, object, card, returnUrl);
    },
    /** The shopper answers on the bank's page; returns where the browser is redirected. */
    answerBank: (intent: string, answer: 'complete' | 'fail') =>
      answerAsBank(find('intents', intent).object, answer),
    /** A payment in `processing` ends. */
    settleProcessing: (intent: string, end: 'succeeded' | 'failed'): FakeStripeIntent => {
      const { book, object } = find('intents', intent);
      settleProcessing(book, object, end);
      return structuredClone(object);
    },

    /** How the next refund ends; a further call is for the one after it. */
    nextRefund: (outcome: RefundOutcome) => {
      world.refundOutcomes.push(outcome);
    },
    /** How a refund ends, even one that had succeeded: `failed` frees its amount again. */
    settleRefund: (
      id: string,
      status: 'succeeded' | 'failed' | 'canceled',
      why?: string,
    ): FakeStripeRefund => {
      const { book, object } = find('refunds', id);
      settleRefund(book, object, status, why);
      return structuredClone(object);
    },
    /** A refund in the dashboard by the account's owner, of an intent or a charge. */
    refundInDashboard: (
      intentOrCharge: string,
      values: { amount?: number } = {},
    ): FakeStripeRefund => {
      const { book, object } = findCharge(intentOrCharge);
      return structuredClone(createRefund(book, { charge: object.id, ...values }));
    },

    /** The shopper's bank disputes a payment, or only inquires about it (`inquiry`). */
    openDispute: (intentOrCharge: string, values: NewDispute = {}) => {
      const { book, object } = findCharge(intentOrCharge);
      return structuredClone(openDispute(book, object, values));
    },
    /** A dispute continues, or ends with `won`, `lost` or `warning_closed`. */
    moveDispute: (id: string, status: DisputeStatus) => {
      const { book, object } = find('disputes', id);
      moveDispute(book, object, status);
      return structuredClone(object);
    },
    /** A bank changes its decision on an ended dispute. */
    reopenDispute: (id: string, status: 'won' | 'lost') => {
      const { book, object } = find('disputes', id);
      reopenDispute(book, object, status);
      return structuredClone(object);
    },
  };
}
