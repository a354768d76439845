import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { accountToken, admin, role } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { accountChanges, accountInput, accountQuery } from '@/lib/auth/account.schema';
import { updateAdminAccount } from '@/lib/auth/account-changes';
import { getAdminAccount, listAdminAccounts } from '@/lib/auth/account-list';
import { issueAccountToken, redeemAccountToken } from '@/lib/auth/account-tokens';
import { createAdminAccount } from '@/lib/auth/accounts';
import { authenticateAdmin } from '@/lib/auth/authenticate';
import { resetPasswordInput } from '@/lib/auth/password-reset.schema';
import { purgeSessions } from '@/lib/auth/purge-sessions';
import { openLoginSession, readLoginSession } from '@/lib/auth/sessions';
import { revokeInvitation, sendStaffLink } from '@/lib/auth/staff-invitation';
import { mailStaffPassword } from '@/lib/auth/staff-mail';
import { chooseStaffPassword, requestStaffPassword } from '@/lib/auth/staff-password';
import type { AdminContext, CustomerContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { issueTexts } from '@/lib/core/issues';
import { systemContext } from '@/lib/settings/system-context';
import { actingAs, makeAdmin, PASSWORD, roleNamed } from '../../support/data/admins';
import { guest, member } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

test('a month after a link was used or ended, it and the e-mail it went to are deleted', async () => {
  const ctx = (await member()) as CustomerContext;
  const ago = (days: number) => ({ ...ctx, now: () => new Date(Date.now() - days * DAY_MS) });
  const { id: customer_id } = ctx.actor;
  const issue = (days: number, kind: 'confirm_email' | 'set_password', email: string) =>
    issueAccountToken(ago(days), { kind, customer_id, email });
  const used = await issue(40, 'confirm_email', 'used@buyer.test');
  expect(await redeemAccountToken(ago(39.5), ['confirm_email'], used)).toBeDefined();
  await issue(40, 'set_password', 'ended@buyer.test');
  await issue(2, 'confirm_email', 'fresh@buyer.test');
  await purgeSessions(ctx);
  const remaining = await database()
    .select({ email: accountToken.email })
    .from(accountToken)
    .where(eq(accountToken.customer_id, customer_id));
  expect(remaining).toEqual([{ email: 'fresh@buyer.test' }]);
});

const as = async (name: string) => actingAs(await makeAdmin(await roleNamed(name)));
const owner = () => as('Owner');
const manager = () => as('Manager');
const change = (ctx: AdminContext, id: number, fields: object) =>
  updateAdminAccount(ctx, id, accountChanges.parse(fields));
const NEW = { password: 'another good one', password_confirmation: 'another good one' };

beforeEach(async () => {
  await database().delete(admin);
  await database().delete(role);
});

const rows = async (ctx: AdminContext, query: object) =>
  (await listAdminAccounts(ctx, accountQuery.parse(query))).data;
/** The tokens that an address was mailed, the newest first. */
const mailedTo = async (email: string) => {
  const sent = eq(mail.to_address, email);
  const texts = await database().select().from(mail).where(sent).orderBy(desc(mail.id));
  return texts.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
};
const choose = async (email: string, token: string, fields: object = NEW, now = new Date()) =>
  chooseStaffPassword(
    { ...(await guest()), now: () => now },
    resetPasswordInput.parse({ email, token, ...fields }),
  );
const ended = { status: 401, code: 'passwords.token' };
const logInWith = async (email: string, password: string) =>
  authenticateAdmin(await systemContext(database()), { email, password }, {});

test('staff are invited to choose a password by a link that works once, within seven days, until it is sent again or revoked', async () => {
  const ctx = await owner();
  const email = 'invited@shop.test';
  const invited = { name: 'Yan Ho', email, enabled: true, send_invitation: true };
  const input = accountInput.parse({ ...invited, interface_language: 'zh-HK' });
  const { id } = await createAdminAccount(ctx, input);
  expect(await rows(ctx, { invited: '1' })).toMatchObject([{ id, invitation: 'pending' }]);
  const [first = ''] = await mailedTo(email);
  const [invitation] = await database().select().from(mail).where(eq(mail.to_address, email));
  expect(invitation?.subject).toContain('邀請你使用後台');
  await sendStaffLink(ctx, id);
  const [second = ''] = await mailedTo(email);
  await expect(choose(email, first)).rejects.toMatchObject(ended);
  await revokeInvitation(ctx, id);
  expect((await getAdminAccount(ctx, id)).invitation).toBe('ended');
  await expect(choose(email, second)).rejects.toMatchObject(ended);
  // Who forgot no password cannot have a revoked invitation again.
  await mailStaffPassword(await systemContext(database()), { email, event_id: randomUUID() });
  expect(await mailedTo(email)).toHaveLength(2);
  await sendStaffLink(ctx, id);
  const [third = ''] = await mailedTo(email);
  const late = new Date(Date.now() + 7 * 24 * 3_600_000 + 1000);
  await expect(choose(email, third, NEW, late)).rejects.toMatchObject(ended);
  await expect(choose('other@shop.test', third)).rejects.toMatchObject(ended);
  await expect(logInWith(email, NEW.password)).rejects.toMatchObject({ status: 422 });
  await choose(email, third);
  expect((await logInWith(email, NEW.password)).login.token).toBeTruthy();
  expect(await rows(ctx, { invited: '1' })).toEqual([]);
  await expect(choose(email, third)).rejects.toMatchObject(ended);
  expect(await refusedFields(() => revokeInvitation(ctx, id))).toEqual({
    general: ['invitation_accepted'],
  });
});

test('an invitation grants no more than its sender has, and is no owner yet', async () => {
  const ctx = await manager();
  const above = { name: 'Bo', email: 'bo@shop.test', enabled: true, send_invitation: true };
  const role_id = await roleNamed('Owner');
  const invite = (by: AdminContext, fields: object) =>
    createAdminAccount(by, accountInput.parse({ ...above, ...fields }));
  expect(await refusedFields(() => invite(ctx, { role_id }))).toEqual({ general: ['grant_more'] });
  expect(await mailedTo(above.email)).toEqual([]);
  const boss = await owner();
  const { id } = await invite(boss, { role_id });
  for (const act of [sendStaffLink, revokeInvitation])
    expect(await refusedFields(() => act(ctx, id))).toEqual({ general: ['account_may_more'] });
  expect(await refusedFields(() => change(boss, boss.actor.id, { role_id: 1 }))).toEqual({
    general: ['last_owner'],
  });
  const { error } = accountInput.safeParse({ name: 'x', email: 'x@shop.test' });
  // §5.2: all that is missing is named at once.
  expect(Object.entries(error ? issueTexts(error) : {})).toEqual(
    ['enabled', 'password', 'password_confirmation'].map((field) => [field, [{ key: 'required' }]]),
  );
});

test('who forgot the password of the back office chooses a new one within the hour, which ends every login and link', async () => {
  const ctx = await owner();
  const id = await makeAdmin(1);
  const { email } = await getAdminAccount(ctx, id);
  const { token: login } = await openLoginSession(ctx, 'admin', id);
  const system = await systemContext(database());
  const ask = () => mailStaffPassword(system, { email, event_id: randomUUID() });
  await ask();
  await ask();
  const [token = '', older = ''] = await mailedTo(email);
  await expect(choose(email, older)).rejects.toMatchObject(ended);
  const late = new Date(Date.now() + 3_600_001);
  await expect(choose(email, token, NEW, late)).rejects.toMatchObject(ended);
  const easy = { password: 'password1', password_confirmation: 'password1' };
  expect(await refusedFields(() => choose(email, token, easy))).toEqual({
    password: ['password_common'],
  });
  await choose(email, token);
  expect(await readLoginSession(database(), login, 'admin', new Date())).toBeUndefined();
  await expect(logInWith(email, PASSWORD)).rejects.toMatchObject({ status: 422 });
  expect((await mailedTo(email)).length).toBe(3);
  await ask();
  const [open = ''] = await mailedTo(email);
  await change(ctx, id, { enabled: false });
  await expect(choose(email, open)).rejects.toMatchObject(ended);
  await ask();
  expect((await mailedTo(email)).length).toBe(4);
});

test('asking for a link is answered alike for every address, three times an hour', async () => {
  const ctx = await owner();
  const { email } = await getAdminAccount(ctx, await makeAdmin(1));
  for (const address of [email, 'nobody@shop.test']) {
    for (let time = 0; time < 3; time++)
      expect(await requestStaffPassword(await guest(), address, undefined)).toBeUndefined();
    await expect(requestStaffPassword(await guest(), address, undefined)).rejects.toMatchObject({
      status: 429,
      code: 'passwords.throttled',
    });
  }
});
