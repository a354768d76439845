import { Badge } from '@/components/ui/badge';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { LeadRow } from '@/lib/leads/lead.schema';
import type { LeadStatusName } from '@/lib/leads/lead-status.schema';
import type { ListColumn, ListRow } from '../list/list-row';
import { RecordLink } from '../list/record-link';
import { LeadStatusBadge } from './lead-status-badge';

/** The columns of the lead list; masked names can't be sorted by. */
export function leadColumns(ctx: AdminContext): ListColumn[] {
  const t = translator(ctx.language, 'lead');
  return [
    { key: 'first_name', label: t('name'), sortable: canSeePersonalData(ctx) },
    { key: 'company', label: t('company'), sortable: true, from: 'lg' },
    { key: 'status_id', label: t('status_id'), from: 'sm' },
    { key: 'admin_id', label: t('admin_id'), from: 'lg' },
    { key: 'lead_source', label: t('lead_source'), from: 'xl' },
    {
      key: 'expected_value',
      label: t('expected_value'),
      sortable: true,
      numeric: true,
      from: 'sm',
    },
    { key: 'next_follow_up_at', label: t('next_follow_up_at'), sortable: true },
    { key: 'created_at', label: t('created_at'), sortable: true, numeric: true, from: 'xl' },
  ];
}

/** The cells of a lead in the list. */
export function leadCells(
  ctx: AdminContext,
  row: LeadRow,
  statuses: readonly LeadStatusName[],
): ListRow {
  const t = translator(ctx.language, 'lead');
  const status = statuses.find(({ id }) => id === row.status_id);
  const name = personName(row);
  return {
    id: row.id,
    name,
    cells: [
      <span key="name" className="flex min-w-0 flex-col">
        <RecordLink href={`/admin/lead/edit/${row.id}`} name={name} />
        <span className="text-sm break-all text-muted">{row.email ?? row.phone}</span>
        {status && (
          <span className="@xl:hidden">
            <LeadStatusBadge {...status} />
          </span>
        )}
      </span>,
      row.company,
      status && <LeadStatusBadge key="status" {...status} />,
      row.assigned?.name ?? (
        <span key="assigned" className="text-muted">
          {t('admin_none')}
        </span>
      ),
      row.lead_source && t(`sources.${row.lead_source}`),
      row.expected_value?.formatted,
      row.next_follow_up_at && (
        <span key="follow" className="flex flex-wrap items-center gap-1.5">
          {formatDate(row.next_follow_up_at, ctx)}
          {row.overdue && <Badge tone="danger">{t('overdue')}</Badge>}
        </span>
      ),
      formatDate(row.created_at, ctx),
    ],
  };
}
