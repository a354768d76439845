import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { boundConnections } from '@/scripts/server/connection-bounds.mjs';
import {
  type App,
  askFront,
  closeFrontAfterEach,
  openFront,
  pipeline,
  send,
  until,
} from '../../support/server/front';

closeFrontAfterEach();

/** What one caller may take of the server in front, so that it goes on for all others. */

const times = <T>(length: number, make: (n: number) => T) =>
  Array.from({ length }, (_, n) => make(n));
const head = (more = '') =>
  `POST /api/slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 600\r\n${more}\r\n`;
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
afterEach(() => vi.unstubAllEnvs());

/** Counts what reaches it; reads bodies, and answers everything but /api/held. */
function countingApp() {
  const seen = { begun: 0 };
  const app: App = async (req, res) => {
    seen.begun++;
    if (req.url?.startsWith('/api/held')) return;
    const body = (await req.setEncoding('utf8').toArray()).join('');
    res.end(String(body.length));
  };
  return { seen, app };
}

test('a thousand bodies of which one byte came take nobody’s place, and nothing of the app', async () => {
  const { seen, app } = countingApp();
  await openFront(app);
  const slow = times(1010, () => send(`${head()}x`));
  await until(() => slow.every(({ socket }) => socket.bytesWritten > 0));
  const answers = await Promise.all(times(20, () => askFront('/api/quick')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(seen.begun).toBe(20);
  expect(JSON.parse((await askFront('/health/ready')).body)).toMatchObject({ full: false });
  const [first] = slow;
  first?.socket.write('y'.repeat(599));
  await until(() => first?.received.endsWith('600') ?? false);
  for (const { socket } of slow) socket.destroy();
});

test('a body slower than 500 bytes a second is given up with 408, and no other', async () => {
  const { app } = countingApp();
  await openFront(app, { graceMs: 300, bytesPerSecond: 500 });
  const silent = send(`${head()}x`);
  const read = send(
    `POST /api/slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 90000\r\n\r\n${'z'.repeat(20_000)}`,
  );
  const steady = send(head());
  for (let sent = 0; sent < 600; sent += 60) {
    steady.socket.write('s'.repeat(60));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await until(() => silent.isClosed && steady.received.endsWith('600'));
  expect(statuses(silent.received)).toEqual([408]);
  expect(statuses(steady.received)).toEqual([200]);
  // It earned 40 seconds by what it sent at once.
  expect(read.isClosed).toBe(false);
});

test('a body that is given up while the app reads it ends the connection', async () => {
  const { seen, app } = countingApp();
  await openFront(app, { graceMs: 300, bytesPerSecond: 1_000_000 });
  const half = send(
    `POST /api/slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 90000\r\n\r\n${'z'.repeat(80_000)}`,
  );
  await until(() => half.isClosed);
  expect(seen.begun).toBe(1);
  expect(half.received).toBe('');
});

test('the time for which nobody reads a body is not its sender’s', async () => {
  let read = () => {};
  await openFront(
    (req, res) =>
      new Promise<void>((resolve) => {
        read = () => {
          req.resume().once('end', () => res.end('read'));
          resolve();
        };
      }),
    { graceMs: 200, bytesPerSecond: 1_000_000 },
  );
  const whole = send(
    `POST /api/slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 300000\r\n\r\n${'z'.repeat(300_000)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(whole.isClosed).toBe(false);
  read();
  await until(() => whole.received.endsWith('read'));
});

test('one address has a hundred bodies on their way and two hundred requests; others are served', async () => {
  vi.stubEnv('TRUSTED_PROXIES', '1');
  const { app } = countingApp();
  await openFront(app);
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  // A line of IPv6 has many addresses and is one caller.
  const slow = times(100, (n) => send(`${head(from(`2001:db8:1:2::${n + 1}`))}x`));
  await until(() => slow.every(({ socket }) => socket.bytesWritten > 0));
  const surplus = send(`${head(from('2001:db8:1:2:ffff::1'))}x`);
  await until(() => surplus.isClosed);
  expect(statuses(surplus.received)).toEqual([429]);
  const other = send(head(from('2001:db8:1:3::1')) + 'o'.repeat(600));
  await until(() => other.received.endsWith('600'));

  const sockets = times(200, () =>
    send(`GET /api/held HTTP/1.1\r\nHost: shop\r\n${from('192.0.2.7')}\r\n`),
  );
  const as = (address: string) => askFront('/api/quick', { 'X-Forwarded-For': address });
  await expect.poll(async () => (await as('192.0.2.7')).status, { timeout: 5000 }).toBe(429);
  expect((await as('192.0.2.8')).status).toBe(200);
  for (const { socket } of [...sockets, ...slow]) socket.destroy();
  await expect.poll(async () => (await as('192.0.2.7')).status, { timeout: 5000 }).toBe(200);
});

test('one connection is answered eight requests ahead of its reading, and then ends', async () => {
  const { seen, app } = countingApp();
  await openFront(app);
  const greedy = pipeline(times(20, () => '/api/quick'));
  await until(() => greedy.isClosed);
  expect(statuses(greedy.received)).toEqual([...times(8, () => 200), 429]);
  expect(seen.begun).toBe(8);
  // What it sent and nobody read takes the answers with it.
  const greedier = pipeline(times(3000, () => '/api/quick'));
  await until(() => greedier.isClosed);
  expect(seen.begun).toBe(16);
});

test('a full server says so to its health check; what waited on a broken connection counts no more', async () => {
  const { seen, app } = countingApp();
  await openFront(app);
  const isFull = async () => JSON.parse((await askFront('/api/health/ready')).body).full;
  for (const round of [1, 2]) {
    const sockets = times(125, () => pipeline(times(8, () => '/api/held')));
    await until(() => seen.begun >= 1000 * round);
    expect((await askFront('/api/quick')).status).toBe(503);
    expect(await isFull()).toBe(true);
    for (const { socket } of sockets) socket.destroy();
    await expect.poll(isFull, { timeout: 5000 }).toBe(false);
  }
});

test('one address has so many connections; a proxy of one’s own has no bound', () => {
  const connect = (server: EventEmitter, remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.emit('connection', socket);
    return socket;
  };
  const server = boundConnections(new EventEmitter(), 2);
  const [first] = times(2, (n) => connect(server, `2001:db8:1:2::${n}`));
  expect(connect(server, '2001:db8:1:2:3::4').destroy).toHaveBeenCalled();
  expect(connect(server, '192.0.2.7').destroy).not.toHaveBeenCalled();
  first?.emit('close');
  expect(connect(server, '2001:db8:1:2::9').destroy).not.toHaveBeenCalled();
  for (const socket of times(5, () => connect(server, '10.0.0.1')))
    expect(socket.destroy).not.toHaveBeenCalled();
  vi.stubEnv('TRUSTED_PROXIES', '1');
  for (const socket of times(5, () => connect(server, '192.0.2.9')))
    expect(socket.destroy).not.toHaveBeenCalled();
  vi.stubEnv('TRUSTED_PROXIES', '192.0.2.0/28');
  for (const socket of times(5, () => connect(server, '192.0.2.9')))
    expect(socket.destroy).not.toHaveBeenCalled();
  const [third] = times(3, () => connect(server, '192.0.2.99')).slice(-1);
  expect(third?.destroy).toHaveBeenCalled();
});
