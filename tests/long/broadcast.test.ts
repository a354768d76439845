import '../support/data/own-database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeDueLetter, makeReaders, readLetterRow, readReceivers } from '../support/data/letters';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  type TestShop,
} from '../support/data/shop';
import { type MailServer, startMailServer } from '../support/fakes/mail-server';
import { startWorker, type Worker } from '../support/server/worker';

const COUNT = 10_000;
const policy = { JOBS_RETRY_SECONDS: '1', JOBS_EXPIRE_SECONDS: '8' };
let shop: TestShop;
let mails: MailServer;
let readerCalls = 0;
const workers: Worker[] = [];

beforeAll(async () => {
  Object.assign(process.env, policy);
  shop = await openShop();
  // A provider that asks for patience now and then.
  mails = await startMailServer({
    onRcptTo({ address }, _, callback) {
      const isLate = address.startsWith('reader') && ++readerCalls % 400 === 0;
      callback(isLate ? Object.assign(new Error('Too fast'), { responseCode: 454 }) : undefined);
    },
  });
});
afterEach(() => Promise.all(workers.map((worker) => worker.kill())));
afterAll(() => mails.stop());

function start(): Worker {
  const worker = startWorker({
    AUTH_SECRET: 'a secret of the tests',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SMTP_URL: mails.url,
    MAIL_FROM: 'letters@shop.test',
    SITE_URL: 'https://shop.test',
    ...policy,
  });
  workers.push(worker);
  return worker;
}

test('of 10,000 letters by two workers, one of them killed, nobody gets two and nobody is missing', {
  timeout: 900_000,
}, async () => {
  const { tag, readers } = await makeReaders(COUNT);
  const id = await makeDueLetter(tag);
  const doomed = start();
  start();
  const letters = () => mails.received.filter((mail) => mail.to_address.startsWith('reader'));
  await expect.poll(() => letters().length, { timeout: 120_000 }).toBeGreaterThan(COUNT / 4);
  await doomed.kill();
  start();

  await expect.poll(() => letters().length, { timeout: 240_000 }).toBeGreaterThan(COUNT / 2);
  const email = `${randomUUID()}@buyer.test`;
  await buy(await guest(), shop, await makeStock(5), 1, { email });
  await expect.poll(() => mails.to(email).length, { timeout: 5000, interval: 50 }).toBe(1);

  const isOver = async () => (await readLetterRow(id)).status === 'sent';
  await expect.poll(isOver, { timeout: 600_000, interval: 1000 }).toBe(true);
  const receivers = await readReceivers(id);
  const times = new Map<string, number>();
  for (const { to_address } of letters()) times.set(to_address, (times.get(to_address) ?? 0) + 1);
  expect([...times.values()].filter((count) => count > 1)).toEqual([]);
  const missed = readers.filter(({ email }) => !times.has(email));
  for (const { email } of missed)
    expect(receivers.get(email)).toMatchObject({ status: 'uncertain', reason: 'interrupted' });
  const uncertain = [...receivers.values()].filter(({ status }) => status === 'uncertain');
  // At most what one process had under way.
  expect(uncertain.length).toBeLessThanOrEqual(10);
  expect([...receivers.values()].filter(({ status }) => status === 'sent').length).toBe(
    COUNT - uncertain.length,
  );
  expect(await brokenPromises()).toEqual({});
});
