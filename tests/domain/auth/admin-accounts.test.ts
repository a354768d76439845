import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin, role } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { accountChanges, accountInput, accountQuery } from '@/lib/auth/account.schema';
import { deleteAdminAccount, updateAdminAccount } from '@/lib/auth/account-changes';
import { getAdminAccount, listAdminAccounts } from '@/lib/auth/account-list';
import { createAdminAccount } from '@/lib/auth/accounts';
import { verifyPassword } from '@/lib/auth/password';
import { openLoginSession, readLoginSession } from '@/lib/auth/sessions';
import type { AdminContext } from '@/lib/core/context';
import { systemContext } from '@/lib/settings/system-context';
import { actingAs, makeAdmin, makeRole, PASSWORD, roleNamed } from '../../support/data/admins';
import { refusedFields } from '../../support/values/refusal';

const change = (ctx: AdminContext, id: number, fields: object) =>
  updateAdminAccount(ctx, id, accountChanges.parse(fields));
const refused = (ctx: AdminContext, id: number, fields: object) =>
  refusedFields(() => change(ctx, id, fields));
const owner = async () => actingAs(await makeAdmin(await roleNamed('Owner')));
const manager = async () => actingAs(await makeAdmin(await roleNamed('Manager')));
/** A login of an account, and whether it still opens anything. */
const logIn = async (id: number) => {
  const ctx = await systemContext(database());
  const { token } = await openLoginSession(ctx, 'admin', id);
  const session_id = (await readLoginSession(database(), token, 'admin', new Date()))?.sid;
  const isLive = async () =>
    (await readLoginSession(database(), token, 'admin', new Date())) !== undefined;
  return { session_id, isLive };
};
const NEW = { password: 'another good one', password_confirmation: 'another good one' };

beforeEach(async () => {
  await database().delete(admin);
  await database().delete(role);
});

test('an account is created, listed with its role and last login, and read without a password', async () => {
  const ctx = await owner();
  const role_id = await makeRole('brand');
  const id = await makeAdmin(role_id);
  const [row] = (await listAdminAccounts(ctx, accountQuery.parse({ role_id }))).data;
  expect(row).toMatchObject({ id, role_id, enabled: true, last_login_at: null, may_edit: true });
  await logIn(id);
  const sorted = await listAdminAccounts(ctx, accountQuery.parse({ sort: '-last_login_at' }));
  expect(sorted.data.map((account) => [account.id, account.last_login_at instanceof Date])).toEqual(
    [
      [id, true],
      [ctx.actor.id, false],
    ],
  );
  const record = await getAdminAccount(ctx, id);
  expect(record.role).toMatchObject({ id: role_id, permission_list: ['brand'] });
  expect(JSON.stringify(record)).not.toMatch(/argon2|password/);
});

test('who may do more than the caller is theirs to look at only', async () => {
  const ctx = await manager();
  const above = await makeAdmin(await roleNamed('Owner'));
  const beside = await makeAdmin(await makeRole('role', 'role.update'));
  for (const id of [above, beside]) {
    expect((await getAdminAccount(ctx, id)).may_edit).toBe(false);
    for (const fields of [{ name: 'x' }, { enabled: false }, { role_id: 1 }, NEW])
      expect(await refused(ctx, id, fields)).toEqual({ general: ['account_may_more'] });
    expect(await refusedFields(() => deleteAdminAccount(ctx, id))).toEqual({
      general: ['account_may_more'],
    });
  }
});

test('nobody raises themselves or another, and giving a role is a right of its own', async () => {
  const ctx = await manager();
  const desk = await roleNamed('Order desk');
  const under = await makeAdmin(1);
  expect(await refused(ctx, ctx.actor.id, { role_id: await roleNamed('Owner') })).toEqual({
    general: ['grant_more'],
  });
  expect(await refused(ctx, under, { role_id: await makeRole('role.update') })).toEqual({
    general: ['grant_more'],
  });
  expect((await change(ctx, under, { role_id: desk })).role_id).toBe(desk);
  const permissions = ['account', 'account.update', 'account.create', 'brand'] as const;
  const clerk = await actingAs(await makeAdmin(await makeRole(...permissions)));
  expect(await refused(clerk, clerk.actor.id, { role_id: await makeRole('brand') })).toEqual({
    general: ['forbidden_role'],
  });
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const account = { name: 'Bo', email: 'bo@shop.test', enabled: true };
  const input = { ...account, role_id: await makeRole('brand'), ...passwords };
  expect(await refusedFields(() => createAdminAccount(clerk, accountInput.parse(input)))).toEqual({
    general: ['forbidden_role'],
  });
});

test('nobody disables or deletes themselves', async () => {
  const ctx = await manager();
  const own = ctx.actor.id;
  expect(await refused(ctx, own, { enabled: false })).toEqual({ general: ['own_disable'] });
  expect(await refusedFields(() => deleteAdminAccount(ctx, own))).toEqual({
    general: ['own_delete'],
  });
  expect((await change(ctx, own, { name: 'Renamed', enabled: true })).name).toBe('Renamed');
});

test('disabling, another role, another password and deleting end the logins at once', async () => {
  const ctx = await owner();
  const acts: ((id: number) => Promise<unknown>)[] = [
    (id) => change(ctx, id, { enabled: false }),
    async (id) => change(ctx, id, { role_id: await makeRole('page') }),
    (id) => change(ctx, id, NEW),
    (id) => deleteAdminAccount(ctx, id),
  ];
  for (const act of acts) {
    const id = await makeAdmin(await makeRole('brand'));
    const login = await logIn(id);
    await change(ctx, id, { name: 'Still here' });
    expect(await login.isLive()).toBe(true);
    await act(id);
    expect(await login.isLive()).toBe(false);
  }
});

test('an own new password wants the present one, ends the other logins and keeps this one', async () => {
  const id = await makeAdmin(await roleNamed('Manager'));
  const currentLogin = await logIn(id);
  const otherLogin = await logIn(id);
  const ctx = { ...(await actingAs(id)), session_id: currentLogin.session_id };
  expect(await refused(ctx, id, NEW)).toEqual({ current_password: ['required'] });
  expect(await refused(ctx, id, { ...NEW, current_password: 'a guess' })).toEqual({
    current_password: ['wrong_password'],
  });
  expect(await otherLogin.isLive()).toBe(true);
  await change(ctx, id, { ...NEW, current_password: PASSWORD });
  expect([await currentLogin.isLive(), await otherLogin.isLive()]).toEqual([true, false]);
  const [row] = await database().select().from(admin).where(eq(admin.id, id));
  expect(await verifyPassword(NEW.password, row?.password_hash)).toBe(true);
});

test('an own weaker role counts at once and keeps the login', async () => {
  const id = await makeAdmin(await roleNamed('Manager'));
  const currentLogin = await logIn(id);
  const ctx = { ...(await actingAs(id)), session_id: currentLogin.session_id };
  await change(ctx, id, { role_id: 1 });
  expect(await currentLogin.isLive()).toBe(true);
  expect((await actingAs(id)).actor.permissions.has('brand.update')).toBe(false);
});

test('a new e-mail, of oneself or another, wants one’s own password; eight guesses are enough', async () => {
  const ctx = await owner();
  const id = await makeAdmin(1);
  const email = { email: 'new@shop.test' };
  expect(await refused(ctx, id, email)).toEqual({ current_password: ['required'] });
  for (let n = 0; n < 8; n++)
    expect(await refused(ctx, id, { ...email, current_password: `guess ${n}` })).toEqual({
      current_password: ['wrong_password'],
    });
  expect(await refused(ctx, id, { ...email, current_password: PASSWORD })).toEqual({
    general: ['too_many_passwords'],
  });
  const other = await owner();
  expect(await change(other, id, { ...email, current_password: PASSWORD })).toMatchObject(email);
  expect(await change(other, id, { email: 'NEW@shop.test' })).toMatchObject(email);
});

test('an empty password changes nothing; two that differ are refused', async () => {
  const ctx = await owner();
  const id = await makeAdmin(1);
  const hash = async () =>
    (await database().select().from(admin).where(eq(admin.id, id)))[0]?.password_hash;
  const before = await hash();
  await change(ctx, id, { name: 'New name', password: '', password_confirmation: '' });
  expect(await hash()).toBe(before);
  const differ = { ...NEW, password_confirmation: 'something else' };
  expect(accountChanges.safeParse(differ).error?.issues[0]?.path).toEqual([
    'password_confirmation',
  ]);
});

test('every write of an account is logged, never with a password', async () => {
  const ctx = await owner();
  const id = await makeAdmin(1);
  await change(ctx, id, { name: 'Noted', ...NEW });
  await deleteAdminAccount(ctx, id);
  const rows = await database().select().from(recordChange).orderBy(recordChange.id);
  const own = rows.filter((row) => row.resource === 'account' && row.record_id === id);
  expect(own).toMatchObject([
    { action: 'create', actor_type: 'system' },
    { action: 'update', fields: ['name', 'password'], after: { name: 'Noted' } },
    { action: 'delete', before: { name: 'Noted', role_id: 1 } },
  ]);
  expect(JSON.stringify(own)).not.toMatch(/argon2|another good one/);
});

test('a password that somebody else sets, or its owner, is told by mail to the address it had', async () => {
  await database().delete(mail);
  const ctx = await owner();
  const id = await makeAdmin(await makeRole('brand'));
  const { email } = await getAdminAccount(ctx, id);
  await change(ctx, id, { ...NEW, email: `moved-${email}`, current_password: PASSWORD });
  const own = await actingAs(id);
  const again = { password: 'and another good one', password_confirmation: 'and another good one' };
  await change(own, id, { ...again, current_password: NEW.password });
  await change(own, id, { name: 'Renamed' });
  const rows = await database().select().from(mail).orderBy(mail.id);
  expect(rows.map(({ template, to_address }) => [template, to_address])).toEqual([
    ['password_changed', email],
    ['password_changed', `moved-${email}`],
  ]);
  expect(rows[0]?.text).toMatch(/It was changed on .+Wasn’t you\? Reset your password/s);
});
