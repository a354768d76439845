import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { accountToken, customer, session } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { rateLimit } from '@/db/schema/settings';
import { issueAccountToken } from '@/lib/auth/account-tokens';
import { hashPassword, verifyPassword } from '@/lib/auth/password';
import { readCustomerProfile } from '@/lib/auth/profile';
import { openLoginSession } from '@/lib/auth/sessions';
import type { CustomerContext } from '@/lib/core/context';
import { confirmEmail, readConfirmLink, resendConfirmEmail } from '@/lib/customers/confirm-email';
import { registrationInput } from '@/lib/customers/customer.schema';
import { registerCustomer } from '@/lib/customers/customers';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { workDueJobs } from '../../support/data/jobs';
import { guest, member } from '../../support/data/shop';
import { tokenIn } from '../../support/fakes/mailed-links';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

const OLD = 'the password until now';
const NEW = 'another one from now on';
let hash = '';
beforeAll(async () => {
  hash = await hashPassword(OLD);
});
afterAll(mails.stop);
beforeEach(async () => {
  await database().delete(rateLimit);
});

/** A customer with a password; `language` is their own, not that of the call. */
async function shopper(language = 'en-US'): Promise<CustomerContext> {
  const ctx = (await member()) as CustomerContext;
  const own = eq(customer.id, ctx.actor.id);
  await database().update(customer).set({ password_hash: hash, language }).where(own);
  return ctx;
}
const save = (ctx: CustomerContext, fields: object, session_id?: string) =>
  updateProfile({ ...ctx, session_id }, profileInput.parse(fields));
const readCustomerRow = async ({ actor }: CustomerContext) =>
  (await database().select().from(customer).where(eq(customer.id, actor.id)))[0];
const passwords = { password: NEW, password_confirmation: NEW };
const someAddress = () => `${crypto.randomUUID()}@new.test`;
const subjectsTo = (email: string) => mails.to(email).map(({ subject }) => subject);
const linkTo = (email: string) => tokenIn(mails.to(email).at(-1));

describe('what is nobody’s secret', () => {
  test('is changed without a password; what is not sent stays, an emptied phone is taken out', async () => {
    const ctx = await shopper();
    await save(ctx, { first_name: 'Ka Wing', phone: '9123 4567', gender: 'female' });
    expect(await readCustomerRow(ctx)).toMatchObject({
      last_name: 'Lam',
      phone: '+85291234567',
      gender: 'female',
    });
    expect(await save(ctx, { phone: '', gender: '' })).toMatchObject({
      first_name: 'Ka Wing',
      phone: null,
      gender: null,
      email_confirmed: false,
    });
    const [logged] = await database()
      .select()
      .from(recordChange)
      .where(and(eq(recordChange.resource, 'user'), eq(recordChange.record_id, ctx.actor.id)))
      .orderBy(desc(recordChange.id));
    expect(logged).toMatchObject({
      actor_type: 'customer',
      before: { phone: '+85291234567', gender: 'female' },
      after: { phone: null, gender: null },
    });
  });

  test.each([
    ['first_name', { first_name: '  ' }, 'required'],
    ['phone', { phone: 'call me' }, 'check_phone'],
    ['gender', { gender: 'other' }, 'choose_one_of'],
    ['email', { email: 'nobody' }, 'email_format'],
  ])('%s is refused on its field', async (field, sent, key) => {
    const ctx = await shopper();
    const before = await readCustomerRow(ctx);
    expect(await refusedFields(() => save(ctx, sent))).toEqual({ [field]: [key] });
    expect(await readCustomerRow(ctx)).toEqual(before);
  });

  test('what only staff decide is not taken from a shopper', async () => {
    const ctx = await shopper();
    const before = await readCustomerRow(ctx);
    const numbers = { id: 1, role_id: 1, admin_id: 1, status_id: 1 };
    const moments = { email_confirmed_at: new Date(), created_at: new Date(0) };
    await save(ctx, { ...numbers, ...moments, enabled: false, tags: ['vip'], password_hash: 'x' });
    expect(await readCustomerRow(ctx)).toEqual(before);
  });
});

describe('a new password', () => {
  test.each([
    ['no current password', {}, { current_password: ['required'] }],
    ['a wrong one', { current_password: NEW }, { current_password: ['wrong_password'] }],
    [
      'another confirmation',
      { current_password: OLD, password_confirmation: 'x' },
      { password_confirmation: ['password_confirmation'] },
    ],
    [
      'their own name',
      { current_password: OLD, password: 'Ka Yan Lam 1', password_confirmation: 'Ka Yan Lam 1' },
      { password: ['password_is_name'] },
    ],
  ])('is refused with %s, and nothing changes', async (_, sent, refused) => {
    const ctx = await shopper();
    expect(await refusedFields(() => save(ctx, { ...passwords, ...sent }))).toEqual(refused);
    expect((await readCustomerRow(ctx))?.password_hash).toBe(hash);
  });

  test('ends every other login and every link to reset it, and is told by mail in their language', async () => {
    for (const [language, subject] of [
      ['en-US', /^Your password for .+ was changed$/],
      ['zh-HK', /^你在.+的密碼已更改$/],
      ['zh-CN', /^您在.+的密码已更改$/],
    ] as const) {
      const ctx = await shopper(language);
      const { id, email } = ctx.actor;
      for (let n = 0; n < 3; n++) await openLoginSession(ctx, 'shopper', id);
      const [own] = await database().select().from(session).where(eq(session.subject_id, id));
      await issueAccountToken(ctx, { kind: 'password_reset', customer_id: id, email });
      await save(ctx, { ...passwords, current_password: OLD }, own?.id);
      const sessions = await database().select().from(session).where(eq(session.subject_id, id));
      expect(sessions.filter(({ revoked_at }) => !revoked_at).map((login) => login.id)).toEqual([
        own?.id,
      ]);
      expect(await verifyPassword(NEW, (await readCustomerRow(ctx))?.password_hash)).toBe(true);
      expect(await database().$count(accountToken, eq(accountToken.customer_id, id))).toBe(0);
      await workDueJobs();
      expect(subjectsTo(email)).toEqual([expect.stringMatching(subject)]);
      expect(mails.to(email)[0]?.text).not.toContain(NEW);
    }
  });

  test('the ninth wrong current password in a quarter of an hour is not looked at any more', async () => {
    const ctx = await shopper();
    const wrong = { ...passwords, current_password: 'a guess of somebody' };
    for (let n = 0; n < 8; n++) await refusedFields(() => save(ctx, wrong));
    await expect(save(ctx, { ...passwords, current_password: OLD })).rejects.toMatchObject({
      status: 429,
    });
    expect((await readCustomerRow(ctx))?.password_hash).toBe(hash);
  });

  test('of two at once who both knew the old one, one is told that it is another now', async () => {
    const ctx = await shopper();
    const change = (password: string) =>
      save(ctx, { password, password_confirmation: password, current_password: OLD });
    const done = await Promise.allSettled([change('first of two words'), change('second of two')]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = done.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 409, code: 'conflict' } });
  });
});

describe('a new e-mail', () => {
  test('counts only once the link mailed to it is opened; the old one is told, and loses its links', async () => {
    const ctx = await shopper('zh-HK');
    const { id, email: old } = ctx.actor;
    const email = someAddress();
    expect(await refusedFields(() => save(ctx, { email }))).toEqual({
      current_password: ['required'],
    });
    const changed = await save(ctx, { email, current_password: OLD });
    expect(changed).toMatchObject({ email: old, pending_email: email });
    await workDueJobs();
    expect((await readCustomerRow(ctx))?.email).toBe(old);
    expect(subjectsTo(old)).toEqual(['你的帳戶將更換電郵地址']);
    expect(mails.to(old)[0]?.text).not.toContain(email);
    expect(subjectsTo(email)).toEqual(['請確認你的電郵地址']);
    await issueAccountToken(ctx, { kind: 'password_reset', customer_id: id, email: old });
    expect(await confirmEmail(ctx, linkTo(email))).toBe(email);
    expect(await readCustomerProfile(ctx)).toMatchObject({
      email,
      email_confirmed: true,
      pending_email: null,
    });
    const open = and(eq(accountToken.customer_id, id), eq(accountToken.kind, 'password_reset'));
    expect(await database().$count(accountToken, open)).toBe(0);
    await workDueJobs();
    expect(subjectsTo(old)[1]).toBe('你帳戶的電郵地址已更改');
  });

  test('that another account has gets the same answer; its owner is told, and the link goes to nobody', async () => {
    const [ctx, other] = [await shopper(), await shopper('zh-CN')];
    const { email } = other.actor;
    const answer = await save(ctx, { email, current_password: OLD });
    expect(answer).toMatchObject({ email: ctx.actor.email, pending_email: email });
    await workDueJobs();
    expect(await readCustomerProfile(ctx)).toEqual(answer);
    expect(subjectsTo(email)).toEqual(['有人要求使用您的邮箱']);
    expect(mails.to(email)[0]?.text).not.toContain('token=');
    expect(subjectsTo(ctx.actor.email)).toEqual(['A new email address for your account']);
  });

  test('that became another account’s before the link was opened is refused, and the link stays unused', async () => {
    const ctx = await shopper();
    const email = someAddress();
    await save(ctx, { email, current_password: OLD });
    await workDueJobs();
    const other = await shopper();
    await database().update(customer).set({ email }).where(eq(customer.id, other.actor.id));
    expect(await refusedFields(() => confirmEmail(ctx, linkTo(email)))).toEqual({
      email: ['email_taken'],
    });
    expect((await readConfirmLink(ctx, linkTo(email))).state).toBe('open');
  });

  test('three mails an hour to one address, whoever asks; the fourth is refused and changes nothing', async () => {
    const email = someAddress();
    for (let n = 0; n < 3; n++) await save(await shopper(), { email, current_password: OLD });
    const ctx = await shopper();
    await expect(save(ctx, { email, current_password: OLD })).rejects.toMatchObject({
      status: 429,
      fields: { general: [{ key: 'too_many_mails' }] },
    });
    expect((await readCustomerProfile(ctx)).pending_email).toBeNull();
    await workDueJobs();
  });
});

describe('the link after a registration', () => {
  const register = async (language: string) => {
    const email = someAddress();
    const names = { first_name: 'Ka Yan', last_name: 'Lam' };
    const input = registrationInput.parse({ ...names, ...passwords, email, language });
    const row = await registerCustomer(await guest(), input);
    await workDueJobs();
    const actor = { kind: 'customer' as const, id: row.id, email, ...names };
    return { ctx: { ...(await guest()), actor } as CustomerContext, email };
  };

  test('comes in the language spoken, works once, and says afterwards that it was used', async () => {
    for (const [language, subject] of [
      ['en-US', 'Please confirm your email address'],
      ['zh-HK', '請確認你的電郵地址'],
      ['zh-CN', '请确认您的邮箱'],
    ] as const) {
      const { ctx, email } = await register(language);
      expect(subjectsTo(email)).toEqual([subject]);
      const path = language === 'en-US' ? '' : `/${language}`;
      expect(mails.to(email)[0]?.text).toContain(`shop.test${path}/account/confirm?token=`);
      expect(await readConfirmLink(ctx, linkTo(email))).toEqual({ state: 'open', email });
      await confirmEmail(ctx, linkTo(email));
      expect((await readCustomerProfile(ctx)).email_confirmed).toBe(true);
      expect(await readConfirmLink(ctx, linkTo(email))).toEqual({ state: 'used', email });
      expect(await refusedFields(() => confirmEmail(ctx, linkTo(email)))).toEqual({
        token: ['confirm_link_ended'],
      });
    }
  });

  test('opens nothing for another account, and nothing after a day', async () => {
    const { ctx, email } = await register('en-US');
    const other = await shopper();
    const token = linkTo(email);
    expect(await readConfirmLink(other, token)).toEqual({ state: 'ended' });
    expect(await refusedFields(() => confirmEmail(other, token))).toEqual({
      token: ['confirm_link_ended'],
    });
    const tomorrow = { ...ctx, now: () => new Date(Date.now() + 24 * 3600_000 + 1000) };
    expect((await readConfirmLink(tomorrow, token)).state).toBe('ended');
    expect(await refusedFields(() => confirmEmail(tomorrow, token))).toEqual({
      token: ['confirm_link_ended'],
    });
    await confirmEmail(ctx, token);
  });

  test('is sent again on demand and then ends the older one; once confirmed there is nothing to send', async () => {
    const { ctx, email } = await register('en-US');
    const first = linkTo(email);
    expect(await resendConfirmEmail(ctx)).toBe(email);
    await workDueJobs();
    expect(linkTo(email)).not.toBe(first);
    expect((await readConfirmLink(ctx, first)).state).toBe('ended');
    await confirmEmail(ctx, linkTo(email));
    expect(await resendConfirmEmail(ctx)).toBeUndefined();
    await workDueJobs();
    const rows = await database().select().from(mail).where(eq(mail.to_address, email));
    const links = rows.filter(({ template }) => template === 'confirm_email');
    expect(links).toHaveLength(2);
  });
});
