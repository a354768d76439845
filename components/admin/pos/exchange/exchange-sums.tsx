import { useTranslations } from 'next-intl';
import type { Price } from '@/lib/core/money';

type Sum = Pick<Price, 'minor' | 'formatted'>;

export interface TillExchangeSumsProps {
  exchange: { value: Sum; due: Sum; back: Sum };
}

/** The value of the returned items, and what is then due or paid back. */
export function TillExchangeSums({ exchange }: TillExchangeSumsProps) {
  const t = useTranslations('pos_exchange');
  const { value, due, back } = exchange;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      <dt className="text-muted">{t('credit')}</dt>
      <dd className="text-end">−{value.formatted}</dd>
      <dt className="text-lg font-medium">{t(back.minor ? 'to_give_back' : 'to_pay')}</dt>
      <dd className="text-end text-lg font-medium">{(back.minor ? back : due).formatted}</dd>
    </dl>
  );
}
