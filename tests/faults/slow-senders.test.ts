import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../support/server/server';
import { browse, percentile } from '../support/server/visitors';

/** Senders of whom each holds a connection with the headers and one byte of a body. */
const FROM_ONE_ADDRESS = 10_000;
const FROM_DIFFERENT = 1000;
const SHOPPERS = 20;
const SECONDS = 10;

let shop: Server;
beforeAll(async () => {
  // Whoever connects is a proxy, and tells of whom it speaks for.
  shop = await startServer({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => shop?.close());

/** Connects and sends; `status` is of the answer, 0 as long as there is none. */
function sendSlowly(address: string) {
  const sender = { socket: undefined as Socket | undefined, status: 0 };
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () =>
    socket.write(
      `POST /api/cart/item HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ),
  );
  socket.on('error', () => {});
  socket.once('data', (answer) => {
    sender.status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
  });
  sender.socket = socket;
  return sender;
}

const different = (n: number) => `198.18.${n >> 8}.${n & 255}`;
const ready = async () => (await fetch(`${shop.url}/health/ready`)).status;

test('ten thousand slow senders of one address and a thousand of different ones: shoppers see nothing of it', {
  timeout: 120_000,
}, async () => {
  const during = (milliseconds: number) =>
    browse(shop.url, SHOPPERS, new Promise((resolve) => setTimeout(resolve, milliseconds)));
  await during(2000);
  const before = await during(SECONDS * 500);
  const senders: ReturnType<typeof sendSlowly>[] = [];
  const attack = (async () => {
    for (let n = 0; n < FROM_ONE_ADDRESS; n++) {
      senders.push(sendSlowly('192.0.2.7'));
      if (n < FROM_DIFFERENT) senders.push(sendSlowly(different(n)));
      if (n % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const beside = await during(SECONDS * 1000);
  await attack;
  expect(await ready()).toBe(200);
  const p95 = (visits: { milliseconds: number }[]) =>
    percentile(
      visits.map(({ milliseconds }) => milliseconds),
      0.95,
    );
  const statuses = (visits: { status: number }[]) => [
    ...new Set(visits.map((visit) => visit.status)),
  ];
  expect(statuses(before)).toEqual([200]);
  expect(statuses(beside)).toEqual([200]);

  // Of one address a hundred are waited for. All are given up after twenty seconds.
  await expect
    .poll(() => senders.filter(({ status }) => status === 429).length, { timeout: 10_000 })
    .toBe(FROM_ONE_ADDRESS - 100);
  await expect
    .poll(() => senders.filter(({ status }) => status === 408).length, { timeout: 40_000 })
    .toBe(FROM_DIFFERENT + 100);
  const after = await during(SECONDS * 500);
  expect(statuses(after)).toEqual([200]);
  for (const { socket } of senders) socket?.destroy();
  process.stdout.write(
    `95 % of ${SHOPPERS} shoppers' pages within ${p95(before).toFixed(0)} ms before, ` +
      `${p95(beside).toFixed(0)} ms beside the senders, ${p95(after).toFixed(0)} ms afterwards\n`,
  );
});
