import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import { type DateFormat, formatDate, formatLastDay } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { MemberRecord } from '@/lib/membership/member-record.schema';
import { MembershipDialog } from './membership-dialog';
import { TierBadge } from './tier-badge';

export interface MemberPanelProps {
  customer_id: number;
  member: MemberRecord;
  /** The tiers above level 0; level 0 has an empty value. */
  tiers: readonly SelectOption[];
  place: DateFormat;
  may: { update: boolean; orders: boolean };
}

/** A customer's membership and its history. */
export function MemberPanel({ customer_id, member, tiers, place, may }: MemberPanelProps) {
  const t = translator(place.language, 'customer');
  const { membership_started_at: since, membership_expires_at: until } = member;
  const figures = [
    [t('membership.since'), since ? formatDate(since, place) : '–'],
    [t('membership.until'), until ? formatLastDay(until, place) : t('membership.no_end')],
    [t('membership.spend'), member.qualifying_spend.formatted],
  ];
  return (
    <section className="flex flex-col gap-3 rounded-ui bg-sunk p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-medium">{t('membership.title')}</h2>
        {member.tier && <TierBadge title={member.tier} color={member.tier_color} />}
        {member.membership_locked && <Badge tone="caution">{t('membership.locked_mark')}</Badge>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {figures.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {may.update && (
        <MembershipDialog
          customer_id={customer_id}
          member={member}
          tiers={tiers}
          timezone={place.settings.store_timezone}
          trigger={
            <Button variant="secondary" size="small" className="self-start">
              {t('membership.change')}
            </Button>
          }
        />
      )}
      <Log log={member.log} place={place} mayOpen={may.orders} />
    </section>
  );
}

function Log({
  log,
  place,
  mayOpen,
}: Pick<MemberRecord, 'log'> & { place: DateFormat; mayOpen: boolean }) {
  const t = translator(place.language, 'customer');
  if (!log.length) return null;
  return (
    <details className="border-t border-hairline pt-3">
      <summary className="min-h-6 cursor-pointer font-medium">
        {t('membership.log')} <span className="font-normal text-muted">{log.length}</span>
      </summary>
      <ol className="flex flex-col gap-3 pt-2">
        {log.map(({ id, at, from, to, expires_at, reason, order, by, note }) => (
          <li key={id} className="flex flex-col gap-0.5">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">
                {from === to ? to : t('membership.from_to', { from, to })}
              </span>
              <span className="text-muted tabular-nums">{formatDate(at, place)}</span>
            </span>
            <span className="text-muted">
              {t(`membership.reason_${reason}`)}
              {by && ` · ${by}`}
              {expires_at &&
                ` · ${t('membership.until_day', { date: formatLastDay(expires_at, place) })}`}
              {order && (
                <>
                  {' · '}
                  {mayOpen ? (
                    <TextLink href={`/admin/order/${order.id}`}>{order.order_number}</TextLink>
                  ) : (
                    order.order_number
                  )}
                </>
              )}
            </span>
            {note && <span className="[overflow-wrap:anywhere]">{note}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
