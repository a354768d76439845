import { EmptyStatus } from '@/components/admin/leads/empty-status';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { can } from '@/lib/core/can';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import type { LeadStatus } from '@/lib/leads/lead-status.schema';
import { leadStatusNames } from '@/lib/leads/lead-statuses';

/** How many are in a status, and the way to move them all to another one. */
export async function StatusInside({ ctx, status }: { ctx: AdminContext; status: LeadStatus }) {
  const { id, leads, customers } = status;
  const t = translator(ctx.language, 'lead_status');
  const others = (await leadStatusNames(ctx)).filter((other) => other.id !== id);
  const held = leads + customers > 0;
  return (
    <Card title={t('inside')}>
      <p>
        <TextLink href={`/admin/lead?status_id=${id}`}>
          {t('inside_text', { leads, customers })}
        </TextLink>
      </p>
      {held && others.length > 0 && can(ctx, 'lead.update') && (
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
