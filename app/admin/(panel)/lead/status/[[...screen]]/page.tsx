import { LeadStatusBadge } from '@/components/admin/leads/lead-status-badge';
import { statusColumns as columns } from '@/components/admin/leads/status-columns';
import { StatusForm } from '@/components/admin/leads/status-form';
import { StatusInside } from '@/components/admin/leads/status-inside';
import { Badge } from '@/components/ui/badge';
import { leadChoices } from '@/lib/leads/lead-list';
import { leadStatusNames, leadStatusResource as resource } from '@/lib/leads/lead-statuses';
import { resourceScreens } from '../../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (status) => status.title,
  columns,
  Form: StatusForm,
  extra: async (ctx) => ({ leads: await leadChoices(ctx) }),
  header: ({ title, color, is_default }, labels) => ({
    note: (
      <>
        <LeadStatusBadge title={title} color={color} />
        {is_default && <Badge tone="accent">{labels.default_mark}</Badge>}
      </>
    ),
  }),
  aboveForm: async (status, _, ctx) => (
    <StatusInside ctx={ctx} status={status} statuses={await leadStatusNames(ctx)} />
  ),
});

export { generateMetadata };
export default render;
