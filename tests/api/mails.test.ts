import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/fakes/mail-server';
import { askShop, type Bought, buyFrom } from '../support/server/buyer';
import { type Server, startServer } from '../support/server/server';
import { workNow } from '../support/server/work-now';
import { startWorker } from '../support/server/worker';

const patience = { timeout: 60_000, interval: 50 };
let mails: MailServer;
let env: Record<string, string>;
let shop: Server;
/** The same shop once more, served by one that leaves the jobs alone. */
let quiet: Server;

beforeAll(async () => {
  mails = await startMailServer();
  env = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@harbour.test',
    JOBS_RETRY_SECONDS: '1',
    JOBS_EXPIRE_SECONDS: '4',
  };
  shop = await startServer({ env, template: 'settled' });
}, 90_000);
afterAll(async () => {
  await quiet?.close();
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
/** The jobs about mails that are not done: as long as there is one, a mail may come. */
const undone = () =>
  askShop(
    shop,
    (sql) => sql`select id from pgboss.job
      where name in ('order.mail', 'mail.deliver') and state < 'completed'`,
  );

/** Everything is sent once, and nothing is left that could send a mail again. */
async function expectOnceEach(bought: Bought[], servers: { url: string }[]): Promise<void> {
  const countUndone = async () => {
    await Promise.all(servers.map(({ url }) => workNow(url)));
    return (await undone()).length;
  };
  await expect.poll(countUndone, patience).toBe(0);
  expect(tally(bought)).toEqual(once(bought));
}

test('killed right after orders were committed, the shop sends each of their mails once when it is back', async () => {
  const bought = await Promise.all([buyFrom(shop), buyFrom(shop), buyFrom(shop)]);
  await shop.kill();
  await shop.start();
  await expectOnceEach(bought, [shop]);
}, 120_000);

test('a mail server that is away delays mails and loses none; orders are placed meanwhile', async () => {
  await mails.stop();
  const bought = await Promise.all([buyFrom(shop), buyFrom(shop), buyFrom(shop)]);
  const triedInVain = async () => {
    await workNow(shop.url);
    return (
      await askShop(
        shop,
        (sql) => sql`select id from mail
      where state = 'queued' and attempts > 0`,
      )
    ).length;
  };
  await expect.poll(triedInVain, patience).toBe(2 * bought.length);
  expect(tally(bought)).toEqual(bought.map(() => ({ confirmed: 0, announced: 0 })));
  await mails.start();
  await expectOnceEach(bought, [shop]);
}, 120_000);

test('asked to end, the shop finishes the mails it is sending; it leaves its jobs alone when told so, and the scheduler’s call or a worker does them', async () => {
  const bought = [await buyFrom(shop), await buyFrom(shop)];
  const isSending = () => askShop(shop, (sql) => sql`select id from mail where state = 'sending'`);
  mails.delay(1000);
  const working = workNow(shop.url);
  await expect.poll(async () => (await isSending()).length, patience).toBeGreaterThan(0);
  await shop.stop();
  await working;
  expect(await isSending()).toEqual([]);
  mails.delay(0);

  quiet = await startServer({ env: { ...env, JOBS: 'off' }, databaseUrl: shop.databaseUrl });
  bought.push(await buyFrom(quiet));
  expect(tally(bought).at(-1)).toEqual({ confirmed: 0, announced: 0 });
  expect(await workNow(quiet.url)).toEqual({ completed: expect.any(Number), failed: 0 });
  expect(tally(bought)).toEqual(once(bought));

  const worker = startWorker({ ...env, SITE_URL: quiet.url, DATABASE_URL: quiet.databaseUrl });
  bought.push(await buyFrom(quiet));
  await expect.poll(() => tally(bought), patience).toEqual(once(bought));
  expect(await worker.stop()).toBe(0);
}, 120_000);

test('two servers of one shop that work their jobs at the same time send each mail once', async () => {
  await shop.start();
  const both = [shop, quiet, shop, quiet];
  const bought = await Promise.all(both.map((server) => buyFrom(server)));
  await expectOnceEach(bought, both);
}, 120_000);
