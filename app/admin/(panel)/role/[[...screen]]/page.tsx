import { lackedOf, ownDiscount } from '@/lib/auth/grants';
import { permissionViews } from '@/lib/auth/permission-titles';
import { givableRoles } from '@/lib/auth/role-choices';
import { roleResource as resource } from '@/lib/auth/role-records';
import { DEFAULT_ROLE_ID } from '@/lib/auth/roles';
import { permissionNames } from '@/lib/core/permissions';
import { messages } from '@/lib/i18n/messages';
import { resourceScreens } from '../../resource-screens';
import { roleColumns as columns } from '../role-columns';
import { RoleForm } from '../role-form';
import { RoleHolders } from '../role-holders';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (role) => role.name,
  columns,
  Form: RoleForm,
  extra: async (ctx) => {
    const { admin, permission } = messages[ctx.language];
    return {
      rights: permissionViews(ctx.language),
      lacked: lackedOf(ctx, permissionNames),
      others: await givableRoles(ctx),
      groupTitles: admin.groups,
      branchTitles: permission.branches,
      defaultRoleId: DEFAULT_ROLE_ID,
      isOwner: ctx.actor.is_owner,
      ownDiscount: await ownDiscount(ctx),
      spoken: ctx.language,
      // Their titles go along with each of them.
      permissionWords: { ...permission, titles: {} as typeof permission.titles },
    };
  },
  aboveForm: (role, _, ctx) => <RoleHolders role={role} ctx={ctx} />,
});

export { generateMetadata };
export default render;
