import { confirmIntent } from './attempts';
import type { FakeStripeIntent, StripeBook } from './book';
import {
  cancelIntent,
  cancelShape,
  captureIntent,
  captureShape,
  checkSecret,
  createIntent,
  createShape,
  updateIntent,
  updateShape,
} from './intents';
import { pageShape, searchIntents, searchShape, toListPage } from './lists';
import {
  addressParam,
  enumField,
  flagParam,
  integer,
  listField,
  needed,
  object,
  type ParamValues,
  readParams,
  type Shape,
  type Tree,
  textParam,
} from './params';
import { createRefund, refundShape } from './refunds';
import { missing, turnedAway } from './refusals';
import { checkExpand, expanded, forBrowsers } from './views';

export type FakeStripeCaller = { book: StripeBook; publishable: boolean };
type Call = FakeStripeCaller & { id: string };
export type Route = {
  /** As `POST /v1/refunds/:id`. */
  name: string;
  /** Whether a browser with a publishable key may call it. */
  forBrowsers: boolean;
  /** Checks the parameters, and returns the function that does the work. */
  prepare: (tree: Tree, call: Call) => () => object;
};

const expandable = { expand: listField(textParam()) };

function route<S extends Shape>(
  name: string,
  kind: string,
  shape: S,
  run: (call: Call, values: ParamValues<S>) => object,
  isForBrowsers = false,
): Route {
  return {
    name,
    forBrowsers: isForBrowsers,
    prepare: (tree, call) => {
      const { expand = [], ...values } = readParams(tree, {
        ...shape,
        ...expandable,
      }) as ParamValues<S> & ParamValues<typeof expandable>;
      checkExpand(kind, expand);
      return () =>
        expanded(call.book, kind, run(call, values as unknown as ParamValues<S>), expand);
    },
  };
}

type BookCollection = 'intents' | 'charges' | 'refunds' | 'disputes' | 'events';
const NAMES: Record<BookCollection, string> = {
  intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
};

/** The object; the error for one of the other mode says so. */
function the<K extends BookCollection>(collection: K, { book, id }: Call) {
  type BookObject = StripeBook[K] extends Map<string, infer T> ? T : never;
  const found = book[collection].get(id) as BookObject | undefined;
  if (found) return found;
  const other = book.world.books.find(
    (candidate) => candidate.account === book.account && candidate.livemode !== book.livemode,
  );
  const hint = other?.[collection].has(id) ? (other.livemode ? 'live' : 'test') : undefined;
  throw missing(NAMES[collection], id, hint);
}

const list = <S extends Shape>(
  collection: BookCollection,
  filters: S,
  fits: (record: never, values: ParamValues<S>) => boolean,
) => {
  const url = `/v1/${collection === 'intents' ? 'payment_intents' : collection}`;
  const shape = { ...pageShape, ...filters };
  return route(`GET ${url}`, `list:${NAMES[collection]}`, shape, ({ book }, values) =>
    toListPage(
      [...book[collection].values()].filter((record) =>
        fits(record as never, values as unknown as ParamValues<S>),
      ),
      url,
      values as unknown as ParamValues<typeof pageShape>,
    ),
  );
};

const retrieve = (collection: Exclude<BookCollection, 'intents'>) =>
  route(`GET /v1/${collection}/:id`, NAMES[collection], {}, (call) => the(collection, call));

const ofPayment = { payment_intent: textParam(), charge: textParam() };
type Paid = { payment_intent: string; charge?: string };
const isOfPayment = (record: Paid, filter: Partial<Paid>) =>
  (!filter.payment_intent || record.payment_intent === filter.payment_intent) &&
  (!filter.charge || record.charge === filter.charge);

/** A browser sends its intent's client secret, and gets a part of the intent. */
function shown(
  { publishable }: FakeStripeCaller,
  intent: FakeStripeIntent,
  secret: string | undefined,
): object {
  if (secret !== undefined) checkSecret(intent, secret);
  else if (publishable) throw turnedAway(400, 'Missing required param: client_secret.');
  return publishable ? forBrowsers(intent) : intent;
}

const PI = '/v1/payment_intents';
const onIntent = <S extends Shape>(
  way: string,
  shape: S,
  run: (intent: FakeStripeIntent, values: ParamValues<S>, book: StripeBook) => object,
) =>
  route(`POST ${PI}/:id${way}`, 'payment_intent', shape, (call, values) =>
    run(the('intents', call), values, call.book),
  );

const confirmShape = {
  client_secret: textParam(),
  return_url: textParam(),
  use_stripe_sdk: flagParam,
  payment_method_data: needed(
    object({
      type: needed(enumField('card')),
      card: needed(
        object({
          number: needed(textParam(30)),
          exp_month: needed(integer(1, 12)),
          exp_year: needed(integer(0, 9999)),
          cvc: textParam(4),
        }),
      ),
      billing_details: object({
        name: textParam(),
        email: textParam(),
        phone: textParam(),
        address: addressParam,
      }),
    }),
  ),
};

export const routes: readonly Route[] = [
  route(`POST ${PI}`, 'payment_intent', createShape, ({ book }, values) =>
    createIntent(book, values),
  ),
  list('intents', {}, () => true),
  route(`GET ${PI}/search`, 'list:payment_intent', searchShape, ({ book }, values) => {
    const seen = book.world.clock.now() - book.world.settings.searchLag;
    const found = [...book.intents.values()].filter(({ created }) => created * 1000 <= seen);
    return searchIntents(found, values);
  }),
  route(
    `GET ${PI}/:id`,
    'payment_intent',
    { client_secret: textParam() },
    (call, { client_secret }) => shown(call, the('intents', call), client_secret),
    true,
  ),
  onIntent('', updateShape, (intent, values) => updateIntent(intent, values)),
  onIntent('/capture', captureShape, (intent, values, book) => captureIntent(book, intent, values)),
  onIntent('/cancel', cancelShape, (intent, values, book) => cancelIntent(book, intent, values)),
  route(
    `POST ${PI}/:id/confirm`,
    'payment_intent',
    confirmShape,
    (call, { client_secret, return_url, payment_method_data: { card, billing_details } }) => {
      const intent = the('intents', call);
      shown(call, intent, client_secret);
      const confirmation = { card, billing: billing_details, returnUrl: return_url };
      return shown(call, confirmIntent(call.book, intent, confirmation), client_secret);
    },
    true,
  ),
  list('charges', { payment_intent: textParam() }, isOfPayment),
  retrieve('charges'),
  route('POST /v1/refunds', 'refund', refundShape, ({ book }, values) =>
    createRefund(book, values),
  ),
  list('refunds', ofPayment, isOfPayment),
  retrieve('refunds'),
  list('disputes', ofPayment, isOfPayment),
  retrieve('disputes'),
  list(
    'events',
    { type: textParam(), types: listField(textParam()) },
    (stripeEvent: { type: string }, values) => {
      const { type, types } = values;
      return (!type || type === stripeEvent.type) && (!types || types.includes(stripeEvent.type));
    },
  ),
  retrieve('events'),
];

const parsed = routes.map((routeEntry) => {
  const [, method = '', path = ''] = /^(\w+) (.+)$/.exec(routeEntry.name) ?? [];
  return { one: routeEntry, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) };
});

/** The route of a call, and the id in its path. */
export function matchRoute(method: string, path: string): { route: Route; id: string } {
  for (const { one: routeEntry, method: its, pattern } of parsed) {
    const match = its === method ? pattern.exec(path) : null;
    if (match) return { route: routeEntry, id: decodeURIComponent(match[1] ?? '') };
  }
  throw turnedAway(404, `Unrecognized request URL (${method}: ${path}).`);
}
