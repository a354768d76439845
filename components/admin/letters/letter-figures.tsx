import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { receiverStatuses } from '@/db/schema/enums';
import type { Broadcast } from '@/lib/broadcast/broadcast.schema';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { listHref } from '../list/list-href';

const byStatus = ['sent', 'failed', 'skipped', 'uncertain'] as const;

/** What became of a letter, as far as it was measured; counts of receivers lead to them. */
export function LetterFigures({ letter, place }: { letter: Broadcast; place: DateFormat }) {
  const t = translator(place.language, 'broadcast');
  const href = (status: (typeof receiverStatuses)[number]) =>
    `${listHref(`/admin/broadcast/message/edit/${letter.id}`, {}, { status })}#receivers`;
  return (
    <section aria-label={t('figures')} className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-ui border border-hairline bg-hairline sm:grid-cols-4">
        {byStatus.map((status) => (
          <Figure key={status} label={t(`receiver_statuses.${status}`)}>
            {letter[status] ? (
              <Link href={href(status)} className="text-accent hover:underline">
                {letter[status]}
              </Link>
            ) : (
              0
            )}
          </Figure>
        ))}
        <Figure label={t('bounced')}>{letter.bounced}</Figure>
        <Figure label={t('unsubscribed')}>{letter.unsubscribed}</Figure>
        <Figure label={t('orders')}>{letter.orders}</Figure>
        <Figure label={t('revenue')}>{letter.revenue.formatted}</Figure>
      </dl>
      <p className="text-sm text-muted">{t('figures_note', { campaign: letter.utm_campaign })}</p>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 bg-paper p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
  </div>
);
