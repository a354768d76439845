import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { freePort } from '@/scripts/support/free-port.mjs';
import { buy, guest, makeStock, openShop, type TestShop } from '../../support/data/shop';
import { type MailServer, startMailServer } from '../../support/fakes/mail-server';
import { startWorker, type Worker } from '../../support/server/worker';

const patience = { timeout: 40_000, interval: 100 };
let shop: TestShop;
let mails: MailServer;
let worker: Worker | undefined;

/** Whoever asks for a job says how long it may take and when it is tried again. */
const policy = { JOBS_RETRY_SECONDS: '1', JOBS_EXPIRE_SECONDS: '3' };

beforeAll(async () => {
  Object.assign(process.env, policy);
  shop = await openShop();
  mails = await startMailServer();
});
afterEach(() => worker?.kill());
afterAll(() => mails.stop());

const start = (more: Record<string, string> = {}) => {
  worker = startWorker({
    AUTH_SECRET: 'a secret of the tests',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@shop.test',
    SITE_URL: 'https://shop.test',
    ...policy,
    ...more,
  });
  return worker;
};

async function order(): Promise<string> {
  const email = `${randomUUID()}@buyer.test`;
  await buy(await guest(), shop, await makeStock(5), 1, { email });
  return email;
}
const sent = (emails: string[]) => emails.map((email) => mails.to(email).length);

test('a worker beside the servers sends what they leave it, tells what waits, and ends with 0 when it is asked to', {
  timeout: 90_000,
}, async () => {
  const emails = [await order(), await order()];
  const port = await freePort();
  const { stop } = start({ METRICS_PORT: String(port) });
  await expect.poll(() => sent(emails), patience).toEqual([1, 1]);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await metrics.text()).toContain('harbour_job_oldest_due_seconds{queue="mail.deliver"}');
  emails.push(await order());
  await expect.poll(() => sent(emails), patience).toEqual([1, 1, 1]);
  expect(await stop()).toBe(0);
});

test('asked to end while it sends, it finishes that mail first', { timeout: 90_000 }, async () => {
  mails.delay(1500);
  const emails = [await order()];
  const { stop } = start();
  const state = async () =>
    (
      await database().execute<{ state: string }>(
        sql`select state from mail order by id desc limit 1`,
      )
    )[0]?.state;
  await expect.poll(state, patience).toBe('sending');
  expect(await stop()).toBe(0);
  expect(await state()).toBe('sent');
  mails.delay(0);
  expect(sent(emails)).toEqual([1]);
});
