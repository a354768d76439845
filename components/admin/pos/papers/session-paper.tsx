import { useLocale, useTranslations } from 'next-intl';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { PaperRow, paperClass, toPaperMoment } from './paper';

export interface SessionPaperProps {
  session: SessionReport;
  store: { title: string; timezone: string };
}

/** The report of a session: X while it is open, Z with what was counted once it is closed. */
export function SessionPaper({ session, store }: SessionPaperProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const time = (moment: Date | string) => toPaperMoment(moment, locale, store.timezone);
  const { closed_at, expected_cash, counted_cash, difference, movements, openings } = session;
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
        <PaperRow label={t('sales')} amount={String(session.sales)} />
        {session.late_sales > 0 && (
          <PaperRow label={t('late_sales')} amount={String(session.late_sales)} />
        )}
        <PaperRow label={t('units')} amount={String(session.items)} />
        <PaperRow label={t('takings')} amount={session.sold.formatted} isStrong />
        {session.tenders.map(({ title, count, amount }) => (
          <PaperRow key={title} label={`${title} × ${count}`} amount={amount.formatted} />
        ))}
        {session.exchanges.count > 0 && (
          <PaperRow
            label={t('exchanges', { count: session.exchanges.count })}
            amount={session.exchanges.credit.formatted}
          />
        )}
        {session.rounding.minor !== 0 && (
          <PaperRow label={t('cash_rounding')} amount={session.rounding.formatted} />
        )}
      </dl>
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
