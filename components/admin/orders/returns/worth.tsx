'use client';

import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/core/money';
import type { RefundableOrder } from '../transitions';
import { getReturnWorth } from './open-return';

export interface WorthProps {
  refundable: RefundableOrder;
  units: readonly { order_item_id: number; quantity: number }[];
}

/** The refund for units, before any deduction. */
export function Worth({ refundable, units }: WorthProps) {
  const t = useTranslations('order_returns');
  return (
    <p
      role="status"
      className="flex justify-between gap-4 border-t border-hairline pt-3 font-medium tabular-nums"
    >
      <span>{t('would_give')}</span>
      <span>{formatMoney(getReturnWorth(refundable, units), refundable.currency)}</span>
    </p>
  );
}
