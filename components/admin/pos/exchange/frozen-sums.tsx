import { useTranslations } from 'next-intl';
import { formatMoney, parseDecimal } from '@/lib/core/money';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { SentSale } from '../till/till-state';
import { TillExchangeSums } from './exchange-sums';
import { readSentExchange } from './returned';

export interface FrozenSumsProps {
  sale: SentSale;
  currency: PosStart['currency'];
}

/** The total of a sale as it was sent, and the part an exchange pays. */
export function FrozenSums({ sale, currency }: FrozenSumsProps) {
  const t = useTranslations('pos');
  const { expected_total } = sale;
  const sent = readSentExchange(sale, currency.decimals);
  const toShown = (minor: number) => ({ minor, formatted: formatMoney(minor, currency) });
  return (
    <>
      {typeof expected_total === 'string' && (
        <p className="flex justify-between gap-4 text-lg font-medium tabular-nums">
          <span>{t('total')}</span>
          <span>{formatMoney(parseDecimal(expected_total, currency.decimals) ?? 0, currency)}</span>
        </p>
      )}
      {sent && (
        <TillExchangeSums
          exchange={{
            value: toShown(sent.value),
            due: toShown(sent.due),
            back: toShown(sent.back),
          }}
        />
      )}
    </>
  );
}
