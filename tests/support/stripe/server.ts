import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './api';
import type { World } from './book';
import { type Call, withoutSecretKey, withoutSecrets } from './calls';
import { pageAt } from './pages';
import { parseForm } from './params';

/** Stripe lets browsers of every site call it and read its answers. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'Access-Control-Expose-Headers': 'Request-Id',
  'Access-Control-Max-Age': '300',
};

/** The fake as a real HTTP server on this machine. */
export async function listen(world: World, calls: Call[], port: number) {
  const server = createServer((request, response) => {
    answer(world, calls, request, response).catch((error: unknown) => {
      console.error('The fake Stripe failed', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function answer(
  world: World,
  calls: Call[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET' } = request;
  const { pathname: path, search } = new URL(request.url ?? '/', world.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (!path.startsWith('/v1/')) return sendPage(world, path, response);
  if (method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
    return;
  }
  const body = Buffer.concat(chunks).toString();
  const query = search.slice(1);
  const header = (name: string) => request.headers[name]?.toString();
  const call = toCall(request, path, method === 'POST' ? body : query);
  calls.push(call);
  const reply = await answerCall(world, { method, path, query, body, header });
  if (reply.dropped) {
    response.destroy();
    return;
  }
  Object.assign(call, { status: reply.status, replayed: reply.replayed });
  response.writeHead(reply.status, {
    ...CORS,
    ...reply.headers,
    'Content-Type': 'application/json',
  });
  response.end(JSON.stringify(reply.body, null, 2));
}

function toCall({ method = 'GET', headers }: IncomingMessage, path: string, sent: string): Call {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    method,
    path,
    params: withoutSecrets(readable(sent)),
    idempotencyKey: headers['idempotency-key']?.toString(),
    headers: withoutSecretKey(Object.fromEntries(texts)),
    status: null,
    replayed: false,
  };
}

/** A malformed form is refused later, and has no parameters here. */
const readable = (sent: string) => {
  try {
    return parseForm(sent);
  } catch {
    return {};
  }
};

function sendPage(world: World, path: string, response: ServerResponse): void {
  const page = pageAt(world, path);
  const { status, html, script, location } = page ?? { status: 404, html: 'Not found' };
  const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
  response.writeHead(status, {
    ...CORS,
    'Content-Type': type,
    ...(location !== undefined && { Location: location }),
  });
  response.end(html ?? script ?? '');
}
