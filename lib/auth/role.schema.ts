import { z } from 'zod';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import { id, required, requiredOrWrong, wholeFrom } from '@/lib/core/rules.schema';

/** The role of an account for which nobody chose one (§3): the weakest, which may only look. */
export const DEFAULT_ROLE_ID = 1;

const fields = z.object({
  name: required(),
  permissions: z
    .array(z.enum(permissionNames, 'check_input'), requiredOrWrong)
    .transform((names) => permissionNames.filter((name) => names.includes(name)))
    .optional(),
  max_manual_discount_percent: wholeFrom(0, 100).optional(),
});

/** A new role (§3), as form and API send it; without `permissions` it holds none. */
export const roleInput = fields.extend(recordWrite.shape);
/** A change to a role: what is absent stays as it is. */
export const roleChanges = fields.partial().extend(recordWrite.shape);

const columns = ['name', 'updated_at'] as const;
export const roleQuery = listQuery(columns, 'name');

/**
 * A row of the list: how many accounts hold the role, and how many permissions it has; an
 * owner's role has all of them.
 */
export const roleRow = z.strictObject({
  id: recordId,
  name: z.string(),
  is_owner: z.boolean(),
  accounts: z.int().min(0),
  permission_count: z.int().min(0),
  max_manual_discount_percent: z.int(),
  updated_at: moment,
});
/** One role as its form reads it; it has no per-language fields. */
export const roleRecord = z.strictObject({
  ...roleRow.shape,
  permission_list: z.array(z.enum(permissionNames)),
  created_at: moment,
  ...editingOutput([]),
});

/**
 * A permission there is: the area that opens with it or that it acts in, what may be done
 * there (`view` for the area itself), how staff call it, and what they see by it, where the title
 * does not say that. `in_use` is false while nothing in the shop asks for it yet.
 */
export const permissionOutput = z.strictObject({
  name: z.string(),
  area: z.string(),
  action: z.string(),
  title: z.string(),
  shows: z.string(),
  in_use: z.boolean(),
});

/** To which role the accounts of another one are moved. */
export const moveAccountsInput = z.object({ role_id: id });

export type RoleRow = z.output<typeof roleRow>;
export type RoleRecord = z.output<typeof roleRecord>;
export type RoleInput = z.output<typeof roleInput>;
export type RoleChanges = z.output<typeof roleChanges>;
export type RoleQuery = z.output<typeof roleQuery>;
/** A job that somebody has in the shop, and what they need for it. */
export type ReadyJob = {
  key: string;
  name: string;
  summary: string;
  permissions: readonly Permission[];
};
export type PermissionView = z.output<typeof permissionOutput>;
