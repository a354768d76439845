import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { queueMail } from '@/lib/mail/outbox';
import { emptyQueues, listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import { brokenPromises, system } from '../../support/data/shop';
import { startMailServer } from '../../support/fakes/mail-server';

/** What the server does with the next mails: refuse for now (4xx), for good (5xx), or take them. */
let answer: 'take' | 'busy' | 'refuse' = 'take';
const mails = await startMailServer({
  onRcptTo(_, __, callback) {
    if (answer === 'take') return callback();
    const code = answer === 'busy' ? 451 : 550;
    callback(Object.assign(new Error('No such person here'), { responseCode: code }));
  },
});
// Queues and the way mails go are made once, as the environment says then: modules of its own.
process.env.SMTP_URL = mails.url;
process.env.MAIL_FROM = 'The Shop <orders@shop.test>';
// Longer than a slow machine works at once: tests say themselves when a job is due again.
process.env.JOBS_RETRY_SECONDS = '30';
process.env.JOBS_EXPIRE_SECONDS = '2';

beforeAll(() => database().execute(sql`delete from mail`));
beforeEach(async () => {
  answer = 'take';
  await emptyQueues();
  await database().execute(sql`delete from mail`);
});
afterAll(() => mails.stop());

/** Writes a mail to a new address. */
async function write(dedupe_key: string = randomUUID()): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@buyer.test`;
  await queueMail(await system(), {
    dedupe_key,
    template: 'order_confirmation',
    order_id: null,
    to: { address: email, name: 'Ann' },
    values: {},
    words: { subject: 'Hello', heading: 'Hello', hello: '', intro: 'Words', blocks: [] },
  });
  const [row] = await database().select().from(mail).where(eq(mail.to_address, email));
  return { id: row?.id ?? 0, email };
}

const readMailState = async (id: number) => {
  const [row] = await database().select().from(mail).where(eq(mail.id, id));
  return { state: row?.state, attempts: row?.attempts, error: row?.error };
};
const deliverAgain = async (mail_id: number) =>
  enqueueJob(await system(), { name: 'mail.deliver', payload: { mail_id } });

test('the same event written twice is one mail and one delivery', async () => {
  const key = randomUUID();
  const { email } = await write(key);
  await write(key);
  expect(await listQueuedJobs()).toHaveLength(1);
  await workDueJobs();
  expect(mails.to(email)).toHaveLength(1);
});

test('a mail that was sent is not sent again, whatever asks for it', async () => {
  const { id, email } = await write();
  await workDueJobs();
  await deliverAgain(id);
  await workDueJobs();
  expect(mails.to(email)).toHaveLength(1);
  expect(await readMailState(id)).toEqual({ state: 'sent', attempts: 1, error: null });
});

test('two deliveries of one mail at once send it once', async () => {
  const { id, email } = await write();
  await deliverAgain(id);
  await deliverAgain(id);
  await Promise.all([workDueJobs(), workDueJobs()]);
  await makeDue();
  await workDueJobs();
  expect(mails.to(email)).toHaveLength(1);
  expect(await readMailState(id)).toMatchObject({ state: 'sent' });
});

test('a dead server delays and loses nothing: all is sent once when it is back', async () => {
  await mails.stop();
  const written = [await write(), await write(), await write()];
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await workDueJobs()).failed).toBe(3);
    await makeDue();
  }
  for (const { id } of written)
    expect(await readMailState(id)).toMatchObject({
      state: 'queued',
      attempts: 3,
      error: expect.stringContaining('ECONNREFUSED'),
    });
  expect(await brokenPromises()).toEqual({});
  await mails.start();
  await workDueJobs();
  for (const { id, email } of written) {
    expect(mails.to(email)).toHaveLength(1);
    expect(await readMailState(id)).toEqual({ state: 'sent', attempts: 4, error: null });
  }
});

test('a server that asks to come back later is asked again', async () => {
  answer = 'busy';
  const { id, email } = await write();
  await workDueJobs();
  expect(await readMailState(id)).toMatchObject({ state: 'queued' });
  answer = 'take';
  await makeDue();
  await workDueJobs();
  expect(mails.to(email)).toHaveLength(1);
});

test('an address the server refuses for good has failed with its words, and is not tried again', async () => {
  answer = 'refuse';
  const { id, email } = await write();
  expect(await workDueJobs()).toMatchObject({ failed: 0 });
  expect(await readMailState(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: expect.stringContaining('No such person here'),
  });
  answer = 'take';
  await makeDue();
  await workDueJobs();
  expect(mails.to(email)).toEqual([]);
});

test('at its last try a mail has failed, for staff to see', async () => {
  answer = 'busy';
  const { id } = await write();
  await database().execute(sql`update pgboss.job set retry_limit = 0 where name = 'mail.deliver'`);
  await workDueJobs();
  expect(await readMailState(id)).toMatchObject({ state: 'failed' });
  expect(await brokenPromises()).toEqual({});
});

test('a process that dies between the server’s yes and ours sends again, under the same Message-ID', async () => {
  const { id, email } = await write();
  await workDueJobs();
  const dead = sql`update mail set state = 'sending', claimed_at = now() - interval '5 s'
    where id = ${id}`;
  await database().execute(dead);
  await deliverAgain(id);
  await workDueJobs();
  const [first, second] = mails.to(email);
  expect(second?.messageId).toBe(first?.messageId);
  expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@[\w.-]+>$/);
  expect(await readMailState(id)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a mail that another worker is sending is left to it', async () => {
  const { id, email } = await write();
  await database().execute(
    sql`update mail set state = 'sending', claimed_at = now() where id = ${id}`,
  );
  expect(await workDueJobs()).toMatchObject({ failed: 1 });
  expect(mails.to(email)).toEqual([]);
});

test('the audit finds a mail that waits and that nothing will send', async () => {
  const { id } = await write();
  await emptyQueues();
  expect(await brokenPromises()).toEqual({ I10: [expect.objectContaining({ mail_id: id })] });
});
