import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { DEFAULT_ROLE_ID, type RoleRow } from '@/lib/auth/role.schema';
import { can } from '@/lib/core/access/can';
import type { CellTools, Column } from '../list/columns';
import { RecordLink } from '../list/record-link';

type Tools = CellTools<'role'>;

function NameCell({ row, tools: { labels, ctx } }: { row: RoleRow; tools: Tools }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/admin/role/edit/${row.id}`} name={row.name} />
      {row.is_owner && <Badge tone="accent">{labels.owner}</Badge>}
      {row.id === DEFAULT_ROLE_ID && <Badge>{labels.default}</Badge>}
      {row.id === ctx.actor.role_id && <Badge tone="outline">{labels.own}</Badge>}
    </span>
  );
}

export const roleColumns: readonly Column<RoleRow, 'role'>[] = [
  { key: 'name', sortable: true, cell: (row, tools) => <NameCell row={row} tools={tools} /> },
  {
    key: 'accounts',
    numeric: true,
    cell: ({ id, accounts }, { ctx }) =>
      accounts && can(ctx, 'account') ? (
        <Link
          className="underline underline-offset-4"
          href={`/admin/account?role_id=${id}`}
          prefetch={false}
        >
          {accounts}
        </Link>
      ) : (
        accounts
      ),
  },
  { key: 'permission_count', numeric: true, from: 'sm' },
  { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
];
