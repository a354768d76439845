import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AirwallexBook, FakeAirwallexRefusal, newAirwallexId } from './book';
import { routes } from './calls';

const VERSION = '2025-06-30';
const TOKEN_MS = 30 * 60_000;

/** What happens to the next matching calls: nothing is done, or it is done without an answer. */
export type FaultKind = 'down' | 'lost' | 'error_before' | 'error_after' | 'rate_limit';
type Fault = { path: RegExp; kind: FaultKind; times: number };
type Call = { method: string; path: string; body: unknown; status: number };
export type World = {
  books: AirwallexBook[];
  faults: Fault[];
  calls: Call[];
  /** Whether a known `request_id` is refused, instead of getting its first answer again. */
  refusesDuplicates: boolean;
};

type Reply = { status: number; body: object; dropped?: boolean };

/** The fake as a real HTTP server on this machine. */
export async function listen(world: World) {
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      console.error('The fake Airwallex failed', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://fake');
  const { method = 'GET' } = request;
  const raw = Buffer.concat(chunks).toString();
  const call: Call = { method, path: url.pathname, body: parsed(raw), status: 0 };
  world.calls.push(call);
  const { status, body, dropped } = reply(world, request, url, call.body);
  call.status = status;
  if (dropped) return response.destroy();
  response.writeHead(status, { 'Content-Type': 'application/json' });
  return response.end(JSON.stringify(body));
}

function reply(world: World, request: IncomingMessage, url: URL, body: unknown): Reply {
  const fault = world.faults.find(({ path, times }) => times > 0 && path.test(url.pathname));
  if (fault) fault.times--;
  const failed = { status: 500, body: { code: 'internal_error', message: 'Try again.' } };
  if (fault?.kind === 'down') return { status: 0, body: {}, dropped: true };
  if (fault?.kind === 'error_before') return failed;
  if (fault?.kind === 'rate_limit')
    return { status: 429, body: { code: 'too_many_requests', message: 'Slower.' } };
  try {
    const done = work(world, request, url, body);
    if (fault?.kind === 'error_after') return failed;
    return { ...done, dropped: fault?.kind === 'lost' };
  } catch (error) {
    if (!(error instanceof FakeAirwallexRefusal)) throw error;
    const { status, code, message } = error;
    return { status, body: { code, message, trace_id: newAirwallexId() } };
  }
}

function work(world: World, request: IncomingMessage, url: URL, body: unknown): Reply {
  const header = (name: string) => request.headers[name]?.toString() ?? '';
  if (header('x-api-version') !== VERSION)
    throw new FakeAirwallexRefusal(400, 'validation_error', `x-api-version: not ${VERSION}`);
  if (header('content-type') !== 'application/json')
    throw new FakeAirwallexRefusal(400, 'validation_error', 'content-type: not application/json');
  if (url.pathname === '/api/v1/authentication/login') {
    if (request.method !== 'POST')
      throw new FakeAirwallexRefusal(404, 'not_found', 'No such endpoint.');
    return { status: 201, body: login(world, header('x-client-id'), header('x-api-key')) };
  }
  const [, token = ''] = /^Bearer (\S+)$/.exec(header('authorization')) ?? [];
  const book = world.books.find(({ tokens }) => tokens.has(token));
  if (!book)
    throw new FakeAirwallexRefusal(401, 'unauthorized', 'Access denied, token is invalid.');
  for (const { method, pattern, writes, work: run } of routes) {
    const match = method === request.method ? pattern.exec(url.pathname) : null;
    if (!match) continue;
    const [, id = ''] = match;
    if (!writes) return { status: 200, body: run(book, Object.fromEntries(url.searchParams), id) };
    const made = url.pathname.endsWith('/create') ? 201 : 200;
    return { status: made, body: once(world, book, url.pathname, body, () => run(book, body, id)) };
  }
  throw new FakeAirwallexRefusal(404, 'not_found', 'No such endpoint.');
}

function login(world: World, clientId: string, apiKey: string): object {
  const book = world.books.find(
    (candidate) => candidate.clientId === clientId && candidate.apiKey === apiKey,
  );
  if (!book)
    throw new FakeAirwallexRefusal(
      401,
      'credentials_invalid',
      'The API key or client ID is wrong.',
    );
  const token = newAirwallexId();
  book.tokens.add(token);
  return { token, expires_at: new Date(Date.now() + TOKEN_MS).toISOString() };
}

/** A `request_id` has its effect once; with another body it is refused. */
function once(
  world: World,
  book: AirwallexBook,
  path: string,
  body: unknown,
  run: () => object,
): object {
  const { request_id } = (body ?? {}) as { request_id?: unknown };
  if (typeof request_id !== 'string' || !request_id)
    throw new FakeAirwallexRefusal(400, 'validation_error', 'request_id must be provided');
  const sent = JSON.stringify([path, body]);
  const savedAnswer = book.answers.get(request_id);
  if (savedAnswer && (savedAnswer.sent !== sent || world.refusesDuplicates))
    throw new FakeAirwallexRefusal(
      400,
      'duplicate_request',
      'The request_id has been used before.',
    );
  if (savedAnswer) return savedAnswer.answer;
  const answer = structuredClone(run());
  book.answers.set(request_id, { sent, answer });
  return answer;
}

function parsed(raw: string): unknown {
  try {
    return raw ? JSON.parse(raw) : undefined;
  } catch {
    throw new FakeAirwallexRefusal(400, 'validation_error', 'The body is no JSON.');
  }
}
