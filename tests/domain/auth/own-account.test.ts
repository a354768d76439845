import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin, role } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { undoChange } from '@/lib/admin/activity/undo';
import { ownAccountChanges } from '@/lib/auth/account.schema';
import { getOwnAccount, updateOwnAccount } from '@/lib/auth/own-account';
import { verifyPassword } from '@/lib/auth/password';
import { openLoginSession, readLoginSession } from '@/lib/auth/sessions';
import type { AdminContext } from '@/lib/core/context';
import { systemContext } from '@/lib/settings/system-context';
import { actingAs, makeAdmin, makeRole, PASSWORD, roleNamed } from '../../support/data/admins';
import { refusedFields } from '../../support/values/refusal';

const NEW = { password: 'another good one', password_confirmation: 'another good one' };
const change = (ctx: AdminContext, fields: object) =>
  updateOwnAccount(ctx, ownAccountChanges.parse(fields));
const refused = (ctx: AdminContext, fields: object) => refusedFields(() => change(ctx, fields));
/** Somebody whose role holds nothing at all of accounts. */
const clerk = async () => actingAs(await makeAdmin(await makeRole('brand')));
const readAdminRow = async ({ actor }: AdminContext) =>
  (await database().select().from(admin).where(eq(admin.id, actor.id)))[0];
const newestChange = async () =>
  (await database().select().from(recordChange).orderBy(desc(recordChange.id)).limit(1))[0];
const logIn = async (id: number) => {
  const { token } = await openLoginSession(await systemContext(database()), 'admin', id);
  const read = () => readLoginSession(database(), token, 'admin', new Date());
  return { session_id: (await read())?.sid, isLive: async () => (await read()) !== undefined };
};

beforeEach(async () => {
  await database().delete(admin);
  await database().delete(role);
});

test('who may change no account reads their own, without a password, and changes name and language', async () => {
  const ctx = await clerk();
  const own = await getOwnAccount(ctx);
  expect(own).toMatchObject({ id: ctx.actor.id, role: { permission_list: ['brand'] } });
  expect(JSON.stringify(own)).not.toMatch(/argon2|password/);
  const changed = await change(ctx, { name: '陳大文', interface_language: 'zh-HK' });
  expect(changed).toMatchObject({ name: '陳大文', interface_language: 'zh-HK' });
  expect((await actingAs(ctx.actor.id)).actor.name).toBe('陳大文');
  expect(await refused(ctx, { name: '' })).toEqual({ name: ['required'] });
});

test('their e-mail, role and whether they are enabled stay, whatever they send', async () => {
  const ctx = await clerk();
  const before = await getOwnAccount(ctx);
  const role_id = await roleNamed('Owner');
  await change(ctx, { name: 'Ada', email: 'new@shop.test', role_id, enabled: false });
  const { email, enabled } = before;
  const after = { name: 'Ada', email, enabled, role_id: before.role_id };
  expect(await getOwnAccount(ctx)).toMatchObject(after);
});

test('a new password wants the present one, ends their other logins and keeps this one', async () => {
  const { actor } = await clerk();
  const [currentLogin, otherLogin] = [await logIn(actor.id), await logIn(actor.id)];
  const ctx = { ...(await actingAs(actor.id)), session_id: currentLogin.session_id };
  expect(await refused(ctx, NEW)).toEqual({ current_password: ['required'] });
  expect(await refused(ctx, { ...NEW, current_password: 'a guess' })).toEqual({
    current_password: ['wrong_password'],
  });
  expect(await otherLogin.isLive()).toBe(true);
  await change(ctx, { ...NEW, current_password: PASSWORD });
  expect([await currentLogin.isLive(), await otherLogin.isLive()]).toEqual([true, false]);
  expect(await verifyPassword(NEW.password, (await readAdminRow(ctx))?.password_hash)).toBe(true);
});

test('a new password is held to the rules of every password, and an empty one changes nothing', async () => {
  const ctx = await clerk();
  const before = await readAdminRow(ctx);
  const tryPassword = (password: string, password_confirmation = password) =>
    refused(ctx, { password, password_confirmation, current_password: PASSWORD });
  expect(await tryPassword('short')).toEqual({ password: ['password_length'] });
  expect(await tryPassword('password123')).toEqual({ password: ['password_common'] });
  expect(await tryPassword(`${ctx.actor.email}1`)).toEqual({ password: ['password_is_name'] });
  expect(await tryPassword(NEW.password, 'something else')).toEqual({
    password_confirmation: ['password_confirmation'],
  });
  expect(await tryPassword('')).toBeUndefined();
  expect((await readAdminRow(ctx))?.password_hash).toBe(before?.password_hash);
});

test('eight wrong guesses are enough, and each account counts its own', async () => {
  const ctx = await clerk();
  for (let n = 0; n < 8; n++)
    expect(await refused(ctx, { ...NEW, current_password: `guess ${n}` })).toEqual({
      current_password: ['wrong_password'],
    });
  const right = { ...NEW, current_password: PASSWORD };
  expect(await refused(ctx, right)).toEqual({ general: ['too_many_passwords'] });
  expect(await refused(await clerk(), right)).toBeUndefined();
});

test('what was changed since it was read is not overwritten', async () => {
  const ctx = await clerk();
  const { updated_at } = await getOwnAccount(ctx);
  await change(ctx, { interface_language: 'zh-CN', updated_at: updated_at.toISOString() });
  expect(await refused(ctx, { name: 'Late', updated_at: updated_at.toISOString() })).toEqual({
    general: ['changed_meanwhile_by'],
  });
  expect((await getOwnAccount(ctx)).name).toBe(ctx.actor.name);
});

test('their changes are logged as those of their account, never with a password; a new one is told them alone', async () => {
  const ctx = await clerk();
  const mails = await database().$count(mail);
  await change(ctx, { name: 'Ada', ...NEW, current_password: PASSWORD });
  const logged = await newestChange();
  expect(logged).toMatchObject({
    resource: 'account',
    record_id: ctx.actor.id,
    admin_id: ctx.actor.id,
    action: 'update',
    fields: ['name', 'password'],
    after: { name: 'Ada' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/argon2|another good one/);
  const sentMails = await database().select().from(mail).orderBy(mail.id).offset(mails);
  expect(sentMails.map(({ template, to_address }) => [template, to_address])).toEqual([
    ['password_changed', ctx.actor.email],
  ]);
});

test('who manages accounts takes such a change back; whose account it is does not', async () => {
  const ctx = await clerk();
  await change(ctx, { name: 'Ada' });
  const { id = 0 } = (await newestChange()) ?? {};
  expect(await refusedFields(() => undoChange(ctx, id))).toEqual({ general: ['forbidden'] });
  const owner = await actingAs(await makeAdmin(await roleNamed('Owner')));
  await undoChange(owner, id);
  expect((await getOwnAccount(ctx)).name).toBe(ctx.actor.name);
});

test('a PIN for registers wants the present password, is stored as a hash alone and removed again', async () => {
  const ctx = await clerk();
  const right = { current_password: PASSWORD };
  const hasPin = async () => (await getOwnAccount(ctx)).has_pin;
  const checkPin = (pin: string) => ownAccountChanges.safeParse({ pin }).error?.issues[0]?.message;
  expect(
    ['123', '123456789', '12a4', '1111', '1234', '9876', '8901', '2749'].map(checkPin),
  ).toEqual([
    ...['pin_format', 'pin_format', 'pin_format'],
    ...['pin_simple', 'pin_simple', 'pin_simple', 'pin_simple', undefined],
  ]);
  expect(await refused(ctx, { pin: '0274' })).toEqual({ current_password: ['required'] });
  expect(await refused(ctx, { pin: '0274', current_password: 'a guess' })).toEqual({
    current_password: ['wrong_password'],
  });
  expect(await hasPin()).toBe(false);
  const set = await change(ctx, { pin: '0274', ...right });
  expect(JSON.stringify(set)).not.toMatch(/argon2|0274/);
  expect(await verifyPassword('0274', (await readAdminRow(ctx))?.pin_hash)).toBe(true);
  const logged = await newestChange();
  expect(logged).toMatchObject({ resource: 'account', record_id: ctx.actor.id, fields: ['pin'] });
  expect(JSON.stringify(logged)).not.toMatch(/argon2|0274/);
  await change(ctx, { name: 'Ada', pin: '' });
  expect(await hasPin()).toBe(true);
  expect(await refused(ctx, { remove_pin: true })).toEqual({ current_password: ['required'] });
  await change(ctx, { remove_pin: true, ...right });
  expect([await hasPin(), (await readAdminRow(ctx))?.pin_hash]).toEqual([false, null]);
});
