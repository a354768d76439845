import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { withLabel } from '@/components/ui/with-label';
import { can } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import type { AdminContext } from '@/lib/core/context';
import { formatDate, formatDateTime } from '@/lib/core/dates';
import { languageNames, parseLanguage } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { listLeadActivities } from '@/lib/leads/activities';
import type { Lead } from '@/lib/leads/lead.schema';
import type { findCustomerByEmail } from '@/lib/people/convert-lead';
import { ActivityForm } from './activity-form';
import { LeadActivityItem } from './activity-item';
import { ConvertButton } from './convert-button';

interface PanelProps {
  ctx: AdminContext;
  lead: Lead;
}

interface LeadPanelsProps extends PanelProps {
  activities: Awaited<ReturnType<typeof listLeadActivities>>;
  /** The customer who has the email of a lead that can be converted. */
  existing: Awaited<ReturnType<typeof findCustomerByEmail>>;
}

/** The activities of a lead and their outcome, above its form. */
export function LeadPanels({ ctx, lead, activities, existing }: LeadPanelsProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Activities ctx={ctx} lead={lead} activities={activities} />
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerPanel ctx={ctx} lead={lead} existing={existing} />
        <MailPanel ctx={ctx} lead={lead} />
        <SourcePanel ctx={ctx} lead={lead} />
      </div>
    </div>
  );
}

function Activities({ ctx, lead, activities }: Omit<LeadPanelsProps, 'existing'>) {
  const t = translator(ctx.language, 'lead');
  const timezone = ctx.settings.store_timezone;
  const mayChange = can(ctx, 'lead.update');
  return (
    <Card title={t('activity')}>
      {mayChange && <ActivityForm lead_id={lead.id} timezone={timezone} />}
      {activities.length === 0 && <p className="text-muted">{t('activity_none')}</p>}
      <ul className="flex max-h-96 flex-col gap-3 overflow-y-auto empty:hidden">
        {activities.map((activity) => (
          <LeadActivityItem
            key={activity.id}
            lead_id={lead.id}
            activity={activity}
            created={formatDateTime(activity.created_at, ctx)}
            due={activity.due_at && formatDateTime(activity.due_at, ctx)}
            timezone={timezone}
            mayChange={mayChange}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The customer it was converted to, if any, and their purchases. */
function CustomerPanel({ ctx, lead, existing }: Omit<LeadPanelsProps, 'activities'>) {
  const t = translator(ctx.language, 'lead');
  const { converted_user_id, converted_at, orders, revenue } = lead;
  const offers = converted_user_id === null && can(ctx, 'lead.convert');
  return (
    <Card title={t('orders')}>
      {converted_user_id !== null && (
        <p>
          {converted_at && t('customer_since', { date: formatDate(converted_at, ctx) })}{' '}
          {can(ctx, 'customer') && (
            <TextLink href={`/admin/customer/edit/${converted_user_id}`}>
              {t('customer_open')}
            </TextLink>
          )}
        </p>
      )}
      {orders.length === 0 ? (
        <p className="text-muted">{t('orders_none')}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-1">
            {orders.map(({ id, order_number, placed_at, grand_total }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                {can(ctx, 'order') ? (
                  <TextLink href={`/admin/order/${id}`}>{order_number}</TextLink>
                ) : (
                  order_number
                )}
                <span className="text-muted">{formatDate(placed_at, ctx)}</span>
                {grand_total.formatted}
              </li>
            ))}
          </ul>
          <p className="font-medium">{t('revenue', { amount: revenue.formatted })}</p>
        </>
      )}
      {offers && (
        <ConvertButton
          id={lead.id}
          name={personName(lead)}
          existing={existing}
          formHref={existing ? undefined : customerFormHref(ctx, lead.id)}
        />
      )}
    </Card>
  );
}

/** The form of a customer converted from the lead, for staff who may see and create one (§2.2). */
const customerFormHref = (ctx: AdminContext, id: number) =>
  can(ctx, 'customer.create') && can(ctx, 'customer.pii')
    ? `/admin/customer/create?${new URLSearchParams({ lead: JSON.stringify({ id }) })}`
    : undefined;

/** The emails its statuses sent, or could not. */
function MailPanel({ ctx, lead }: PanelProps) {
  const t = translator(ctx.language, 'lead');
  return (
    <Card title={t('mails')}>
      {lead.trigger_mails.length === 0 && <p className="text-muted">{t('mails_none')}</p>}
      <ul className="flex flex-col gap-2 text-sm empty:hidden">
        {lead.trigger_mails.map(({ status, receiver, problem, created_at }) => (
          <li key={`${status}-${receiver}`}>
            <span className={problem ? 'text-caution' : undefined}>
              {problem ? withLabel(status, t(`problems.${problem}`)) : t('mail_sent', { status })}
            </span>
            <span className="block text-muted">
              {t(`receivers.${receiver}`)} · {formatDateTime(created_at, ctx)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form, page or campaign it came from. */
function SourcePanel({ ctx, lead }: PanelProps) {
  const t = translator(ctx.language, 'lead');
  const details = Object.entries(lead.source_detail);
  const isKnown = (name: string): name is 'form' | 'page' | 'language' | 'campaign' =>
    ['form', 'page', 'language', 'campaign'].includes(name);
  const valueLabel = (name: string, value: string) => {
    if (name === 'form' && value === 'contact') return t('source_forms.contact');
    const spoken = name === 'language' && parseLanguage(value);
    return spoken ? languageNames[spoken] : value;
  };
  if (!details.length) return null;
  return (
    <Card title={t('source_detail')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {details.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{isKnown(name) ? t(`source_details.${name}`) : name}</dt>
            <dd className="break-words">{valueLabel(name, value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
