import { accountColumns as columns } from '@/components/admin/accounts/account-columns';
import { AdminAccountForm } from '@/components/admin/accounts/account-form';
import { InvitationBadge, LinkButtons } from '@/components/admin/accounts/invitation';
import { enabledFilter } from '@/components/admin/list/columns';
import type { AccountRecord } from '@/lib/auth/account.schema';
import { accountResource as resource } from '@/lib/auth/accounts';
import { givableRoles } from '@/lib/auth/role-choices';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { messages } from '@/lib/i18n/messages';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const mayMailLink = (ctx: AdminContext, account: AccountRecord) =>
  can(ctx, 'account.update') && account.may_edit && account.enabled && account.id !== ctx.actor.id;

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
    {
      name: 'invited',
      label: labels.invited,
      options: [
        { value: '1', label: labels.invited_yes },
        { value: '0', label: labels.invited_no },
      ],
    },
  ],
  toggle: 'enabled',
  Form: AdminAccountForm,
  extra: async (ctx) => ({
    roles: (await givableRoles(ctx)).map(({ id, name, lacking }) => ({ id, name, lacking })),
    mayAssign: can(ctx, 'role.assign'),
  }),
  header: (account, labels, ctx) => ({
    note: <InvitationBadge invitation={account.invitation} labels={labels} />,
    actions: mayMailLink(ctx, account) && (
      <LinkButtons
        account={account}
        labels={labels}
        failure={messages[ctx.language].resource.submit_fail}
      />
    ),
  }),
});

export { generateMetadata };
export default render;
