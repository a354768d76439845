import { useTranslations } from 'next-intl';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { readDue } from './returned';

/** The pay button's label: the amount to pay, or to pay back in an exchange. */
export function usePayLabel(price: PosPreview | undefined): string {
  const t = useTranslations('pos');
  const words = useTranslations('pos_exchange');
  if (!price) return t('pay');
  const { exchange } = price;
  if (exchange?.back.minor) return words('give_back', { amount: exchange.back.formatted });
  const due = readDue(price);
  return exchange && due.minor === 0
    ? words('confirm')
    : t('pay_amount', { amount: due.formatted });
}
