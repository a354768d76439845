import { RecordLink } from '@/components/admin/list/record-link';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { RoleRow } from '@/lib/auth/role.schema';
import { DEFAULT_ROLE_ID } from '@/lib/auth/roles';
import { can } from '@/lib/core/can';
import type { CellTools, Column } from '../list-screen';

type Tools = CellTools<'role'>;

function NameCell({ row, tools: { words, ctx } }: { row: RoleRow; tools: Tools }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/admin/role/edit/${row.id}`} name={row.name} />
      {row.is_owner && <Badge tone="accent">{words.owner}</Badge>}
      {row.id === DEFAULT_ROLE_ID && <Badge>{words.default}</Badge>}
      {row.id === ctx.actor.role_id && <Badge tone="outline">{words.own}</Badge>}
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
