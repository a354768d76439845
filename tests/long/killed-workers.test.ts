import '../support/data/own-database';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type JobName, jobs } from '@/lib/jobs/jobs.schema';
import { listQueuedJobs } from '../support/data/jobs';
import { buy, guest, makeStock, openShop, type TestShop } from '../support/data/shop';
import { type MailServer, startMailServer } from '../support/fakes/mail-server';
import { startWorker, type Worker } from '../support/server/worker';

const patience = { timeout: 90_000, interval: 100 };
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

const start = () => {
  worker = startWorker({
    AUTH_SECRET: 'a secret of the tests',
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@shop.test',
    SITE_URL: 'https://shop.test',
    ...policy,
  });
  return worker;
};

async function order(): Promise<string> {
  const email = `${randomUUID()}@buyer.test`;
  await buy(await guest(), shop, await makeStock(5), 1, { email });
  return email;
}
/** What is not done, with how often it was tried. What the clock asks for comes again anyhow. */
const undone = async () =>
  (await listQueuedJobs())
    .filter(({ name, state }) => state !== 'completed' && !jobs[name as JobName].every_seconds)
    .map(({ name, state, retry_count }) => ({ name, state, retry_count }));

test('killed again and again at any moment, workers send every mail, and one twice only under its own Message-ID', {
  timeout: 150_000,
}, async () => {
  const emails: string[] = [];
  for (let round = 0; round < 5; round++) {
    emails.push(await order(), await order());
    const { kill } = start();
    await new Promise((resolve) => setTimeout(resolve, 900 + round * 350));
    await kill();
  }
  start();
  // One that was hit each time waits up to 32 seconds for its next try.
  await expect.poll(undone, patience).toEqual([]);
  for (const email of emails) {
    const ids = mails.to(email).map(({ messageId }) => messageId);
    expect(ids.length).toBeGreaterThanOrEqual(1);
    expect(new Set(ids).size).toBe(1);
  }
});
