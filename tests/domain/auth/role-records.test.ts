import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin, role } from '@/db/schema/auth';
import { moveAccountsToRole } from '@/lib/auth/move-accounts';
import { permissionViews } from '@/lib/auth/permission-titles';
import { roleChanges, roleInput } from '@/lib/auth/role.schema';
import { createRole, deleteRole, getRole, updateRole } from '@/lib/auth/role-records';
import { areas, permissionNames } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { actingAs, makeAdmin, makeRole, roleNamed } from '../../support/data/admins';
import { refusedFields } from '../../support/values/refusal';

const create = (ctx: AdminContext, fields: object) => createRole(ctx, roleInput.parse(fields));
const change = (ctx: AdminContext, id: number, fields: object) =>
  updateRole(ctx, id, roleChanges.parse(fields));
const owner = async () => actingAs(await makeAdmin(await roleNamed('Owner')));
/** Writes roles, and holds two permissions more. */
const keeper = async () =>
  actingAs(
    await makeAdmin(
      await makeRole('role', 'role.create', 'role.update', 'role.delete', 'brand', 'brand.update'),
    ),
  );

beforeEach(async () => {
  await database().delete(recordChange);
  await database().delete(admin);
  await database().delete(role);
});

test('a role is read back with what it was given, in the order of the sidebar', async () => {
  const made = await create(await owner(), {
    name: 'Brand keeper',
    permissions: ['brand.update', 'page', 'brand'],
    max_manual_discount_percent: '25',
  });
  expect(made).toMatchObject({
    name: 'Brand keeper',
    is_owner: false,
    accounts: 0,
    permission_count: 3,
    permission_list: ['page', 'brand', 'brand.update'],
    max_manual_discount_percent: 25,
  });
  expect(await refusedFields(async () => create(await owner(), { name: 'Brand keeper' }))).toEqual({
    name: ['taken'],
  });
});

test('nobody gives a role what they lack: not to a new one, not to another, not to their own', async () => {
  const ctx = await keeper();
  const grantedPermissions = { permissions: ['brand', 'product.price'] };
  const refused = { general: ['grant_more'] };
  expect(await refusedFields(() => create(ctx, { name: 'More', ...grantedPermissions }))).toEqual(
    refused,
  );
  const other = await makeRole('brand');
  expect(await refusedFields(() => change(ctx, other, grantedPermissions))).toEqual(refused);
  const own = await getRole(ctx, ctx.actor.role_id);
  const raised = { permissions: [...own.permission_list, 'role.assign'] };
  expect(await refusedFields(() => change(ctx, own.id, raised))).toEqual(refused);
  expect((await getRole(ctx, own.id)).permission_list).toEqual(own.permission_list);
  expect(await create(ctx, { name: 'Less', permissions: ['brand'] })).toMatchObject({
    permission_list: ['brand'],
  });
});

test('the refusal names what is lacking, as staff call it', async () => {
  const ctx = await keeper();
  const refusal = await create(ctx, { name: 'More', permissions: ['product.price'] }).catch(
    (error: { fields: object }) => error.fields,
  );
  expect(refusal).toMatchObject({
    general: [{ key: 'grant_more', values: { names: 'Edit prices' } }],
  });
});

test('a role above one’s own is not changed at all: not its name, its discount, its permissions', async () => {
  const ctx = await keeper();
  const id = await makeRole('brand', 'page', 'page.update');
  const before = await getRole(ctx, id);
  const changes: object[] = [
    { name: 'Renamed' },
    { max_manual_discount_percent: 0 },
    { permissions: ['brand'] },
    { permissions: ['page', 'page.update', 'brand', 'brand.update'] },
    { permissions: before.permission_list },
    {},
  ];
  for (const fields of changes)
    expect(await refusedFields(() => change(ctx, id, fields))).toEqual({
      general: ['role_may_more'],
    });
  expect(await refusedFields(() => deleteRole(ctx, id))).toEqual({ general: ['role_may_more'] });
  expect(await getRole(ctx, id)).toEqual(before);
  const renamed = await change(await owner(), id, { name: 'Renamed' });
  expect(renamed.name).toBe('Renamed');
});

test('a role that may discount more than its editor’s is above it, too', async () => {
  const ctx = await keeper();
  const { id } = await create(await owner(), { name: 'Till', max_manual_discount_percent: 11 });
  for (const fields of [{ name: 'Low' }, { max_manual_discount_percent: 5 }])
    expect(await refusedFields(() => change(ctx, id, fields))).toEqual({
      general: ['role_may_more'],
    });
  await change(await owner(), id, { max_manual_discount_percent: 10 });
  expect((await change(ctx, id, { name: 'Low', permissions: ['brand'] })).name).toBe('Low');
});

test('nobody lets a role discount more than their own', async () => {
  const ctx = await keeper();
  expect(
    await refusedFields(() => create(ctx, { name: 'Till', max_manual_discount_percent: 11 })),
  ).toEqual({ general: ['grant_discount'] });
  const made = await create(ctx, { name: 'Till', max_manual_discount_percent: 10 });
  expect(made.max_manual_discount_percent).toBe(10);
  for (const wrong of [-1, 101, '12.5'])
    expect(roleInput.safeParse({ name: 'x', max_manual_discount_percent: wrong }).success).toBe(
      false,
    );
});

test('the owner’s role is an owner’s to change, keeps every permission, and stays', async () => {
  const id = await roleNamed('Owner');
  const ctx = await owner();
  expect(await refusedFields(async () => change(await keeper(), id, { name: 'Boss' }))).toEqual({
    general: ['owner_only'],
  });
  const fewer = { permissions: permissionNames.slice(1) };
  expect(await refusedFields(() => change(ctx, id, fewer))).toEqual({
    permissions: ['role_owner_whole'],
  });
  const renamed = await change(ctx, id, { name: 'Boss', permissions: permissionNames });
  expect(renamed).toMatchObject({ name: 'Boss', permission_list: permissionNames });
  expect(await refusedFields(() => deleteRole(ctx, id))).toEqual({ general: ['role_owner_stays'] });
});

test('the role of new accounts may only look, and stays', async () => {
  const ctx = await owner();
  const acts = { permissions: [...areas, 'brand.update'] };
  expect(await refusedFields(() => change(ctx, 1, acts))).toEqual({
    permissions: ['role_default_looks'],
  });
  const looks = { permissions: ['page', 'order', 'inventory.history'] };
  expect((await change(ctx, 1, looks)).permission_count).toBe(3);
  expect(await refusedFields(() => deleteRole(ctx, 1))).toEqual({
    general: ['role_default_stays'],
  });
});

test('a role that accounts hold is deleted once they were moved to another', async () => {
  const ctx = await owner();
  const id = await makeRole('brand');
  const ids = [await makeAdmin(id), await makeAdmin(id)];
  const refusal = await deleteRole(ctx, id).catch((error: object) => error);
  expect(refusal).toMatchObject({
    status: 409,
    data: { accounts: 2 },
    fields: { general: [{ key: 'role_in_use', values: { count: 2 } }] },
  });
  expect(await moveAccountsToRole(ctx, id, 1)).toMatchObject({ id, accounts: 0 });
  for (const accountId of ids) expect((await actingAs(accountId)).actor.role_id).toBe(1);
  await deleteRole(ctx, id);
  expect(await refusedFields(() => getRole(ctx, id))).toEqual({ general: ['not_found'] });
});

test('what a role holds counts at the very next call of everybody who holds it', async () => {
  const ctx = await owner();
  const id = await makeRole('brand');
  const holder = await makeAdmin(id);
  expect((await actingAs(holder)).actor.permissions).toEqual(new Set(['brand']));
  await change(ctx, id, { permissions: ['brand', 'brand.update'] });
  expect((await actingAs(holder)).actor.permissions).toEqual(new Set(['brand', 'brand.update']));
});

test('every write of a role is logged with what was there before and after', async () => {
  const ctx = await owner();
  const { id } = await create(ctx, { name: 'Noted', permissions: ['brand'] });
  await change(ctx, id, { permissions: ['page'] });
  await change(ctx, id, { permissions: ['page'] });
  await deleteRole(ctx, id);
  const rows = await database().select().from(recordChange).orderBy(recordChange.id);
  const own = rows.filter((row) => row.resource === 'role' && row.record_id === id);
  expect(own).toMatchObject([
    { action: 'create', after: { name: 'Noted', permissions: ['brand'] } },
    { action: 'update', before: { permissions: ['brand'] }, after: { permissions: ['page'] } },
    { action: 'delete', before: { name: 'Noted', permissions: ['page'] } },
  ]);
});

test.each(['en-US', 'zh-HK', 'zh-CN'] as const)(
  'every permission has words of its own in %s',
  (language) => {
    const views = permissionViews(language);
    expect(views.map(({ name }) => name)).toEqual(permissionNames);
    expect(views.filter(({ title, name }) => title === name)).toEqual([]);
    expect(new Set(views.map(({ title }) => title)).size).toBe(views.length);
    // A sight of people’s data is never left to be guessed.
    for (const name of ['order', 'order.ship', 'customer', 'customer.pii', 'lead', 'broadcast'])
      expect(views.find((view) => view.name === name)?.shows, name).not.toBe('');
  },
);
