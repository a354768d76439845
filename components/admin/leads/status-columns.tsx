import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import type { LeadStatusRow } from '@/lib/leads/lead-status.schema';
import type { Column } from '../list/columns';
import { LeadStatusBadge } from './lead-status-badge';

/** The columns of the list of lead statuses. */
export const statusColumns: Column<LeadStatusRow, 'lead_status'>[] = [
  {
    key: 'title',
    sortable: true,
    cell: ({ id, title, color }) => (
      <TextLink tone="ink" href={`/admin/lead/status/edit/${id}`}>
        <LeadStatusBadge title={title} color={color} />
      </TextLink>
    ),
  },
  {
    key: 'marks',
    from: 'sm',
    cell: ({ is_default, is_won, is_lost }, { labels }) => (
      <span className="flex flex-wrap gap-1">
        {is_default && <Badge tone="accent">{labels.default_mark}</Badge>}
        {is_won && <Badge>{labels.won_mark}</Badge>}
        {is_lost && <Badge tone="outline">{labels.lost_mark}</Badge>}
      </span>
    ),
  },
  {
    key: 'trigger',
    from: 'lg',
    cell: ({ trigger }, { labels }) => labels.triggers[trigger ?? 'none'],
  },
  { key: 'leads', sortable: true, numeric: true },
  { key: 'customers', sortable: true, numeric: true, from: 'sm' },
  { key: 'order', sortable: true, numeric: true, from: 'lg' },
  { key: 'updated_at', sortable: true, numeric: true, from: 'xl' },
];
