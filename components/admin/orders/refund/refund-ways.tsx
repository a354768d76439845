'use client';

import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/core/money';
import { allocateAmount } from '@/lib/core/refund-share';
import type { RefundableOrder } from '../transitions';

/** How an amount is paid back, payment by payment: through its provider, or by staff. */
export function RefundWays({
  refundable: { captures, currency },
  amount,
}: {
  refundable: RefundableOrder;
  amount: number;
}) {
  return <WayList parts={allocateAmount(captures, amount) ?? []} currency={currency} />;
}

type Part = { from: RefundableOrder['captures'][number]; amount: number };

/** The same for known parts, minor units. */
export function WayList({
  parts,
  currency,
}: Pick<RefundableOrder, 'currency'> & { parts: readonly Part[] }) {
  const t = useTranslations('orders');
  if (!parts.length) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">{t('ways')}</p>
      <ul>
        {parts.map(({ from, amount }) => (
          <li key={from.id}>
            {t(from.by_hand ? 'way.by_hand' : 'way.original', {
              amount: formatMoney(amount, currency),
              method: from.method,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether staff must send part of it themselves. */
export const isSentByHand = ({ captures }: RefundableOrder, amount: number): boolean =>
  (allocateAmount(captures, amount) ?? []).some(({ from }) => from.by_hand);
