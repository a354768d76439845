import { useTranslations } from 'next-intl';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';

/** How the rest of an exchange is paid back; cash as rounded. */
export function WaysBack({ ways }: { ways: Exchange['ways_back'] }) {
  const t = useTranslations('pos');
  if (!ways.length) return null;
  return (
    <dl className="flex flex-col gap-1 rounded-ui bg-accent-soft px-5 py-4 tabular-nums">
      {ways.map(({ state, title, is_cash, amount }) => (
        <div key={`${state} ${title}`} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">
            {state === 'paid'
              ? t(is_cash ? 'back_in_cash' : 'back_by', { title })
              : t(`elsewhere_${state}`, { title })}
          </dt>
          <dd className={is_cash ? 'text-3xl font-medium' : 'text-lg'}>{amount.formatted}</dd>
        </div>
      ))}
    </dl>
  );
}
