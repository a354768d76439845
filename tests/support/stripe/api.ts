import { newStripeId, type World } from './book';
import { delayed, type Fault } from './faults';
import { type FakeStripeResponse, once } from './idempotency';
import { parseForm, type Tree } from './params';
import { FakeStripeRefusal, lockTimeout, ownFault, rateLimitRefusal, turnedAway } from './refusals';
import { type FakeStripeCaller, matchRoute, type Route } from './routes';

/** A call of the API as received. */
export type Incoming = {
  method: string;
  path: string;
  query: string;
  body: string;
  header: (name: string) => string | undefined;
};
/** The answer; `dropped`: none, the connection breaks. */
export type Reply = {
  status: number;
  body: object;
  headers: Record<string, string>;
  replayed: boolean;
  dropped: boolean;
};

/** Answers a call as Stripe would: checks caller, key and parameters, then does the work. */
export async function answerCall(world: World, incoming: Incoming): Promise<Reply> {
  const fault = world.faults.meet(`${incoming.method} ${incoming.path}`);
  const isCut = fault?.kind === 'down' || fault?.kind === 'drop_before';
  if (isCut) return reply(incoming, { status: 0, body: {}, requestId: '' }, false, true);
  await delayed(fault, 'delay_before');
  const requestId = newStripeId('req');
  const dropped = fault?.kind === 'drop_after';
  try {
    const { replayed, ...answer } = await work(world, incoming, requestId, fault);
    return reply(incoming, answer, replayed, dropped);
  } catch (error) {
    if (!(error instanceof FakeStripeRefusal)) throw error;
    return reply(incoming, refusal(error, requestId), false, dropped);
  }
}

async function work(world: World, incoming: Incoming, requestId: string, fault?: Fault) {
  if (fault?.kind === 'lock_timeout') throw lockTimeout();
  if (fault?.kind === 'rate_limit') throw rateLimitRefusal();
  const caller = findCaller(world, incoming.header('authorization'));
  checkVersion(incoming.header('stripe-version'));
  const { route, id } = matchRoute(incoming.method, incoming.path);
  if (caller.publishable && !route.forBrowsers)
    throw turnedAway(
      403,
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      'secret_key_required',
    );
  const tree = parseTree(incoming);
  const key = incoming.method === 'POST' ? incoming.header('idempotency-key') : undefined;
  const call = `${incoming.method} ${incoming.path}`;
  const run = async (): Promise<FakeStripeResponse> => {
    const answer = effect(world, { route, caller, id, tree, key }, requestId, fault);
    if (answer.status < 400 || fault?.kind === 'error_after') await world.faults.runHooks(call);
    await delayed(fault, 'delay_after');
    return answer;
  };
  if (!key) return { ...(await run()), replayed: false };
  return once(caller.book, key, { ...incoming, tree }, run);
}

type Prepared = {
  route: Route;
  caller: FakeStripeCaller;
  id: string;
  tree: Tree;
  key: string | undefined;
};

/** Does the work of a call atomically, and returns the answer. */
function effect(
  world: World,
  { route, caller, id, tree, key }: Prepared,
  requestId: string,
  fault?: Fault,
): FakeStripeResponse {
  const failed = { status: 500, body: { error: ownFault() }, requestId };
  const run = route.prepare(tree, { ...caller, id });
  if (fault?.kind === 'error_before') return failed;
  world.request = { id: requestId, idempotency_key: key ?? null };
  try {
    const body = run();
    return fault?.kind === 'error_after' ? failed : { status: 200, body, requestId };
  } catch (error) {
    if (!(error instanceof FakeStripeRefusal) || !error.isStored) throw error;
    return refusal(error, requestId);
  } finally {
    world.request = { id: null, idempotency_key: null };
  }
}

function refusal({ status, error }: FakeStripeRefusal, requestId: string): FakeStripeResponse {
  const doc_url =
    error.code && `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`;
  return { status, body: { error: { ...error, ...(doc_url && { doc_url }) } }, requestId };
}

function findCaller(world: World, authorization = ''): FakeStripeCaller {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
  if (!key) throw turnedAway(401, 'You did not provide an API key.');
  for (const book of world.books)
    if (key === book.secretKey || key === book.publishableKey)
      return { book, publishable: key === book.publishableKey };
  throw turnedAway(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function checkVersion(version: string | undefined): void {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(\.[a-z]+)?$/.exec(version ?? '') ?? [];
  if (!date || Number.isNaN(Date.parse(date)))
    throw turnedAway(400, `Invalid Stripe API version: ${version ?? '(none)'}`);
}

function parseTree({ method, query, body, header }: Incoming): Tree {
  if (method !== 'POST') return parseForm(query);
  const type = header('content-type') ?? '';
  if (body && !type.startsWith('application/x-www-form-urlencoded'))
    throw turnedAway(
      400,
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
  return parseForm(body);
}

/** Stripe's own advice whether a client should retry, if any. */
function shouldRetry({ status, body }: FakeStripeResponse): string | undefined {
  const { code } = (body as { error?: { code?: string } }).error ?? {};
  // The key stores a 500: a retry gets it again.
  if (status >= 500) return 'false';
  return status === 409 || code === 'lock_timeout' ? 'true' : undefined;
}

function reply(
  incoming: Incoming,
  answer: FakeStripeResponse,
  replayed: boolean,
  dropped: boolean,
): Reply {
  const headerValues = {
    'request-id': replayed ? newStripeId('req') : answer.requestId,
    'stripe-version': incoming.header('stripe-version'),
    'idempotency-key': incoming.header('idempotency-key'),
    'original-request': replayed ? answer.requestId : undefined,
    'idempotent-replayed': replayed ? 'true' : undefined,
    'stripe-should-retry': shouldRetry(answer),
  };
  const headers = Object.fromEntries(
    Object.entries(headerValues).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return { status: answer.status, body: answer.body, headers, replayed, dropped };
}
