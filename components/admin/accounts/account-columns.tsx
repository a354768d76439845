import { Badge } from '@/components/ui/badge';
import type { AccountRow } from '@/lib/auth/account.schema';
import { formatDateTime } from '@/lib/core/dates';
import type { CellTools, Column } from '../list/columns';
import { InlineSwitch } from '../list/inline-switch';
import { RecordLink } from '../list/record-link';
import { InvitationBadge } from './invitation';

type Tools = CellTools<'admin_account'>;

function NameCell({ row, tools: { labels, ctx } }: { row: AccountRow; tools: Tools }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/admin/account/edit/${row.id}`} name={row.name} />
      {row.id === ctx.actor.id && <Badge tone="outline">{labels.you}</Badge>}
      <InvitationBadge invitation={row.invitation} labels={labels} />
    </span>
  );
}

/** Staff can't disable themselves, nor an account with more permissions than theirs. */
const EnabledCell = ({ row, tools: { may, ctx } }: { row: AccountRow; tools: Tools }) => (
  <InlineSwitch
    resource="account"
    id={row.id}
    name={row.name}
    value={row.enabled}
    disabled={!may.update || !row.may_edit || row.id === ctx.actor.id}
  />
);

export const accountColumns: readonly Column<AccountRow, 'admin_account'>[] = [
  { key: 'name', sortable: true, cell: (row, tools) => <NameCell row={row} tools={tools} /> },
  { key: 'email', sortable: true, from: 'sm' },
  { key: 'role', sortable: true },
  {
    key: 'enabled',
    sortable: true,
    cell: (row, tools) => <EnabledCell row={row} tools={tools} />,
  },
  {
    key: 'last_login_at',
    sortable: true,
    numeric: true,
    from: 'lg',
    cell: ({ last_login_at }, { ctx, labels }) =>
      last_login_at ? formatDateTime(last_login_at, ctx) : labels.never,
  },
  { key: 'updated_at', sortable: true, numeric: true, from: 'xl' },
];
