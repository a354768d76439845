'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { PosOverview, RegisterNow, StoreNow } from '@/lib/pos/session/overview.schema';
import { toClock, toShortMoment } from './clock';

const EVERY_MS = 15_000;

export interface StoresOverviewProps {
  initial: PosOverview;
  /** The time zone of the "updated at" time; a store's own times are in its time zone. */
  timezone: string;
}

/** The stores with registers and their sales today, kept up to date. */
export function StoresOverview({ initial, timezone }: StoresOverviewProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const { overview, isLate } = useOverview(initial);
  const { read_at, stores } = overview;
  const time = toClock(read_at, locale, timezone);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} readAt={read_at} />
        ))}
      </ul>
      <p className={cx('mt-4 text-sm tabular-nums', isLate ? 'text-caution' : 'text-muted')}>
        {t(isLate ? 'not_updated' : 'updated_at', { time })}
      </p>
      {/* Announced once, not on every update. */}
      <p role="status" className="sr-only">
        {isLate && t('not_updated', { time })}
      </p>
    </>
  );
}

/**
 * The stores' sales, read again every 15 seconds while the page is visible, and as soon as it is
 * visible again. If a read fails, the last data stays and `isLate` is true. It doesn't use
 * `useApi`, which would ask for a login and take the focus.
 */
function useOverview(initial: PosOverview): { overview: PosOverview; isLate: boolean } {
  const [overview, setOverview] = useState(initial);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await readOverview(ended.signal);
      if (ended.signal.aborted) return;
      if (answer) setOverview(answer);
      setIsLate(!answer);
    };
    const timer = setInterval(read, EVERY_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return { overview, isLate };
}

async function readOverview(signal: AbortSignal): Promise<PosOverview | undefined> {
  try {
    const answer = await fetch('/api/admin/pos/overview', { signal });
    return answer.ok ? ((await answer.json()) as { data: PosOverview }).data : undefined;
  } catch {
    return undefined;
  }
}

interface StoreCardProps {
  store: StoreNow;
  readAt: Date | string;
}

function StoreCard({ store, readAt }: StoreCardProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const { id, title, address, timezone, today, last_sale_at, registers } = store;
  return (
    <li
      className={cx(
        'relative flex min-w-0 flex-col gap-4 rounded-ui border border-hairline p-5',
        'transition-colors has-[h2_a:hover]:border-ink',
      )}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-medium">
          <Link
            href={`/admin/store/pos/${id}`}
            className="inline-flex min-h-11 items-center after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        {address && <p className="whitespace-pre-line text-sm text-muted">{address}</p>}
      </div>
      {today && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
          <Figure label={t('sales_today')}>{today.sales}</Figure>
          <Figure label={t('takings_today')}>{today.total.formatted}</Figure>
          <Figure label={t('last_sale')}>
            {last_sale_at ? toShortMoment(last_sale_at, readAt, locale, timezone) : '–'}
          </Figure>
        </dl>
      )}
      {registers.length === 0 ? (
        <p className="text-sm text-muted">{t('no_registers_yet')}</p>
      ) : (
        <ul aria-label={t('registers')} className="mt-auto flex flex-col">
          {registers.map((register) => (
            <RegisterRow key={register.id} register={register} store={store} readAt={readAt} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface FigureProps {
  label: string;
  children: string | number;
}

const Figure = ({ label, children }: FigureProps) => (
  <div className="flex min-w-0 flex-col gap-1">
    <dt className="text-muted">{label}</dt>
    <dd className="text-base font-semibold tabular-nums">{children}</dd>
  </div>
);

interface RegisterRowProps extends StoreCardProps {
  register: RegisterNow;
}

/** A register: since when and by whom it is open, its sales today and the expected cash. */
function RegisterRow({ register, store, readAt }: RegisterRowProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const { title, session_id, opened_at, opened_by, today, expected_cash } = register;
  return (
    <li className="flex flex-col gap-1 border-t border-hairline py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {session_id !== null ? (
          <Link
            href={`/admin/store/pos/${store.id}/${session_id}`}
            className={cx(
              'relative z-10 inline-flex min-h-11 items-center font-medium',
              'underline underline-offset-4',
            )}
          >
            {title}
          </Link>
        ) : (
          <Link
            href={`/admin/store/pos/${store.id}`}
            className="relative z-10 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title}
          </Link>
        )}
        <span className="text-muted">
          {session_id !== null && opened_at
            ? t('open_since', {
                name: opened_by || '–',
                time: toShortMoment(opened_at, readAt, locale, store.timezone),
              })
            : t('register_closed')}
        </span>
      </div>
      {today && (
        <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>{t('sold_today', { count: today.sales, amount: today.total.formatted })}</span>
          {expected_cash && <span>{t('expected_cash', { amount: expected_cash.formatted })}</span>}
        </p>
      )}
    </li>
  );
}
