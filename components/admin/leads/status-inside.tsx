import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import type { LeadStatus, LeadStatusName } from '@/lib/leads/lead-status.schema';
import { EmptyStatus } from './empty-status';

/** How many are in a status, with a link to move them all to another one. */
export function StatusInside({
  ctx,
  status,
  statuses,
}: {
  ctx: AdminContext;
  status: LeadStatus;
  statuses: readonly LeadStatusName[];
}) {
  const { id, leads, customers } = status;
  const t = translator(ctx.language, 'lead_status');
  const others = statuses.filter((other) => other.id !== id);
  const isInUse = leads + customers > 0;
  return (
    <Card title={t('inside')}>
      <p>
        <TextLink href={`/admin/lead?status_id=${id}`}>
          {t('inside_text', { leads, customers })}
        </TextLink>
      </p>
      {isInUse && others.length > 0 && can(ctx, 'lead.update') && (
        <EmptyStatus
          id={id}
          leads={leads}
          customers={customers}
          others={others.map((other) => ({ value: String(other.id), label: other.title }))}
        />
      )}
    </Card>
  );
}
