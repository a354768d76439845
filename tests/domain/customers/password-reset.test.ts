import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { accountToken, customer, session } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { rateLimit } from '@/db/schema/settings';
import { authenticateCustomer } from '@/lib/auth/authenticate';
import { hashPassword } from '@/lib/auth/password';
import { resetPasswordInput } from '@/lib/auth/password-reset.schema';
import { openLoginSession, readLoginSession } from '@/lib/auth/sessions';
import type { Language } from '@/lib/core/language';
import { inviteToSetPassword } from '@/lib/customers/passwords/invitation';
import {
  isResetLinkLive,
  requestPasswordReset,
  resetPassword,
} from '@/lib/customers/passwords/reset';
import { listQueuedJobs, makeDue, workDueJobs } from '../../support/data/jobs';
import { guest, system } from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

const OLD = 'the old password of a test';
const NEW = 'a new password of the tests';
const hash = hashPassword(OLD);

async function account(language: Language = 'en-US', fields = {}) {
  const [row] = await database()
    .insert(customer)
    .values({
      first_name: 'Ka Yan',
      last_name: 'Lam',
      email: `${randomUUID()}@buyer.test`,
      language,
      password_hash: await hash,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('no customer');
  return row;
}

/** What the newest mail's link says, after the jobs were worked. */
async function linkTo(email: string) {
  await workDueJobs();
  const url = /https:\/\/shop\.test\/\S*reset-password\?\S+/.exec(
    mails.to(email).at(-1)?.text ?? '',
  );
  const link = new URL(url?.[0] ?? 'https://none.test');
  return { path: link.pathname, token: link.searchParams.get('token') ?? '', link };
}
async function requestToken(email: string) {
  await requestPasswordReset(await guest(), email, undefined);
  return (await linkTo(email)).token;
}

const choose = async (email: string, token: string, password = NEW, now = new Date()) => {
  const sent = { email, token, password, password_confirmation: password };
  return resetPassword(await guest('HKD', now), resetPasswordInput.parse(sent));
};
const login = async (email: string, password: string) =>
  authenticateCustomer(await system(), { email, password }, {});
const invalidLink = { status: 401, code: 'passwords.token' };

beforeEach(async () => {
  await database().delete(rateLimit);
});

test('who forgot a password gets a link in their own language, in both forms of the mail, and chooses a new one', async () => {
  for (const [language, subject, path] of [
    ['en-US', 'Reset your password for', '/reset-password'],
    ['zh-HK', '的密碼', '/zh-HK/reset-password'],
    ['zh-CN', '的密码', '/zh-CN/reset-password'],
  ] as const) {
    const { id, email } = await account(language);
    await requestPasswordReset(await guest(), email, undefined);
    const link = await linkTo(email);
    const [received, ...more] = mails.to(email);
    expect(more).toEqual([]);
    expect(received?.subject).toContain(subject);
    expect(received?.html).toContain(`token=${link.token}`);
    expect(link.path).toBe(path);
    expect(link.link.searchParams.get('email')).toBe(email);
    expect(await isResetLinkLive(await guest(), link.token, email)).toBe(true);
    expect(await choose(email, link.token)).toEqual({ customer_id: id });
    await expect(login(email, OLD)).rejects.toMatchObject({ status: 422 });
    expect((await login(email, NEW)).login.token).toBeTruthy();
  }
});

test('the database holds no token that would open anything', async () => {
  const { id, email } = await account();
  const token = await requestToken(email);
  const [row] = await database()
    .select()
    .from(accountToken)
    .where(eq(accountToken.customer_id, id));
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a new password ends every login of the customer and no one else’s, and tells them by mail in their language', async () => {
  const [mine, other] = [await account('zh-HK'), await account()];
  const live = async (id: number) => (await openLoginSession(await system(), 'shopper', id)).token;
  const [phone, desktop, theirs] = [await live(mine.id), await live(mine.id), await live(other.id)];
  await choose(mine.email, await requestToken(mine.email));
  const stands = async (token: string) =>
    Boolean(await readLoginSession(database(), token, 'shopper', new Date()));
  expect([await stands(phone), await stands(desktop), await stands(theirs)]).toEqual([
    false,
    false,
    true,
  ]);
  await workDueJobs();
  const confirmation = mails.to(mine.email).at(-1);
  expect(confirmation?.subject).toContain('密碼已更改');
  expect(confirmation?.text).toContain('https://shop.test/zh-HK/password/reset');
  expect(mails.to(other.email)).toEqual([]);
});

test('nobody is logged in by a new password', async () => {
  const { id, email } = await account();
  await choose(email, await requestToken(email));
  expect(await database().$count(session, eq(session.subject_id, id))).toBe(0);
});

test('who read the mail has confirmed the e-mail', async () => {
  const { id, email } = await account();
  await choose(email, await requestToken(email));
  const [row] = await database().select().from(customer).where(eq(customer.id, id));
  expect(row?.email_confirmed_at).toBeInstanceOf(Date);
});

test('a link works once, even for two who use it at once', async () => {
  const { email } = await account();
  const token = await requestToken(email);
  const tries = await Promise.allSettled([choose(email, token), choose(email, token)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: invalidLink });
  await expect(choose(email, token)).rejects.toMatchObject(invalidLink);
  expect(await isResetLinkLive(await guest(), token, email)).toBe(false);
});

test('the newest link is the one that works', async () => {
  const { email } = await account();
  const first = await requestToken(email);
  const second = await requestToken(email);
  await expect(choose(email, first)).rejects.toMatchObject(invalidLink);
  await choose(email, second);
});

test('a link works for its own e-mail alone', async () => {
  const [a, b] = [await account(), await account()];
  const token = await requestToken(a.email);
  await expect(choose(b.email, token)).rejects.toMatchObject(invalidLink);
  await database()
    .update(customer)
    .set({ email: `new-${a.email}` })
    .where(eq(customer.id, a.id));
  await expect(choose(a.email, token)).rejects.toMatchObject(invalidLink);
  await expect(choose(`new-${a.email}`, token)).rejects.toMatchObject(invalidLink);
});

test('a link is good for an hour, to the second', async () => {
  const { id, email } = await account();
  const token = await requestToken(email);
  const [row] = await database()
    .select()
    .from(accountToken)
    .where(eq(accountToken.customer_id, id));
  const end = row?.expires_at.getTime() ?? 0;
  expect(end - (row?.created_at.getTime() ?? 0)).toBe(3_600_000);
  const late = new Date(end + 1000);
  await expect(choose(email, token, NEW, late)).rejects.toMatchObject(invalidLink);
  await choose(email, token, NEW, new Date(end - 1000));
});

test('a password that is easy to guess is refused and leaves the link good', async () => {
  const { email } = await account();
  const token = await requestToken(email);
  expect(await refusedFields(() => choose(email, token, 'Password1'))).toEqual({
    password: ['password_common'],
  });
  expect(await refusedFields(() => choose(email, token, 'short'))).toEqual({
    password: ['password_length'],
  });
  await choose(email, token);
});

test('an unknown or disabled e-mail gets no mail, and the caller is told the same', async () => {
  const { email: disabled } = await account('en-US', { enabled: false });
  const unknown = `${randomUUID()}@nobody.test`;
  const before = await database().$count(mail);
  for (const email of [disabled, unknown])
    expect(await requestPasswordReset(await guest(), email, undefined)).toBeUndefined();
  await workDueJobs();
  expect(await database().$count(mail)).toBe(before);
});

test('a customer who was disabled meanwhile cannot use the link', async () => {
  const { id, email } = await account();
  const token = await requestToken(email);
  await database().update(customer).set({ enabled: false }).where(eq(customer.id, id));
  await expect(choose(email, token)).rejects.toMatchObject(invalidLink);
});

test('asking too often is refused alike for known and unknown: the fourth time in an hour for an e-mail, the eleventh from an address', async () => {
  const tooOften = {
    status: 429,
    code: 'passwords.throttled',
    data: { retry_after: expect.any(Number) },
  };
  const ask = async (email: string, address?: string) =>
    requestPasswordReset(await guest(), email, address);
  for (const email of [(await account()).email, `${randomUUID()}@nobody.test`]) {
    for (let time = 0; time < 3; time++) await ask(email);
    await expect(ask(email)).rejects.toMatchObject(tooOften);
  }
  for (let time = 0; time < 10; time++) await ask(`${randomUUID()}@nobody.test`, '203.0.113.9');
  await expect(ask(`${randomUUID()}@nobody.test`, '203.0.113.9')).rejects.toMatchObject(tooOften);
});

test('the job that mails a link may run twice: one mail, and its link works', async () => {
  const { email } = await account();
  const token = await requestToken(email);
  const job = (await listQueuedJobs()).find(({ data }) => data.email === email);
  await database().execute(`update pgboss.job set state = 'retry' where id = '${job?.id}'`);
  await makeDue();
  expect(await workDueJobs()).toEqual({ completed: 1, failed: 0 });
  expect(mails.to(email)).toHaveLength(1);
  await choose(email, token);
});

test('staff invite a customer to choose a password; the link is good for seven days', async () => {
  for (const [language, subject] of [
    ['en-US', 'Set a password for your account'],
    ['zh-HK', '請設定密碼'],
    ['zh-CN', '请设置密码'],
  ] as const) {
    const { id, email } = await account(language, { password_hash: null });
    await inviteToSetPassword(await system(), id);
    const { token } = await linkTo(email);
    expect(mails.to(email).at(-1)?.subject).toContain(subject);
    const days = (n: number) => new Date(Date.now() + n * 24 * 3_600_000);
    await expect(choose(email, token, NEW, days(8))).rejects.toMatchObject(invalidLink);
    await choose(email, token, NEW, days(6));
    expect((await login(email, NEW)).login.token).toBeTruthy();
  }
});

test('nobody is invited who is not there or is disabled', async () => {
  await expect(inviteToSetPassword(await system(), 999_999)).rejects.toMatchObject({ status: 404 });
  const { id } = await account('en-US', { enabled: false });
  await expect(inviteToSetPassword(await system(), id)).rejects.toMatchObject({ status: 409 });
});
