import { LeadStatusBadge } from '@/components/admin/leads/lead-status-badge';
import { Badge } from '@/components/ui/badge';
import { countryOptions } from '@/lib/core/countries';
import { personName } from '@/lib/core/person';
import { seesPersonalData } from '@/lib/core/personal-data';
import { readLeadFormChoices } from '@/lib/leads/form-choices';
import { leadResource as resource } from '@/lib/leads/leads';
import { recordScreens } from '../../record-screens';
import { LeadForm } from '../lead-form';
import { LeadPanels } from '../lead-panels';

export const instant = false;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: LeadForm,
  title: personName,
  extra: async (ctx) => ({
    choices: await readLeadFormChoices(ctx),
    countries: countryOptions(ctx.language),
    seesPersonalData: seesPersonalData(ctx),
  }),
  header: ({ status, overdue, converted_user_id }, words) => ({
    note: (
      <>
        <LeadStatusBadge {...status} />
        {overdue && <Badge tone="danger">{words.overdue}</Badge>}
        {converted_user_id !== null && <Badge tone="accent">{words.converted}</Badge>}
      </>
    ),
  }),
  aboveForm: (lead, _, ctx) => <LeadPanels ctx={ctx} lead={lead} />,
});

export { generateMetadata };
export default render;
