import { useTranslations } from 'next-intl';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { readDue } from './returned';

/** What the button says that ends a sale: what is paid, or given back of what was handed in. */
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
