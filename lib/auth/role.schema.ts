import { z } from 'zod';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { id, required, requiredOrWrong, wholeFrom } from '@/lib/core/rules.schema';

/** The default role of an account (§3): the weakest, which may only view. */
export const DEFAULT_ROLE_ID = 1;

const fields = z.object({
  name: required(),
  permissions: z
    .array(z.enum(permissionNames, 'check_input'), requiredOrWrong)
    .transform((names) => permissionNames.filter((name) => names.includes(name)))
    .optional(),
  max_manual_discount_percent: wholeFrom(0, 100).optional(),
});

/** A new role (§3), as sent by form and API; without `permissions` it has none. */
export const roleInput = fields.extend(recordWrite.shape);
/** Changes to a role; absent fields stay as they are. */
export const roleChanges = fields.partial().extend(recordWrite.shape);

const columns = ['name', 'updated_at'] as const;
export const roleQuery = listQuery(columns, 'name');

/** A row of the list, with its number of accounts and of permissions; an owner role has all. */
export const roleRow = z.strictObject({
  id: recordId,
  name: z.string(),
  is_owner: z.boolean(),
  accounts: z.int().min(0),
  permission_count: z.int().min(0),
  max_manual_discount_percent: z.int(),
  updated_at: moment,
});
/** One role for its form; it has no localized fields. */
export const roleRecord = z.strictObject({
  ...roleRow.shape,
  permission_list: z.array(z.enum(permissionNames)),
  created_at: moment,
  ...editingOutput([]),
});

/**
 * A permission: its area, its action (`view` for the area itself), its title for staff, and what it
 * shows if the title does not say it. `in_use` is false while nothing in the shop checks it yet.
 */
export const permissionOutput = z.strictObject({
  name: z.string(),
  area: z.string(),
  action: z.string(),
  title: z.string(),
  shows: z.string(),
  in_use: z.boolean(),
});

/** The role to which another role's accounts are moved. */
export const moveAccountsInput = z.object({ role_id: id });

export type RoleRow = z.output<typeof roleRow>;
export type RoleRecord = z.output<typeof roleRecord>;
export type RoleInput = z.output<typeof roleInput>;
export type RoleChanges = z.output<typeof roleChanges>;
export type RoleQuery = z.output<typeof roleQuery>;
/** A role preset: a job in the shop and the permissions it needs. */
export type ReadyJob = {
  key: string;
  name: string;
  summary: string;
  permissions: readonly Permission[];
};
export type PermissionView = z.output<typeof permissionOutput>;
