import { LeadForm } from '@/components/admin/leads/lead-form';
import { LeadPanels } from '@/components/admin/leads/lead-panels';
import { LeadStatusBadge } from '@/components/admin/leads/lead-status-badge';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { listLeadActivities } from '@/lib/leads/activities';
import { readLeadFormChoices } from '@/lib/leads/form-choices';
import type { Lead } from '@/lib/leads/lead.schema';
import { leadResource as resource } from '@/lib/leads/leads';
import { findCustomerByEmail } from '@/lib/people/convert-lead';
import { recordScreens } from '../../record-screens';

export const instant = false;

/** The email of a lead is masked without permission to see it, and then matches no customer. */
const customerOfEmail = async (ctx: AdminContext, { email, converted_user_id }: Lead) =>
  email && converted_user_id === null && can(ctx, 'lead.convert')
    ? findCustomerByEmail(ctx, email)
    : null;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: LeadForm,
  title: personName,
  extra: async (ctx) => ({
    choices: await readLeadFormChoices(ctx),
    countries: countryOptions(ctx.language),
    seesPersonalData: canSeePersonalData(ctx),
  }),
  header: ({ status, overdue, converted_user_id }, labels) => ({
    note: (
      <>
        <LeadStatusBadge {...status} />
        {overdue && <Badge tone="danger">{labels.overdue}</Badge>}
        {converted_user_id !== null && <Badge tone="accent">{labels.converted}</Badge>}
      </>
    ),
  }),
  aboveForm: async (lead, _, ctx) => (
    <LeadPanels
      ctx={ctx}
      lead={lead}
      activities={await listLeadActivities(ctx, lead.id)}
      existing={await customerOfEmail(ctx, lead)}
    />
  ),
});

export { generateMetadata };
export default render;
