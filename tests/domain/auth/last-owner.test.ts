import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { accountChanges } from '@/lib/auth/account.schema';
import { deleteAdminAccount, updateAdminAccount } from '@/lib/auth/account-changes';
import { moveAccountsToRole } from '@/lib/auth/move-accounts';
import { deleteRole } from '@/lib/auth/role-records';
import type { AdminContext, StaffContext } from '@/lib/core/context';
import { applyBatch } from '@/lib/http/batch';
import { systemContext } from '@/lib/settings/system-context';
import { actingAs, makeAdmin, roleNamed } from '../../support/data/admins';
import { refusedFields } from '../../support/values/refusal';

const change = (ctx: StaffContext, id: number, fields: object) =>
  updateAdminAccount(ctx, id, accountChanges.parse(fields));

/** How many owners can log in. */
const ownersLeft = async () =>
  (
    await database()
      .select({ id: admin.id, enabled: admin.enabled })
      .from(admin)
      .innerJoin(role, eq(role.id, admin.role_id))
      .where(eq(role.is_owner, true))
  ).filter(({ enabled }) => enabled).length;

let owners: number;

beforeEach(async () => {
  await database().delete(admin);
  await database().delete(role);
  owners = await roleNamed('Owner');
});

test('the last owner who can log in is not disabled, deleted, demoted or moved, by nobody', async () => {
  const last = await makeAdmin(owners);
  await database()
    .update(admin)
    .set({ enabled: false })
    .where(eq(admin.id, await makeAdmin(owners)));
  // The shop itself asks: every rule about who asks is past.
  const ctx = await systemContext(database());
  const refused = { general: ['last_owner'] };
  expect(await refusedFields(() => change(ctx, last, { enabled: false }))).toEqual(refused);
  expect(await refusedFields(() => change(ctx, last, { role_id: 1 }))).toEqual(refused);
  expect(await refusedFields(() => deleteAdminAccount(ctx, last))).toEqual(refused);
  expect(await refusedFields(() => moveAccountsToRole(ctx, owners, 1))).toEqual(refused);
  expect(await refusedFields(() => deleteRole(ctx, owners))).toEqual({
    general: ['role_owner_stays'],
  });
  const own = await actingAs(last);
  expect(await refusedFields(() => change(own, last, { role_id: 1 }))).toEqual(refused);
  expect(await ownersLeft()).toBe(1);
});

test('of a batch over all owners one is refused and stays', async () => {
  const ids = [await makeAdmin(owners), await makeAdmin(owners), await makeAdmin(owners)];
  const disable = (ctx: StaffContext, id: number) => change(ctx, id, { enabled: false });
  const { updated, failed } = await applyBatch(await systemContext(database()), ids, disable);
  expect([updated.length, failed.length, await ownersLeft()]).toEqual([2, 1, 1]);
});

test('two owners who get rid of each other at once: one stays, in each of 50 rounds', async () => {
  const acts: ((ctx: AdminContext, id: number) => Promise<unknown>)[] = [
    (ctx, id) => change(ctx, id, { enabled: false }),
    (ctx, id) => change(ctx, id, { role_id: 1 }),
    (ctx, id) => deleteAdminAccount(ctx, id),
    (ctx, id) =>
      applyBatch(ctx, [id], (ctx, accountId) => change(ctx, accountId, { enabled: false })),
  ];
  for (let round = 0; round < 50; round++) {
    await database().delete(admin);
    const [firstId, other] = [await makeAdmin(owners), await makeAdmin(owners)];
    const [a, b] = [await actingAs(firstId), await actingAs(other)];
    const act = acts[round % acts.length] ?? expect.unreachable();
    const back = acts[(round + Math.floor(round / 4)) % acts.length] ?? expect.unreachable();
    await Promise.allSettled([act(a, other), back(b, firstId)]);
    expect(await ownersLeft(), `round ${round}`).toBe(1);
  }
}, 60_000);
