import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemKey } from '@/lib/core/system-key';
import { askShop, type Bought, buyFrom } from '../support/buyer';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type Server, startServer } from '../support/server';
import { startWorker } from '../support/worker';

const patience = { timeout: 60_000, interval: 200 };
let mails: MailServer;
let env: Record<string, string>;
let shop: Server;

beforeAll(async () => {
  mails = await startMailServer();
  env = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@harbour.test',
    JOBS_RETRY_SECONDS: '1',
    JOBS_EXPIRE_SECONDS: '4',
  };
  shop = await startServer({ env });
}, 90_000);
afterAll(async () => {
  await shop?.close();
  await mails?.stop();
});

/**
 * How often each order was confirmed to its shopper, and announced to the shop. Two servers
 * with databases of their own give the same numbers; a shopper's address is one only.
 */
const tally = (bought: Bought[]) =>
  bought.map(({ email, order_number }) => ({
    confirmed: mails.to(email).length,
    announced: mails
      .to('hello@harbour.test')
      .filter(
        ({ subject, replyTo }) =>
          subject?.startsWith(`New order ${order_number}:`) && replyTo?.[0]?.address === email,
      ).length,
  }));
const once = (bought: Bought[]) => bought.map(() => ({ confirmed: 1, announced: 1 }));
const waiting = () =>
  askShop(shop, (sql) => sql`select id from mail where state in ('queued', 'sending')`);

/** Everything is sent, and nothing comes twice after a while. */
async function expectOnceEach(bought: Bought[]): Promise<void> {
  await expect.poll(() => tally(bought), patience).toEqual(once(bought));
  await expect.poll(async () => (await waiting()).length, patience).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 6000));
  expect(tally(bought)).toEqual(once(bought));
}

test('killed right after an order was committed, the shop sends each of its mails once when it is back', {
  timeout: 180_000,
}, async () => {
  const bought: Bought[] = [];
  for (let round = 0; round < 3; round++) {
    bought.push(await buyFrom(shop));
    await shop.kill();
    await shop.start();
  }
  await expectOnceEach(bought);
});

test('a mail server that is away delays mails and loses none; orders are placed meanwhile', {
  timeout: 180_000,
}, async () => {
  await mails.stop();
  const bought = [await buyFrom(shop), await buyFrom(shop), await buyFrom(shop)];
  await new Promise((resolve) => setTimeout(resolve, 8000));
  expect(tally(bought)).toEqual(bought.map(() => ({ confirmed: 0, announced: 0 })));
  await mails.start();
  await expectOnceEach(bought);
});

test('asked to end, the shop finishes the mails it is sending', { timeout: 180_000 }, async () => {
  const bought = [await buyFrom(shop), await buyFrom(shop)];
  const isSending = () => askShop(shop, (sql) => sql`select id from mail where state = 'sending'`);
  mails.delay(1500);
  await expect.poll(async () => (await isSending()).length, patience).toBeGreaterThan(0);
  await shop.stop();
  expect(await isSending()).toEqual([]);
  mails.delay(0);
  await shop.start();
  await expectOnceEach(bought);
});

test('two servers of one shop send each mail once', { timeout: 180_000 }, async () => {
  const other = await startServer({ env, databaseUrl: shop.databaseUrl });
  try {
    const bought = await Promise.all(
      [shop, other, shop, other].map((one) =>
        buyFrom({ url: one.url, databaseUrl: shop.databaseUrl }),
      ),
    );
    await expectOnceEach(bought);
  } finally {
    await other.stop();
  }
});

test('a server that leaves its jobs alone has them worked by the scheduler’s call, or by a worker beside it', {
  timeout: 180_000,
}, async () => {
  await shop.stop();
  const quiet = await startServer({
    env: { ...env, JOBS: 'off' },
    databaseUrl: shop.databaseUrl,
  });
  try {
    const bought = [await buyFrom(quiet)];
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(tally(bought)).toEqual([{ confirmed: 0, announced: 0 }]);
    const answer = await fetch(`${quiet.url}/api/cron`, {
      headers: { Authorization: `Bearer ${systemKey()}` },
    });
    expect(await answer.json()).toEqual({ completed: expect.any(Number), failed: 0 });
    expect(tally(bought)).toEqual(once(bought));

    const worker = startWorker({ ...env, SITE_URL: quiet.url, DATABASE_URL: quiet.databaseUrl });
    bought.push(await buyFrom(quiet));
    await expect.poll(() => tally(bought), patience).toEqual(once(bought));
    expect(await worker.stop()).toBe(0);
  } finally {
    await quiet.stop();
  }
});
