import { CustomerFigures } from '@/components/admin/customers/customer-figures';
import { CustomerForm } from '@/components/admin/customers/customer-form';
import { OverviewPanel } from '@/components/admin/customers/customer-overview';
import { PersonalData } from '@/components/admin/customers/personal-data';
import { MemberPanel } from '@/components/admin/membership/member-panel';
import { PostButton } from '@/components/admin/post-button';
import { RefusedCodes } from '@/components/admin/promotions/refused-codes';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';
import { customerResource as resource } from '@/lib/customers/customer-resource';
import { readCustomerChoices } from '@/lib/customers/form-choices';
import { readCustomerOverview } from '@/lib/customers/overview';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { readCustomerDefaults } from '@/lib/leads/lead-parameter';
import { readMember } from '@/lib/membership/member-record';
import { findMemberTier, membershipTiers } from '@/lib/membership/tiers';
import { refusedCodeQuery } from '@/lib/promotions/coupons/refused-code.schema';
import { listRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';
import { recordScreens } from '../../record-screens';

export const instant = false;

const mayMerge = (ctx: AdminContext) => can(ctx, 'customer.merge') && canSeePersonalData(ctx);

async function renderOverview(ctx: AdminContext, record: CustomerRecord) {
  return (
    <>
      <OverviewPanel
        record={record}
        overview={await readCustomerOverview(ctx, record.id)}
        place={ctx}
        may={{
          update: can(ctx, 'customer.update'),
          merge: mayMerge(ctx),
          orders: can(ctx, 'order'),
          order: can(ctx, 'order.create') && canSeePersonalData(ctx),
          leads: can(ctx, 'lead'),
        }}
      />
      {await renderMembership(ctx, record)}
      {await renderRefusedCodes(ctx, record)}
      <PersonalData
        customer={{ id: record.id, email: record.email }}
        name={personName(record)}
        may={{
          export: can(ctx, 'customer.export') && canSeePersonalData(ctx),
          erase: can(ctx, 'customer.erase') && canSeePersonalData(ctx),
        }}
      />
    </>
  );
}

/** The codes they were refused, while those records are kept. */
async function renderRefusedCodes(ctx: AdminContext, { id }: CustomerRecord) {
  const { data } = await listRefusedCoupons(ctx, refusedCodeQuery.parse({ user_id: id }));
  if (!data.length) return null;
  return (
    <section className="flex flex-col gap-3 rounded-ui bg-sunk p-4 text-sm">
      <h2 className="font-medium">{translator(ctx.language, 'refused_code')('title')}</h2>
      <RefusedCodes
        rows={data}
        place={ctx}
        opens={{ promotions: can(ctx, 'promotion'), orders: can(ctx, 'order') }}
      />
    </section>
  );
}

/** Their membership, if the shop has tiers. */
async function renderMembership(ctx: AdminContext, { id }: CustomerRecord) {
  const tiers = await membershipTiers(ctx);
  if (!tiers.length) return null;
  const localize = localizer(ctx);
  const begins = findMemberTier(tiers, null);
  return (
    <MemberPanel
      customer_id={id}
      member={await readMember(ctx, id)}
      tiers={[
        { value: '', label: begins ? localize(begins.title) : '–' },
        ...tiers
          .filter(({ level }) => level > 0)
          .map((tier) => ({ value: String(tier.id), label: localize(tier.title) })),
      ]}
      place={ctx}
      may={{ update: can(ctx, 'customer.benefits'), orders: can(ctx, 'order') }}
    />
  );
}

const renderFigures = async (ctx: AdminContext, record: CustomerRecord) => (
  <CustomerFigures
    record={record}
    overview={await readCustomerOverview(ctx, record.id)}
    place={ctx}
    mayOpen={can(ctx, 'order')}
  />
);

const { generateMetadata, render } = recordScreens({
  resource,
  Form: CustomerForm,
  title: personName,
  extra: async (ctx, { record, query }) => ({
    defaults: record ? undefined : await readCustomerDefaults(ctx, query.lead),
    choices: await readCustomerChoices(ctx),
    countries: countryOptions(ctx.language),
    seesPersonalData: canSeePersonalData(ctx),
    mayWriteBenefits: can(ctx, 'customer.benefits'),
    overview: record && (await renderOverview(ctx, record)),
  }),
  aboveForm: (record, _, ctx) => renderFigures(ctx, record),
  header: (record, labels, ctx) => ({
    note: (
      <>
        {!record.enabled && <Badge tone="danger">{messages[ctx.language].resource.disabled}</Badge>}
        {!record.email_confirmed_at && <Badge>{labels.email_unconfirmed}</Badge>}
      </>
    ),
    actions: (
      <>
        {can(ctx, 'customer.update') && record.enabled && (
          <PostButton
            path={`/api/admin/user/${record.id}/password-mail`}
            variant="secondary"
            success={labels.mail_sent}
            failure={messages[ctx.language].resource.submit_fail}
          >
            {labels.send_mail}
          </PostButton>
        )}
        {mayMerge(ctx) && (
          <ButtonLink variant="secondary" href={`/admin/customer/merge/${record.id}`}>
            {labels.merge_with}
          </ButtonLink>
        )}
      </>
    ),
  }),
});

export { generateMetadata };
export default render;
