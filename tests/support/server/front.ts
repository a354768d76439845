import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect } from 'vitest';
import { createFront } from '@/scripts/server/front.mjs';

/** The app behind the front server, controlled by a test. */
export type App = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
export type Pace = { graceMs: number; bytesPerSecond: number };

let port = 0;
let close = () => {};

/** Closes the server that a test of this file has opened. */
export const closeFrontAfterEach = () => afterEach(() => close());

export async function openFront(app: App, bodyPace?: Pace) {
  const front = createFront(app, { bodyPace });
  const [server] = front.servers;
  if (!server) throw new Error('there is no server');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return front;
}

export type ProxiedResponse = { status: number; headers: IncomingMessage['headers']; body: string };

export const askFront = (path: string, headers: Record<string, string> = {}) =>
  new Promise<ProxiedResponse>((resolve, reject) => {
    const request = get(
      { port, path, headers: { Host: 'shop', ...headers }, agent: false },
      async (response) => {
        const body = (await response.setEncoding('utf8').toArray()).join('');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      },
    );
    request.once('error', reject);
  });

/** A connection that has sent this text; `received` collects the answers. */
export function send(text: string) {
  const connection = { socket: connect(port, '127.0.0.1'), received: '', isClosed: false };
  const { socket } = connection;
  socket.setEncoding('utf8').on('data', (more: string) => {
    connection.received += more;
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    connection.isClosed = true;
  });
  socket.write(text);
  return connection;
}

/** Sends so many requests on one connection without waiting for answers. */
export const pipeline = (paths: string[]) =>
  send(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''));

export const until = (happened: () => boolean) =>
  expect.poll(happened, { timeout: 5000 }).toBe(true);
