import 'server-only';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { viewPermissions } from '@/lib/core/access/permission-tree';
import { isPermission, type Permission, permissionNames } from '@/lib/core/access/permissions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, forbidden, invalid } from '@/lib/core/errors';
import type { Page } from '@/lib/core/records/page';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toRecordForm } from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import {
  assertMayGrantPermissions,
  canGrantRole,
  isUnbounded,
  permissionList,
  readMaxManualDiscount,
  refusedGrant,
} from './grants';
import {
  DEFAULT_ROLE_ID,
  type RoleChanges,
  type RoleInput,
  type RoleQuery,
  type RoleRecord,
  type RoleRow,
  roleChanges,
  roleInput,
  roleQuery,
  roleRecord,
  roleRow,
} from './role.schema';
import type { Role } from './roles';

/** A page of roles, each with its number of accounts. Searches names. */
async function listRoles(ctx: StaffContext, query: RoleQuery): Promise<Page<RoleRow>> {
  const page = await listPage(ctx, query, { select: getTableColumns(role), search: ['name'] });
  const countsByRole = await accountsByRole(ctx);
  return { ...page, data: page.data.map((row) => toRoleRow(row, countsByRole.get(row.id) ?? 0)) };
}

/** One role with its permissions; an owner's has all. Throws 404. */
export async function getRole(ctx: StaffContext, id: number): Promise<RoleRecord> {
  const row = firstOrNotFound(await ctx.db.select().from(role).where(eq(role.id, id)));
  const { permissions: _, ...roleFields } = row;
  const accounts = (await accountsByRole(ctx)).get(id) ?? 0;
  return {
    ...toRecordForm(ctx, roleFields, [], undefined),
    ...toRoleRow(row, accounts),
    permission_list: [...listPermissions(row)],
  };
}

/**
 * Creates a role. Throws if the name is taken; 403 for permissions or a discount above the
 * caller's.
 */
export const createRole = (ctx: StaffContext, input: RoleInput) =>
  transaction(ctx, async (ctx): Promise<RoleRecord> => {
    const { name, permissions = [], max_manual_discount_percent } = input;
    assertMayGrantPermissions(ctx, { permissions, is_owner: false });
    await assertMayDiscount(ctx, max_manual_discount_percent);
    const percent = max_manual_discount_percent ?? Math.min(10, await readMaxManualDiscount(ctx));
    const values = { name, permissions, max_manual_discount_percent: percent };
    const { id } = await createRecord(ctx, 'role', values, { state: heldBy });
    return getRole(ctx, id);
  });

/**
 * Changes a role, effective from its accounts' next request. Throws 403 if the role, or what it
 * would be given, has more permissions or discount than the editor; 422 for removing anything from
 * the owner role, and for giving the default role more than view permissions.
 */
export const updateRole = (ctx: StaffContext, id: number, input: RoleChanges) =>
  transaction(ctx, async (ctx): Promise<RoleRecord> => {
    const before = await lockRecord(ctx, 'role', id);
    await assertMayChange(ctx, before);
    await updateRecord(ctx, 'role', before, input.updated_at, async () => {
      const { name, max_manual_discount_percent } = input;
      const permissions = input.permissions && allowed(ctx, before, input.permissions);
      if (max_manual_discount_percent !== before.max_manual_discount_percent)
        await assertMayDiscount(ctx, max_manual_discount_percent);
      return { name, permissions, max_manual_discount_percent };
    });
    return getRole(ctx, id);
  });

/**
 * Deletes a role. Throws 409 for the owner role, the default role, and one that accounts hold (with
 * their number); 403 for one with permissions the caller lacks.
 */
export const deleteRole = (ctx: StaffContext, id: number) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const before = await lockRecord(ctx, 'role', id);
    if (before.is_owner) throw conflict('general', 'role_owner_stays');
    if (id === DEFAULT_ROLE_ID) throw conflict('general', 'role_default_stays');
    await assertMayChange(ctx, before);
    const accounts = (await accountsByRole(ctx)).get(id) ?? 0;
    if (accounts) throw conflict('general', 'role_in_use', { count: accounts }, { accounts });
    await deleteRecord(ctx, 'role', before, { state: heldBy });
  });

/** A role's values, by form field name. */
const heldBy = ({ name, permissions, max_manual_discount_percent, created_at }: Role) => ({
  name,
  permissions,
  max_manual_discount_percent,
  created_at,
});

/** Throws 403 for a role above one's own: an owner's, or one with more permissions or discount. */
async function assertMayChange(ctx: StaffContext, before: Role): Promise<void> {
  if (isUnbounded(ctx)) return;
  if (before.is_owner) throw refusedGrant(ctx, forbidden('owner_only'), { role_id: before.id });
  if (
    canGrantRole(ctx, before) &&
    before.max_manual_discount_percent <= (await readMaxManualDiscount(ctx))
  )
    return;
  throw refusedGrant(ctx, forbidden('role_may_more'), { role_id: before.id });
}

/** The requested permissions, if the actor may grant them. */
function allowed(ctx: StaffContext, before: Role, requested: readonly Permission[]): Permission[] {
  if (before.is_owner) {
    if (requested.length < permissionNames.length) throw invalid('permissions', 'role_owner_whole');
    return [...permissionNames];
  }
  assertMayGrantPermissions(ctx, { permissions: requested, is_owner: false });
  const acts = requested.filter((name) => !viewPermissions.has(name));
  if (before.id === DEFAULT_ROLE_ID && acts.length)
    throw invalid('permissions', 'role_default_looks', { names: permissionList(ctx, acts) });
  return [...requested];
}

async function assertMayDiscount(ctx: StaffContext, percent: number | undefined): Promise<void> {
  if (percent === undefined) return;
  const own = await readMaxManualDiscount(ctx);
  if (percent > own)
    throw refusedGrant(ctx, forbidden('grant_discount', { percent: own }), { percent });
}

async function accountsByRole(ctx: StaffContext): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ id: admin.role_id, count: sql<number>`count(*)::int` })
    .from(admin)
    .groupBy(admin.role_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A role's permissions, without names from earlier versions of the shop. */
const listPermissions = ({ is_owner, permissions }: Pick<Role, 'is_owner' | 'permissions'>) =>
  is_owner ? permissionNames : permissions.filter(isPermission);

const toRoleRow = (row: Role, accounts: number): RoleRow => ({
  id: row.id,
  name: row.name,
  is_owner: row.is_owner,
  accounts,
  permission_count: listPermissions(row).length,
  max_manual_discount_percent: row.max_manual_discount_percent,
  updated_at: row.updated_at,
});

/** Called by the generic routes of `/api/admin/role`. */
export const roleResource = defineResource({
  ...getResourceNames('role'),
  query: roleQuery,
  input: roleInput,
  changes: roleChanges,
  row: roleRow,
  record: roleRecord,
  list: listRoles,
  get: getRole,
  create: createRole,
  update: updateRole,
  delete: deleteRole,
  undoable: { state: readRecordState('role', (_, row) => heldBy(row)) },
});
