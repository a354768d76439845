import { useTranslations } from 'next-intl';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';

/** What is paid back by each payment method; cash as rounded. */
export function GivenBack({ receipt }: { receipt: Pick<RefundReceipt, 'tenders' | 'elsewhere'> }) {
  const t = useTranslations('pos');
  return (
    <dl className="flex flex-col gap-1 rounded-ui bg-accent-soft px-5 py-4 tabular-nums">
      {receipt.tenders.map(({ title, given: tendered, is_cash }) => (
        <div
          key={`${title} ${tendered.minor}`}
          className="flex items-baseline justify-between gap-4"
        >
          <dt className="text-muted">{t(is_cash ? 'back_in_cash' : 'back_by', { title })}</dt>
          <dd className={is_cash ? 'text-3xl font-medium' : 'text-lg'}>
            {tendered.formatted.replace(/^-/, '')}
          </dd>
        </div>
      ))}
      {receipt.elsewhere.map(({ state, title, amount }) => (
        <div key={state} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{t(`elsewhere_${state}`, { title })}</dt>
          <dd className="text-lg">{amount.formatted}</dd>
        </div>
      ))}
    </dl>
  );
}
