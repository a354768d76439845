import { roleColumns as columns } from '@/components/admin/roles/role-columns';
import { RoleForm } from '@/components/admin/roles/role-form';
import { RoleHolders } from '@/components/admin/roles/role-holders';
import { listLackedPermissions, readMaxManualDiscount } from '@/lib/auth/grants';
import {
  listRolePresets,
  permissionBranchTitles,
  permissionViews,
} from '@/lib/auth/permission-titles';
import { DEFAULT_ROLE_ID } from '@/lib/auth/role.schema';
import { givableRoles } from '@/lib/auth/role-choices';
import { roleResource as resource } from '@/lib/auth/role-records';
import { permissionNames } from '@/lib/core/access/permissions';
import { messages } from '@/lib/i18n/messages';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (role) => role.name,
  columns,
  Form: RoleForm,
  extra: async (ctx) => {
    const { permission } = messages[ctx.language];
    return {
      rights: permissionViews(ctx.language),
      lacked: listLackedPermissions(ctx, permissionNames),
      others: await givableRoles(ctx),
      groupTitles: permission.work,
      readyJobs: listRolePresets(ctx.language),
      branchTitles: permissionBranchTitles(ctx.language),
      defaultRoleId: DEFAULT_ROLE_ID,
      isOwner: ctx.actor.is_owner,
      ownDiscount: await readMaxManualDiscount(ctx),
      spoken: ctx.language,
      permissionLabels: permission.tree,
    };
  },
  aboveForm: async (role, _, ctx) => (
    <RoleHolders role={role} ctx={ctx} givable={await givableRoles(ctx)} />
  ),
});

export { generateMetadata };
export default render;
