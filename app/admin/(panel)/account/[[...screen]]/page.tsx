import { accountResource as resource } from '@/lib/auth/accounts';
import { givableRoles } from '@/lib/auth/role-choices';
import { can } from '@/lib/core/can';
import { enabledFilter } from '../../list-screen';
import { resourceScreens } from '../../resource-screens';
import { accountColumns as columns } from '../account-columns';
import { AccountForm } from '../account-form';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (account) => account.name,
  columns,
  filters: [enabledFilter],
  readFilters: async (ctx, words) => [
    {
      ...{ name: 'role_id', label: words.role },
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
