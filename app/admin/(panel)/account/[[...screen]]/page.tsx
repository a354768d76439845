import { accountColumns as columns } from '@/components/admin/accounts/account-columns';
import { AccountForm } from '@/components/admin/accounts/account-form';
import { enabledFilter } from '@/components/admin/list/columns';
import { accountResource as resource } from '@/lib/auth/accounts';
import { givableRoles } from '@/lib/auth/role-choices';
import { can } from '@/lib/core/access/can';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (account) => account.name,
  columns,
  filters: [enabledFilter],
  readFilters: async (ctx, labels) => [
    {
      name: 'role_id',
      label: labels.role,
      options: (await givableRoles(ctx)).map(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
    },
  ],
  toggle: 'enabled',
  Form: AccountForm,
  extra: async (ctx) => ({
    roles: (await givableRoles(ctx)).map(({ id, name, lacking }) => ({ id, name, lacking })),
    mayAssign: can(ctx, 'role.assign'),
  }),
});

export { generateMetadata };
export default render;
