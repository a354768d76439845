import { useLocale, useTranslations } from 'next-intl';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { PaperRow, paperClass, toPaperMoment } from './paper';
import { toPaymentRows, toSalesRows } from './session-rows';

export interface SessionPaperProps {
  session: SessionReport;
  store: { title: string; timezone: string };
}

/** A session's report: an X report while open, a Z report with the counted cash once closed. */
export function SessionPaper({ session, store }: SessionPaperProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const time = (moment: Date | string) => toPaperMoment(moment, locale, store.timezone);
  const { closed_at, expected_cash, counted_cash, first_counted_cash, difference } = session;
  const { movements, openings } = session;
  return (
    <article className={paperClass}>
      <header className="text-center">
        <p className="text-[1.3em] font-semibold">{store.title}</p>
        <p className="font-semibold">{t(closed_at ? 'z_report' : 'x_report')}</p>
        <p>{t('report_number', { register: session.register, number: session.id })}</p>
      </header>
      <dl>
        <PaperRow label={t('opened')} amount={time(session.opened_at)} />
        <PaperRow label={t('opened_by')} amount={session.opened_by || '–'} />
        {closed_at && <PaperRow label={t('closed')} amount={time(closed_at)} />}
        {closed_at && <PaperRow label={t('closed_by')} amount={session.closed_by || '–'} />}
      </dl>
      <dl className="border-y border-dashed border-current py-[0.75em]">
        {toSalesRows(session, t).map((row) => (
          <PaperRow key={row.label} {...row} />
        ))}
      </dl>
      <dl className="border-b border-dashed border-current pb-[0.75em] empty:hidden">
        {toPaymentRows(session, t).map((row) => (
          <PaperRow key={row.label} {...row} />
        ))}
      </dl>
      {!session.totals && <p>{t('amounts_after_count')}</p>}
      <dl>
        <PaperRow label={t('opening_float')} amount={session.opening_float.formatted} />
        {movements.map(({ id, direction, amount, reason, by }) => (
          <PaperRow
            key={id}
            label={`${reason}${by && ` · ${by}`}`}
            amount={`${direction === 'in' ? '+' : '−'}${amount.formatted}`}
          />
        ))}
        {expected_cash && <PaperRow label={t('expected')} amount={expected_cash.formatted} />}
        {first_counted_cash && (
          <PaperRow label={t('first_counted')} amount={first_counted_cash.formatted} />
        )}
        {counted_cash && <PaperRow label={t('counted')} amount={counted_cash.formatted} />}
        {difference && (
          <PaperRow
            label={t('difference')}
            amount={`${difference.minor > 0 ? '+' : ''}${difference.formatted}`}
            isStrong
          />
        )}
      </dl>
      {openings.length > 0 && (
        <dl>
          <PaperRow label={t('no_sale')} amount={`× ${openings.length}`} isStrong />
          {openings.map(({ id, reason, by, created_at }) => (
            <PaperRow
              key={id}
              label={[reason, by].filter(Boolean).join(' · ')}
              amount={time(created_at)}
            />
          ))}
        </dl>
      )}
      {session.note && <p className="whitespace-pre-line">{session.note}</p>}
    </article>
  );
}
