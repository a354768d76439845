import { confirmIntent } from './attempts';
import type { Book, Intent } from './book';
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
import { pageOf, pageShape, searchIntents, searchShape } from './lists';
import {
  address,
  flag,
  integer,
  listOf,
  needed,
  object,
  oneOf,
  readParams,
  type Shape,
  type Tree,
  text,
  type Values,
} from './params';
import { createRefund, refundShape } from './refunds';
import { missing, turnedAway } from './refusals';
import { checkExpand, expanded, forBrowsers } from './views';

export type Caller = { book: Book; publishable: boolean };
type Call = Caller & { id: string };
export type Route = {
  /** As `POST /v1/refunds/:id`. */
  name: string;
  /** Whether a browser with a publishable key may call it. */
  forBrowsers: boolean;
  /** Checks the parameters, and gives the work itself. */
  prepare: (tree: Tree, call: Call) => () => object;
};

const expandable = { expand: listOf(text()) };

function route<S extends Shape>(
  name: string,
  kind: string,
  shape: S,
  run: (call: Call, given: Values<S>) => object,
  isForBrowsers = false,
): Route {
  return {
    name,
    forBrowsers: isForBrowsers,
    prepare: (tree, call) => {
      const { expand = [], ...given } = readParams(tree, { ...shape, ...expandable }) as Values<S> &
        Values<typeof expandable>;
      checkExpand(kind, expand);
      return () => expanded(call.book, kind, run(call, given as unknown as Values<S>), expand);
    },
  };
}

type Kept = 'intents' | 'charges' | 'refunds' | 'disputes' | 'events';
const NAMES: Record<Kept, string> = {
  intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
};

/** The object itself; one of the other mode is said to be there. */
function the<K extends Kept>(kept: K, { book, id }: Call) {
  type One = Book[K] extends Map<string, infer T> ? T : never;
  const found = book[kept].get(id) as One | undefined;
  if (found) return found;
  const other = book.world.books.find(
    (one) => one.account === book.account && one.livemode !== book.livemode,
  );
  const hint = other?.[kept].has(id) ? (other.livemode ? 'live' : 'test') : undefined;
  throw missing(NAMES[kept], id, hint);
}

const list = <S extends Shape>(
  kept: Kept,
  filters: S,
  fits: (one: never, given: Values<S>) => boolean,
) => {
  const url = `/v1/${kept === 'intents' ? 'payment_intents' : kept}`;
  const shape = { ...pageShape, ...filters };
  return route(`GET ${url}`, `list:${NAMES[kept]}`, shape, ({ book }, given) =>
    pageOf(
      [...book[kept].values()].filter((one) => fits(one as never, given as unknown as Values<S>)),
      url,
      given as unknown as Values<typeof pageShape>,
    ),
  );
};

const retrieve = (kept: Exclude<Kept, 'intents'>) =>
  route(`GET /v1/${kept}/:id`, NAMES[kept], {}, (call) => the(kept, call));

const ofPayment = { payment_intent: text(), charge: text() };
type Paid = { payment_intent: string; charge?: string };
const isOf = (one: Paid, given: Partial<Paid>) =>
  (!given.payment_intent || one.payment_intent === given.payment_intent) &&
  (!given.charge || one.charge === given.charge);

/** A browser names the secret of its intent, and sees a part of it. */
function shown({ publishable }: Caller, intent: Intent, secret: string | undefined): object {
  if (secret !== undefined) checkSecret(intent, secret);
  else if (publishable) throw turnedAway(400, 'Missing required param: client_secret.');
  return publishable ? forBrowsers(intent) : intent;
}

const PI = '/v1/payment_intents';
const onIntent = <S extends Shape>(
  way: string,
  shape: S,
  run: (intent: Intent, given: Values<S>, book: Book) => object,
) =>
  route(`POST ${PI}/:id${way}`, 'payment_intent', shape, (call, given) =>
    run(the('intents', call), given, call.book),
  );

const confirmShape = {
  client_secret: text(),
  return_url: text(),
  use_stripe_sdk: flag,
  payment_method_data: needed(
    object({
      type: needed(oneOf('card')),
      card: needed(
        object({
          number: needed(text(30)),
          exp_month: needed(integer(1, 12)),
          exp_year: needed(integer(0, 9999)),
          cvc: text(4),
        }),
      ),
      billing_details: object({ name: text(), email: text(), phone: text(), address }),
    }),
  ),
};

export const routes: readonly Route[] = [
  route(`POST ${PI}`, 'payment_intent', createShape, ({ book }, given) =>
    createIntent(book, given),
  ),
  list('intents', {}, () => true),
  route(`GET ${PI}/search`, 'list:payment_intent', searchShape, ({ book }, given) => {
    const seen = book.world.clock.now() - book.world.settings.searchLag;
    const found = [...book.intents.values()].filter(({ created }) => created * 1000 <= seen);
    return searchIntents(found, given);
  }),
  route(
    `GET ${PI}/:id`,
    'payment_intent',
    { client_secret: text() },
    (call, { client_secret }) => shown(call, the('intents', call), client_secret),
    true,
  ),
  onIntent('', updateShape, (intent, given) => updateIntent(intent, given)),
  onIntent('/capture', captureShape, (intent, given, book) => captureIntent(book, intent, given)),
  onIntent('/cancel', cancelShape, (intent, given, book) => cancelIntent(book, intent, given)),
  route(
    `POST ${PI}/:id/confirm`,
    'payment_intent',
    confirmShape,
    (call, { client_secret, return_url, payment_method_data: { card, billing_details } }) => {
      const intent = the('intents', call);
      shown(call, intent, client_secret);
      const given = { card, billing: billing_details, returnUrl: return_url };
      return shown(call, confirmIntent(call.book, intent, given), client_secret);
    },
    true,
  ),
  list('charges', { payment_intent: text() }, isOf),
  retrieve('charges'),
  route('POST /v1/refunds', 'refund', refundShape, ({ book }, given) => createRefund(book, given)),
  list('refunds', ofPayment, isOf),
  retrieve('refunds'),
  list('disputes', ofPayment, isOf),
  retrieve('disputes'),
  list('events', { type: text(), types: listOf(text()) }, (one: { type: string }, given) => {
    const { type, types } = given;
    return (!type || type === one.type) && (!types || types.includes(one.type));
  }),
  retrieve('events'),
];

const parsed = routes.map((one) => {
  const [, method = '', path = ''] = /^(\w+) (.+)$/.exec(one.name) ?? [];
  return { one, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) };
});

/** The route of a call, and the id in its path. */
export function routeOf(method: string, path: string): { route: Route; id: string } {
  for (const { one, method: its, pattern } of parsed) {
    const match = its === method ? pattern.exec(path) : null;
    if (match) return { route: one, id: decodeURIComponent(match[1] ?? '') };
  }
  throw turnedAway(404, `Unrecognized request URL (${method}: ${path}).`);
}
