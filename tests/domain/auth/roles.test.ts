import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { accountInput } from '@/lib/auth/account.schema';
import { createAdminAccount, createFirstOwner } from '@/lib/auth/accounts';
import { listRolePresets } from '@/lib/auth/permission-titles';
import { ensureRoles } from '@/lib/auth/roles';
import { getViewPermission } from '@/lib/core/access/permission-tree';
import { areas, permissionNames } from '@/lib/core/access/permissions';
import { systemContext } from '@/lib/settings/system-context';
import { actingAs, makeAdmin } from '../../support/data/admins';
import { refusedFields } from '../../support/values/refusal';

const system = () => systemContext(database());
const account = (fields: object) =>
  accountInput.parse({
    name: 'Ann',
    email: 'ann@shop.test',
    enabled: true,
    password: 'a good one',
    password_confirmation: 'a good one',
    ...fields,
  });
const first = { name: 'Ann', email: 'ann@shop.test', password: 'a good one' };

beforeEach(async () => {
  await database().delete(admin);
  await database().delete(role);
});

test('the first role is Staff with id 1, which may look at every area and change nothing', async () => {
  const [staff, owner] = await ensureRoles(await system());
  expect(staff).toMatchObject({ id: 1, name: 'Staff', is_owner: false, permissions: areas });
  expect(owner).toMatchObject({ name: 'Owner', is_owner: true, permissions: permissionNames });
});

test('every permission of a role exists, and a role that may do something may see its area', async () => {
  for (const { name, permissions, is_owner } of await ensureRoles(await system())) {
    expect(
      permissions.filter(
        (permission) => !(permissionNames as readonly string[]).includes(permission),
      ),
      name,
    ).toEqual([]);
    // Personal data stand in orders too: who packs needs an address, not the list of customers.
    const unseen = permissions
      .filter((permission) => permission !== 'customer.pii')
      .map((permission) => permission.split('.')[0] ?? '')
      .filter((area) => (areas as string[]).includes(area) && !permissions.includes(area));
    expect(unseen, name).toEqual([]);
    expect(is_owner).toBe(name === 'Owner');
  }
});

test('a ready-made job may see what it acts in, and nobody but the bookkeeper reads who people are', () => {
  for (const { key, name, permissions } of listRolePresets('zh-HK')) {
    expect(name).toMatch(/\p{Script=Han}/u);
    const unseen = permissions.filter((permission) => {
      const view = getViewPermission(permission);
      return view && !permissions.includes(view);
    });
    expect(unseen, key).toEqual([]);
    expect(permissions.includes('customer.pii')).toBe(key === 'bookkeeper');
  }
});

test('roles are made once', async () => {
  const made = await ensureRoles(await system());
  expect(await ensureRoles(await system())).toEqual(made);
});

test('an account nobody chose a role for is Staff', async () => {
  await ensureRoles(await system());
  expect(await createAdminAccount(await system(), account({}))).toMatchObject({
    role_id: 1,
    enabled: true,
  });
});

test('a taken e-mail and an unknown role are refused on their fields', async () => {
  await ensureRoles(await system());
  await createAdminAccount(await system(), account({}));
  expect(
    await refusedFields(async () =>
      createAdminAccount(await system(), account({ email: 'ANN@shop.test' })),
    ),
  ).toEqual({ email: ['taken'] });
  expect(
    await refusedFields(async () => createAdminAccount(await system(), account({ role_id: 99 }))),
  ).toEqual({ role_id: ['check_input'] });
});

test('nobody gives a role that may do more than their own, and only an owner makes owners', async () => {
  const roles = await ensureRoles(await system());
  const named = (name: string) => roles.find((candidate) => candidate.name === name);
  const as = async (name: string) => actingAs(await makeAdmin(named(name)?.id ?? 0));
  const give = async (by: string, name: string) =>
    refusedFields(async () =>
      createAdminAccount(
        await as(by),
        account({ email: `${by}-${name}@shop.test`.replaceAll(' ', ''), role_id: named(name)?.id }),
      ),
    );
  expect(await give('Manager', 'Owner')).toEqual({ general: ['grant_more'] });
  expect(await give('Catalogue', 'Order desk')).toEqual({ general: ['grant_more'] });
  expect(await give('Manager', 'Order desk')).toBeUndefined();
  expect(await give('Owner', 'Owner')).toBeUndefined();
});

test('a shop gets one first owner, also when two are made at once', async () => {
  const [ctx, other] = [await system(), await system()];
  const made = await Promise.allSettled([
    createFirstOwner(ctx, first),
    createFirstOwner(other, { ...first, email: 'bob@shop.test' }),
  ]);
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusedFields(async () => createFirstOwner(await system(), first))).toEqual({
    general: ['owner_exists'],
  });
});
