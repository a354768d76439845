import { StatusBadge } from '@/components/admin/orders/status-badge';
import { TextLink } from '@/components/ui/link-button';
import type { orderStatuses } from '@/db/schema/enums';
import { personName } from '@/lib/core/access/person';
import { type DateFormat, formatDate, formatDateTime } from '@/lib/core/dates';
import type { CustomerOverview, CustomerRecord } from '@/lib/customers/customer-record.schema';
import { translator } from '@/lib/i18n/translate';
import { EndSessions } from './end-sessions';

export interface OverviewPanelProps {
  record: CustomerRecord;
  overview: CustomerOverview;
  place: DateFormat;
  may: { update: boolean; merge: boolean; orders: boolean; order: boolean; leads: boolean };
}

/** A customer's activity in the shop, beside the fields of the record. */
export function OverviewPanel({ record, overview, place, may }: OverviewPanelProps) {
  const t = translator(place.language, 'customer');
  const { average_order, sessions, social, lead, duplicates } = overview;
  const seen = record.last_seen_at ? formatDateTime(record.last_seen_at, place) : t('never');
  const figures = [
    [t('average'), average_order.formatted],
    [t('last_seen_at'), seen],
  ];
  return (
    <section className="flex flex-col gap-4 rounded-ui bg-sunk p-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {figures.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
        <dt className="text-muted">{t('sessions')}</dt>
        <dd className="flex justify-end gap-3 tabular-nums">
          {sessions}
          {may.update && sessions > 0 && <EndSessions id={record.id} />}
        </dd>
        {social.map(({ provider, email }) => (
          <div key={provider} className="contents">
            <dt className="text-muted capitalize">{provider}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{email}</dd>
          </div>
        ))}
        {lead && (
          <>
            <dt className="text-muted">{t('lead')}</dt>
            <dd className="text-right">
              {may.leads ? (
                <TextLink href={`/admin/lead/edit/${lead.id}`}>
                  {formatDate(lead.created_at, place)}
                </TextLink>
              ) : (
                formatDate(lead.created_at, place)
              )}
            </dd>
          </>
        )}
      </dl>
      <LastOrders overview={overview} place={place} mayOpen={may.orders} />
      {may.order && (
        <p>
          <TextLink href={`/admin/order/create?customer_id=${record.id}`}>
            {translator(place.language, 'order_form')('create')}
          </TextLink>
        </p>
      )}
      {duplicates.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-hairline pt-3">
          <h2 className="font-medium">{t('duplicates')}</h2>
          <ul className="flex flex-col gap-2">
            {duplicates.map((duplicate) => (
              <li key={duplicate.id} className="flex flex-wrap items-baseline gap-x-3">
                <TextLink href={`/admin/customer/edit/${duplicate.id}`}>
                  {personName(duplicate)}
                </TextLink>
                <span className="text-muted">
                  {t(duplicate.by === 'phone' ? 'same_phone' : 'same_email')}
                </span>
                {may.merge && (
                  <TextLink href={`/admin/customer/merge/${record.id}?with=${duplicate.id}`}>
                    {t('merge_with')}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function LastOrders({
  overview: { last_orders },
  place,
  mayOpen,
}: Pick<OverviewPanelProps, 'overview' | 'place'> & { mayOpen: boolean }) {
  const t = translator(place.language, 'customer');
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3">
      <h2 className="font-medium">{t('last_orders')}</h2>
      {last_orders.length === 0 && <p className="text-muted">{t('no_orders')}</p>}
      <ul className="flex flex-col gap-2">
        {last_orders.map(({ id, order_number, status, placed_at, total }) => (
          <li key={id} className="grid grid-cols-2 items-baseline gap-x-3">
            {mayOpen ? (
              <TextLink href={`/admin/order/${id}`}>{order_number}</TextLink>
            ) : (
              <span>{order_number}</span>
            )}
            <span className="text-right tabular-nums">{total.formatted}</span>
            <span className="text-muted">{formatDate(placed_at, place)}</span>
            <span className="min-w-0 text-right [&>span]:whitespace-normal">
              <StatusBadge
                status={status as (typeof orderStatuses)[number]}
                language={place.language}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
