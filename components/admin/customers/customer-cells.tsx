import { Badge } from '@/components/ui/badge';
import { personName } from '@/lib/core/access/person';
import type { CustomerRow } from '@/lib/customers/customer-list.schema';
import { RecordLink } from '../list/record-link';
import { TierBadge } from '../membership/tier-badge';

/** A customer's name, email and phone. */
export const CustomerName = ({ row }: { row: CustomerRow }) => (
  <span className="flex max-w-40 min-w-40 flex-col [overflow-wrap:anywhere] @xl:max-w-56">
    <RecordLink href={`/admin/customer/edit/${row.id}`} name={personName(row) || row.email} />
    <span className="truncate text-xs text-muted" title={row.email}>
      {row.email}
    </span>
    <span className="text-xs text-muted tabular-nums">{row.phone}</span>
  </span>
);

/** The status as a word with its color, and the tier if it is above the first. */
export const CustomerStatus = ({ row }: { row: CustomerRow }) => (
  <span className="flex flex-col items-start gap-1">
    {row.status && (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span
          aria-hidden
          className="size-2 rounded-full"
          style={{ backgroundColor: row.status_color }}
        />
        {row.status}
      </span>
    )}
    {row.membership_tier_id !== null && <TierBadge title={row.tier} color={row.tier_color} />}
  </span>
);

const SHOWN = 3;

export const CustomerTags = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex max-w-48 flex-wrap gap-1">
    {tags.slice(0, SHOWN).map((tag) => (
      <Badge key={tag} tone="outline">
        {tag}
      </Badge>
    ))}
    {tags.length > SHOWN && <span className="text-xs text-muted">+{tags.length - SHOWN}</span>}
  </span>
);
