import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { accountToken, customer, session, socialIdentity } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { issueAccountToken } from '@/lib/auth/account-tokens';
import { authenticateSocialCustomer } from '@/lib/auth/authenticate';
import { endLoginSession, openLoginSession, readCustomerSession } from '@/lib/auth/sessions';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import { countSocialLogin } from '@/lib/auth/social/social-limit';
import { memberViewer } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { resetPassword } from '@/lib/customers/passwords/reset';
import {
  linkSocialIdentity,
  readSocialLinks,
  unlinkSocialProvider,
} from '@/lib/customers/social/links';
import { loginWithSocialIdentity } from '@/lib/customers/social/login';
import { listQueuedJobs } from '../../support/data/jobs';
import { guest, openShop, system } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

beforeAll(openShop);

const someone = (more: Partial<SocialIdentity> = {}): SocialIdentity => ({
  provider: 'google',
  subject: randomUUID(),
  email: `${randomUUID()}@gmail.test`,
  email_verified: true,
  first_name: 'Jamie',
  last_name: 'Cheung',
  ...more,
});
const atFacebook = { provider: 'facebook', email_verified: false } as const;

async function account(more: Partial<typeof customer.$inferInsert> = {}) {
  const values = { first_name: 'Ka Yan', last_name: 'Lam', email: `${randomUUID()}@gmail.test` };
  const made = { password_hash: 'a hash', language: 'zh-HK', ...values, ...more };
  const [row] = await database().insert(customer).values(made).returning();
  if (!row) throw new Error('no account');
  return row;
}
const confirmed = () => account({ email_confirmed_at: new Date() });

const enter = async (identity: SocialIdentity, intent: 'login' | 'register' = 'login') =>
  loginWithSocialIdentity(await guest(), intent, identity);
const refusal = async (identity: SocialIdentity, intent: 'login' | 'register' = 'login') =>
  (await refusedFields(() => enter(identity, intent)))?.access_token?.[0];
const readCustomerRow = async (id: number) =>
  (await database().select().from(customer).where(eq(customer.id, id)))[0];
const listIdentities = async (id: number) =>
  (await database().select().from(socialIdentity).where(eq(socialIdentity.customer_id, id))).map(
    ({ provider, subject }) => `${provider} ${subject}`,
  );
const liveSessions = async (id: number) =>
  database().$count(session, and(eq(session.subject_id, id), isNull(session.revoked_at)));
const jobsAbout = async (id: number) =>
  (await listQueuedJobs())
    .flatMap(({ name, data }) => (data.customer_id === id ? [name] : []))
    .sort();
const mailsTo = async (email: string) =>
  database().select().from(mail).where(eq(mail.to_address, email)).orderBy(mail.id);
const buildContext = async (id: number): Promise<CustomerContext> => {
  const row = await readCustomerRow(id);
  if (!row) throw new Error('no customer');
  const { email, first_name, last_name } = row;
  const actor = { kind: 'customer' as const, id, email, first_name, last_name };
  return { ...(await guest()), actor, viewer: memberViewer };
};

describe('who is new here', () => {
  test('is told so at the login, and nothing is stored', async () => {
    const identity = someone();
    expect(await refusedFields(() => enter(identity))).toEqual({
      general: ['login_fail'],
      access_token: ['unregistered_account'],
    });
    const { email = '' } = identity;
    expect(await database().$count(customer, eq(customer.email, email))).toBe(0);
  });

  test('gets an account without a password, in their language, and comes back to it', async () => {
    const identity = someone();
    const ctx = { ...(await guest()), language: 'zh-HK' as const };
    const made = await loginWithSocialIdentity(ctx, 'register', identity);
    expect(made).toMatchObject({
      email: identity.email,
      first_name: 'Jamie',
      last_name: 'Cheung',
      password_hash: null,
      language: 'zh-HK',
      email_confirmed_at: expect.any(Date),
    });
    expect((await enter(identity)).id).toBe(made.id);
    expect((await enter(identity, 'register')).id).toBe(made.id);
    // What they ordered as a guest joins the account.
    const jobs = ['customer.confirm_email', 'customer.welcome', 'order.join'];
    expect(await jobsAbout(made.id)).toEqual(jobs);
  });

  test('keeps their account when their e-mail at the provider becomes another', async () => {
    const identity = someone();
    const { id } = await enter(identity, 'register');
    const other = await confirmed();
    expect((await enter({ ...identity, email: other.email })).id).toBe(id);
    expect((await enter({ ...identity, email: undefined, email_verified: false })).id).toBe(id);
  });

  test('may come from Facebook, whose e-mail stays unconfirmed', async () => {
    const made = await enter(someone(atFacebook), 'register');
    expect(made.email_confirmed_at).toBeNull();
    expect(await jobsAbout(made.id)).toEqual(['customer.confirm_email']);
  });

  test('needs an e-mail; a name they need not', async () => {
    expect(await refusal(someone({ email: undefined }), 'register')).toBe('social_email_missing');
    expect(await refusal(someone({ email: undefined }))).toBe('unregistered_account');
    const nameless = someone({ first_name: '', last_name: '', email: 'only.mail@gmail.test' });
    expect(await enter(nameless, 'register')).toMatchObject({ first_name: 'only.mail' });
  });

  test('gets one account however often they press, and however many ways at once', async () => {
    const identity = someone();
    const again = someone({ ...atFacebook, email: identity.email });
    const made = await Promise.all(
      Array.from({ length: 12 }, () => enter(identity, 'register').then(({ id }) => id)),
    );
    expect(new Set(made).size).toBe(1);
    const twice = someone();
    const results = await Promise.allSettled([
      enter(twice, 'register'),
      enter({ ...twice, subject: randomUUID() }, 'register'),
      enter({ ...again, email: twice.email }, 'register'),
    ]);
    const ids = results.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await database().$count(customer, eq(customer.email, twice.email ?? ''))).toBe(1);
  });
});

describe('an e-mail that has an account', () => {
  test('is linked and logged in where the provider vouches for it; the owner is told', async () => {
    const owner = await confirmed();
    const sid = await openLoginSession(await guest(), 'shopper', owner.id);
    expect(sid.token).toBeTruthy();
    const identity = someone({ email: owner.email });
    expect((await enter(identity)).id).toBe(owner.id);
    expect((await readCustomerRow(owner.id))?.password_hash).toBe('a hash');
    expect(await liveSessions(owner.id)).toBe(1);
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ template, language }) => [template, language])).toEqual([
      ['social_linked', 'zh-HK'],
    ]);
    expect(mails[0]?.subject).toBe('Harbour：帳戶新增登入方法');
    expect(mails[0]?.text).toContain('Google');
    await enter(identity);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test('is never linked where it does not; the words send them to their password', async () => {
    const owner = await confirmed();
    for (const identity of [
      someone({ email: owner.email, email_verified: false }),
      someone({ ...atFacebook, email: owner.email }),
    ])
      for (const intent of ['login', 'register'] as const)
        expect(await refusal(identity, intent)).toBe('social_email_unverified');
    expect(await listIdentities(owner.id)).toEqual([]);
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('that nobody had confirmed belongs to whom the provider vouches for: password, logins, links and other providers of before end first', async () => {
    const hijacked = await account();
    const ctx = await guest();
    const login = await openLoginSession(ctx, 'shopper', hijacked.id);
    const planted = { kind: 'password_reset', customer_id: hijacked.id } as const;
    await issueAccountToken(ctx, { ...planted, email: hijacked.email });
    await database()
      .insert(socialIdentity)
      .values({ ...atFacebook, customer_id: hijacked.id, subject: 'the hijacker', email: '' });

    const identity = someone({ email: hijacked.email });
    expect((await enter(identity)).id).toBe(hijacked.id);

    const row = await readCustomerRow(hijacked.id);
    expect(row).toMatchObject({ password_hash: null, email_confirmed_at: expect.any(Date) });
    expect(await readCustomerSession(ctx.db, login.token, new Date())).toBeUndefined();
    expect(await listIdentities(hijacked.id)).toEqual([`google ${identity.subject}`]);
    const own = eq(accountToken.customer_id, hijacked.id);
    expect(await database().$count(accountToken, own)).toBe(0);
    expect((await mailsTo(hijacked.email)).map(({ template }) => template)).toEqual([
      'social_took_over',
    ]);
    expect(await jobsAbout(hijacked.id)).toEqual(['order.join']);
  });

  test('that nobody had confirmed loses the providers linked to it when a mailed link is used', async () => {
    const made = await enter(someone(atFacebook), 'register');
    const ctx = await guest();
    const owner = { customer_id: made.id, email: made.email };
    const token = await issueAccountToken(ctx, { kind: 'password_reset', ...owner });
    const password = 'a harbour at dusk, with ferries';
    const chosen = { email: made.email, token, password, password_confirmation: password };
    await resetPassword(ctx, chosen);
    expect(await listIdentities(made.id)).toEqual([]);
  });

  test('of a disabled customer opens nothing', async () => {
    const identity = someone();
    const { id } = await enter(identity, 'register');
    await database().update(customer).set({ enabled: false }).where(eq(customer.id, id));
    expect(await refusal(identity)).toBe('account_disabled');
    const other = someone({ email: identity.email });
    expect(await refusal(other, 'register')).toBe('account_disabled');
    expect(await listIdentities(id)).toHaveLength(1);
  });
});

describe('the session of a login with a provider', () => {
  test('says with which, until it ends', async () => {
    const made = await enter(someone(), 'register');
    const ctx = await system();
    const opened = await authenticateSocialCustomer(ctx, made, 'google', {});
    const live = await readCustomerSession(ctx.db, opened.login.token, new Date());
    expect(live?.customer.id).toBe(made.id);
    const flag = async () =>
      (await database().select().from(session).where(eq(session.subject_id, made.id)))[0]
        ?.social_provider;
    expect(await flag()).toBe('google');
    expect(await endLoginSession(ctx, live?.session.sid ?? '')).toBe('google');
    expect(await flag()).toBeNull();
  });
});

describe('in the account', () => {
  test('a provider is linked whatever its e-mail is, once, and the owner is told', async () => {
    const owner = await confirmed();
    const ctx = await buildContext(owner.id);
    const identity = someone({ ...atFacebook, email: undefined });
    await linkSocialIdentity(ctx, identity);
    await linkSocialIdentity(ctx, identity);
    expect(await readSocialLinks(ctx)).toEqual({
      has_password: true,
      linked: [{ provider: 'facebook', email: '', linked_at: expect.any(Date) }],
    });
    expect((await enter(identity)).id).toBe(owner.id);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test("another customer's is refused", async () => {
    const identity = someone();
    const { id } = await enter(identity, 'register');
    const ctx = await buildContext((await confirmed()).id);
    expect(await refusedFields(() => linkSocialIdentity(ctx, identity))).toEqual({
      general: ['login_fail'],
      access_token: ['social_linked_elsewhere'],
    });
    expect(await listIdentities(id)).toHaveLength(1);
  });

  test('unlinking ends its logins and is told; the last way in stays', async () => {
    const google = someone();
    const { id, email } = await enter(google, 'register');
    const ctx = await buildContext(id);
    const tryUnlink = (provider: SocialIdentity['provider']) =>
      refusedFields(() => unlinkSocialProvider(ctx, provider));
    expect(await tryUnlink('google')).toEqual({ general: ['social_only_way'] });
    expect(await tryUnlink('facebook')).toEqual({ general: ['not_found'] });
    await linkSocialIdentity(ctx, someone(atFacebook));
    const { login } = await authenticateSocialCustomer(ctx, { id, email }, 'google', {});
    const own = await openLoginSession(ctx, 'shopper', id);
    await unlinkSocialProvider(ctx, 'google');
    expect(await readCustomerSession(ctx.db, login.token, new Date())).toBeUndefined();
    expect(await readCustomerSession(ctx.db, own.token, new Date())).toBeDefined();
    const { linked } = await readSocialLinks(ctx);
    expect(linked.map(({ provider }) => provider)).toEqual(['facebook']);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'social_linked',
      'social_unlinked',
    ]);
    // Also not by its e-mail, which is the account's own: until it is linked again.
    for (const intent of ['login', 'register'] as const)
      expect(await refusal(google, intent)).toBe('social_unlinked');
    await linkSocialIdentity(ctx, google);
    expect((await enter(google)).id).toBe(id);
  });
});

test('logins with providers are counted: forty a quarter of an hour from one address', async () => {
  const from = (address: string | undefined) => () => countSocialLogin(address, new Date());
  for (let n = 0; n < 40; n++) await from('203.0.113.7')();
  expect(await refusedFields(from('203.0.113.7'))).toEqual({
    general: ['too_many_social_logins'],
  });
  expect(await refusedFields(from('203.0.113.8'))).toBeUndefined();
  for (let n = 0; n < 200; n++) await from(undefined)();
  expect(await refusedFields(from(undefined))).toEqual({ general: ['too_many_social_logins'] });
});
