import { LeadStatusBadge } from '@/components/admin/leads/lead-status-badge';
import { Badge } from '@/components/ui/badge';
import { leadChoices } from '@/lib/leads/lead-list';
import { leadStatusResource as resource } from '@/lib/leads/lead-statuses';
import { resourceScreens } from '../../../resource-screens';
import { statusColumns as columns } from '../status-columns';
import { StatusForm } from '../status-form';
import { StatusInside } from '../status-inside';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (status) => status.title,
  columns,
  Form: StatusForm,
  extra: async (ctx) => ({ leads: await leadChoices(ctx) }),
  header: ({ title, color, is_default }, words) => ({
    note: (
      <>
        <LeadStatusBadge title={title} color={color} />
        {is_default && <Badge tone="accent">{words.default_mark}</Badge>}
      </>
    ),
  }),
  aboveForm: (status, _, ctx) => <StatusInside ctx={ctx} status={status} />,
});

export { generateMetadata };
export default render;
