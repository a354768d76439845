import { formatMoney } from '@/lib/core/money';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { SentSale } from '../till/till-state';
import { ExchangeSums } from './exchange-sums';
import { readSentExchange } from './returned';

export interface FrozenExchangeProps {
  sale: SentSale;
  currency: PosStart['currency'];
}

/** What was shown of an exchange when it was sent; nothing of any other sale. */
export function FrozenExchange({ sale, currency }: FrozenExchangeProps) {
  const sent = readSentExchange(sale, currency.decimals);
  if (!sent) return null;
  const toShown = (minor: number) => ({ minor, formatted: formatMoney(minor, currency) });
  const { value, due, back } = sent;
  return (
    <ExchangeSums exchange={{ value: toShown(value), due: toShown(due), back: toShown(back) }} />
  );
}
