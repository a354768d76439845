import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { broadcast, broadcastReceiver, suppression } from '@/db/schema/broadcast';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { broadcastChanges } from '@/lib/broadcast/broadcast.schema';
import { deleteBroadcast, getBroadcast, updateBroadcast } from '@/lib/broadcast/broadcasts';
import { beginTransmission, claimReceivers } from '@/lib/broadcast/claim';
import { listReceivers } from '@/lib/broadcast/receivers';
import { sendBroadcast, watchBroadcasts } from '@/lib/broadcast/send';
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  retryUncertainReceivers,
  scheduleBroadcast,
} from '@/lib/broadcast/sending';
import { unsubscribeFromLetters } from '@/lib/broadcast/unsubscribe';
import { closeBulkTransport } from '@/lib/mail/bulk-transport';
import { queueMail } from '@/lib/mail/outbox';
import { eraseCustomer } from '@/lib/privacy/erase';
import { setEnv } from '../../support/data/environment';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { makeLead, makeStatus } from '../../support/data/leads';
import {
  makeDueLetter,
  makeLetter,
  makeReaders,
  makeReceiversDue,
  readLetterRow,
  readReceivers,
} from '../../support/data/letters';
import { brokenPromises, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

/** What the server says to the next receiver's name; nothing: it takes the mail. */
let answer: (address: string) => number | undefined = () => undefined;
const mails = await startShopMails({
  onRcptTo({ address }, _, callback) {
    const code = answer(address);
    callback(
      code ? Object.assign(new Error(`${code} says no`), { responseCode: code }) : undefined,
    );
  },
});
setEnv({ MAIL_FROM: 'The Shop <letters@shop.test>', JOBS_EXPIRE_SECONDS: '2' });

beforeEach(() => {
  answer = () => undefined;
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await emptyQueues();
});
afterAll(() => {
  closeBulkTransport();
  return mails.stop();
});

const db = database();
const readStatus = async (id: number) => (await readLetterRow(id)).status;
const set = (id: number, values: Partial<typeof customer.$inferInsert>) =>
  db.update(customer).set(values).where(eq(customer.id, id));

test('everybody who agreed gets a letter once, in their language, with a way out; the rest is told apart', async () => {
  const { tag, readers } = await makeReaders(3);
  const [first, second] = readers;
  await set(second?.id ?? 0, { language: 'zh-HK', first_name: '嘉欣 <b>' });
  await makeReaders(1, { tags: [tag], consent_email_at: null });
  await makeReaders(1, { tags: [tag], enabled: false });
  const gone = await makeReaders(1, { tags: [tag] });
  const address = gone.readers[0]?.email ?? '';
  await db.insert(suppression).values({ address, reason: 'bounced', since: new Date() });
  const { id: status_id } = await makeStatus();
  const consent_email_at = new Date().toISOString();
  for (const email of ['lead@buyer.test', first?.email])
    await makeLead(status_id, { consent_email_at, email });
  await makeLead(status_id, { email: null, phone: '+85291234567' });
  const audience = audienceInput.parse({ filters: { tag }, status_ids: [status_id] });
  const { receivers: audience_count, left_out } = await countAudience(await owner(), audience);
  expect(left_out).toEqual({ no_address: 1, disabled: 1, no_consent: 1, suppressed: 1 });

  const id = await makeDueLetter(tag, { audience });
  await workDueJobs();
  const receivers = await readReceivers(id);
  expect(await readLetterRow(id)).toMatchObject({ status: 'sent', audience_count });
  expect(new Set([...receivers.values()].map(({ status }) => status))).toEqual(new Set(['sent']));
  for (const address of receivers.keys()) expect(mails.to(address)).toHaveLength(1);
  const [mail] = mails.to(second?.email ?? '');
  expect(mail).toMatchObject({ subject: '秋天來了', from: { address: 'letters@shop.test' } });
  expect(mail?.html).toContain('嘉欣 &lt;b&gt;');
  expect(mail?.text).toMatch(/\/zh-HK\/blog\?.*utm_campaign=autumn/);
  const { token = '' } = receivers.get(second?.email ?? '') ?? {};
  expect(mail?.text).toContain(`/zh-HK/unsubscribe?token=${token}`);
  const header = (key: string) => mail?.headers.find((candidate) => candidate.key === key)?.value;
  expect(header('list-unsubscribe')).toMatch(new RegExp(`/api/unsubscribe/${token}>$`));
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  // What went out is for the books.
  await expect(deleteBroadcast(await owner(), id)).rejects.toMatchObject({ status: 409 });
  const change = broadcastChanges.parse({ title: 'Later' });
  await expect(updateBroadcast(await owner(), id, change)).rejects.toMatchObject({ status: 409 });
  expect((await workDueJobs()).failed).toBe(0);
});

test('who unsubscribes, withdraws, moves, is erased or disabled after the freeze is skipped, and why', async () => {
  const { tag, readers } = await makeReaders(7);
  const id = await makeDueLetter(tag);
  const ctx = await system();
  await beginBroadcast(ctx, id);
  const [a, b, c, d, e, f, g] = readers as { id: number; email: string }[];
  if (!a || !b || !c || !d || !e || !f || !g) throw new Error('readers');
  const frozen = await readReceivers(id);
  await unsubscribeFromLetters(ctx, frozen.get(a.email)?.token ?? '');
  await set(b.id, { consent_email_at: null });
  await set(c.id, { email: `new-${c.email}` });
  await eraseCustomer(await owner(), d.id, d.email);
  await set(e.id, { enabled: false });
  const complaint = { address: f.email, reason: 'complained', since: new Date() } as const;
  await db.insert(suppression).values(complaint);
  await workDueJobs();
  const page = await listReceivers(await owner(), id, { page: 1, page_size: 10, search: '' });
  expect(page.data.map(({ status, reason }) => reason ?? status)).toEqual([
    'unsubscribed',
    'consent_withdrawn',
    'address_changed',
    'erased',
    'disabled',
    'suppressed',
    'sent',
  ]);
  expect(JSON.stringify(page.data)).not.toContain(d.email);
  expect(await readLetterRow(id)).toMatchObject({ status: 'sent', audience_count: 7 });
  const letters = readers.flatMap(({ email }) => mails.to(email));
  expect(
    letters.filter(({ subject }) => subject === 'Autumn is here').map((mail) => mail.to_address),
  ).toEqual([g.email]);
});

test('a server that asks for patience: none fails, the rate falls and recovers, an order’s mail does not wait', async () => {
  const { tag, readers } = await makeReaders(12);
  const id = await makeDueLetter(tag, { rate_per_minute: 3000 });
  let askedCount = 0;
  answer = (address) => (address.startsWith('reader') && ++askedCount % 3 === 0 ? 454 : undefined);
  const working = workDueJobs();
  await expect.poll(() => askedCount, { timeout: 5000 }).toBeGreaterThan(4);
  const email = `${randomUUID()}@buyer.test`;
  const began = Date.now();
  await queueMail(await system(), {
    dedupe_key: randomUUID(),
    template: 'order_confirmation',
    order_id: null,
    to: { address: email, name: 'Ann' },
    values: {},
    words: { subject: 'Thank you', heading: '', hello: '', intro: 'Words', blocks: [] },
  });
  await expect.poll(() => mails.to(email).length, { timeout: 5000 }).toBe(1);
  expect(Date.now() - began).toBeLessThan(5000);
  await working;
  const slow = (await readLetterRow(id)).current_rate;
  expect(slow).toBeLessThan(3000);
  answer = () => undefined;
  await makeReceiversDue();
  for (let round = 0; round < 9 && (await readStatus(id)) !== 'sent'; round++)
    await sendBroadcast(await system(), { broadcast_id: id });
  expect((await readLetterRow(id)).current_rate).toBeGreaterThan(slow);
  const receivers = [...(await readReceivers(id)).values()];
  expect(new Set(receivers.map(({ status }) => status))).toEqual(new Set(['sent']));
  for (const { email } of readers) expect(mails.to(email)).toHaveLength(1);
});

test('an address that does not exist has failed and gets no letters; a server in trouble pauses them', async () => {
  const { tag, readers } = await makeReaders(2);
  answer = (address) => (address === readers[0]?.email ? 550 : undefined);
  const id = await makeDueLetter(tag);
  await workDueJobs();
  const receivers = await readReceivers(id);
  expect(receivers.get(readers[0]?.email ?? '')).toMatchObject({
    status: 'failed',
    reason: 'address_refused',
    answer: expect.stringContaining('550 says no'),
  });
  const audience = audienceInput.parse({ filters: { tag } });
  expect((await countAudience(await owner(), audience)).left_out.suppressed).toBe(1);

  closeBulkTransport();
  await mails.stop();
  const second = await makeDueLetter(tag);
  await workDueJobs();
  expect(await readLetterRow(second)).toMatchObject({
    status: 'paused',
    problem: expect.stringContaining('ECONNREFUSED'),
  });
  await mails.start();
  await resumeBroadcast(await owner(), second);
  await workDueJobs();
  expect(await readStatus(second)).toBe('sent');
  expect(mails.to(readers[1]?.email ?? '')).toHaveLength(2);
});

test('paused, no more go than were claimed; the rate bounds all processes together; what is left can be canceled', async () => {
  const { tag } = await makeReaders(60);
  const id = await makeDueLetter(tag, { rate_per_minute: 300 });
  const ctx = await system();
  await beginBroadcast(ctx, id);
  const before = mails.received.length;
  const processes = [1, 2, 3].map(() => sendBroadcast(ctx, { broadcast_id: id }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await pauseBroadcast(await owner(), id);
  const at = mails.received.length - before;
  await Promise.all(processes);
  expect(at).toBeLessThanOrEqual(7);
  expect(mails.received.length - before - at).toBeLessThanOrEqual(300 / 60 + 5);
  expect(await claimReceivers(ctx, id)).toEqual([]);
  await cancelBroadcast(await owner(), id);
  const reasons = [...(await readReceivers(id)).values()].map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'canceled').length).toBeGreaterThan(40);
});

test('who was claimed by a process that died before it sent gets the letter all the same', async () => {
  const { tag, readers } = await makeReaders(12);
  const id = await makeDueLetter(tag);
  const ctx = await system();
  await beginBroadcast(ctx, id);
  await db.update(broadcast).set({ tokens: 100, tokens_at: ctx.now() });
  const [first, canceled, ...lost] = await claimReceivers(ctx, id);
  if (!first || !canceled) throw new Error('nobody is claimed');
  expect(lost).toHaveLength(3);
  // One of five was given to the mail server; then the process was killed.
  expect(await beginTransmission(ctx, first)).toBe(true);
  expect((await claimReceivers(ctx, id)).map((receiver) => receiver.id)).not.toContain(lost[0]?.id);
  const died = { claimed_at: new Date(Date.now() - 10_000) };
  await db.update(broadcastReceiver).set(died).where(eq(broadcastReceiver.broadcast_id, id));
  // Nor does it send when it only slept.
  expect(await beginTransmission(ctx, canceled)).toBe(false);
  await watchBroadcasts(ctx);
  await workDueJobs();
  const sentLetter = await getBroadcast(await owner(), id);
  expect(sentLetter).toMatchObject({ status: 'sent', sent: 11, uncertain: 1, to_send: 0 });
  for (const { email } of readers)
    expect(mails.to(email)).toHaveLength(email === first.address ? 0 : 1);
});

test('what was under way when a process died is uncertain, and is sent again by nobody but staff', async () => {
  const { tag, readers } = await makeReaders(3);
  const [a, b] = readers as { id: number; email: string }[];
  if (!a || !b) throw new Error('readers');
  const id = await makeDueLetter(tag);
  const ctx = await system();
  await beginBroadcast(ctx, id);
  const died = { status: 'sending', claimed_at: new Date(Date.now() - 10_000) } as const;
  const dead = inArray(broadcastReceiver.address, [a.email, b.email]);
  await db.update(broadcastReceiver).set(died).where(dead);
  await watchBroadcasts(ctx);
  await workDueJobs();
  const interrupted = { status: 'uncertain', reason: 'interrupted' };
  expect((await readReceivers(id)).get(b.email)).toMatchObject(interrupted);
  expect(mails.to(b.email)).toEqual([]);
  const staff = await owner();
  const expectedLetter = { status: 'sent', sent: 1, uncertain: 2, allowed_actions: ['retry'] };
  expect(await getBroadcast(staff, id)).toMatchObject(expectedLetter);

  await set(a.id, { consent_email_at: null });
  const again = { status: 'sending', finished_at: null, to_send: 2, uncertain: 0 };
  expect(await retryUncertainReceivers(staff, id)).toMatchObject(again);
  await expect(retryUncertainReceivers(staff, id)).rejects.toMatchObject({ status: 409 });
  await workDueJobs();
  expect([mails.to(a.email).length, mails.to(b.email).length]).toEqual([0, 1]);
  const done = { status: 'sent', audience_count: 3, sent: 2, skipped: 1, allowed_actions: [] };
  expect(await getBroadcast(staff, id)).toMatchObject(done);
});

test('a letter that was due more than two hours ago asks first; one without words or readers is not sent', async () => {
  const { tag } = await makeReaders(1);
  const empty = await makeLetter(tag, { subject: '', content: [] });
  expect(await refusedFields(async () => scheduleBroadcast(await owner(), empty, null))).toEqual({
    subject: ['required'],
    content: ['required'],
  });
  const nobody = await makeLetter(randomUUID());
  expect(await refusedFields(async () => scheduleBroadcast(await owner(), nobody, null))).toEqual({
    audience: ['audience_empty'],
  });
  const id = await makeLetter(tag);
  const soon = new Date(Date.now() + 60_000);
  for (const letter of [id, nobody]) await scheduleBroadcast(await owner(), letter, soon);
  const late = { scheduled_at: new Date(Date.now() - 3 * 3_600_000) };
  await db.update(broadcast).set(late).where(eq(broadcast.id, id));
  await watchBroadcasts(await system());
  const overdue = { status: 'scheduled', overdue_at: expect.any(Date) };
  expect(await readLetterRow(id)).toMatchObject(overdue);
  await scheduleBroadcast(await owner(), id, null);
  await workDueJobs();
  expect(await readStatus(id)).toBe('sent');
});
