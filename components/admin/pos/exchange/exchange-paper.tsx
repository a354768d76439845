import { useTranslations } from 'next-intl';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';
import { PaperRow } from '../papers/paper';
import { withSign } from '../printer/paper-blocks';

export interface ExchangePaperProps {
  exchange: Exchange;
}

/** The returned items, on the receipt of the new ones. */
export function ReturnedLines({ exchange }: ExchangePaperProps) {
  const t = useTranslations('pos_receipt');
  const { is_web, order_number: number, items } = exchange;
  return (
    <section className="flex flex-col gap-[0.5em] border-b border-dashed border-current pb-[0.75em]">
      <p className="font-semibold">{t(is_web ? 'returned_of_order' : 'returned_of', { number })}</p>
      {items.map(({ order_item_id, name, options, sku, quantity, amount }) => (
        <div key={order_item_id}>
          <p>{name}</p>
          <p>{[...options, sku].filter(Boolean).join(' · ')}</p>
          <dl>
            <PaperRow label={`× ${quantity}`} amount={`−${amount.formatted}`} />
          </dl>
        </div>
      ))}
    </section>
  );
}

/** The value deducted from the total, and what is then due or was paid back, with its methods. */
export function ExchangeRows({ exchange }: ExchangePaperProps) {
  const t = useTranslations('pos_receipt');
  const { value, due, back, back_rounding, ways_back } = exchange;
  return (
    <>
      <PaperRow label={t('exchange_credit')} amount={`−${value.formatted}`} />
      <PaperRow
        label={t(back.minor ? 'exchange_back' : 'exchange_due')}
        amount={(back.minor ? back : due).formatted}
        isStrong
      />
      {back_rounding.minor !== 0 && (
        <PaperRow label={t('rounding')} amount={withSign(back_rounding)} />
      )}
      {ways_back.map(({ state, title, amount }) => (
        <PaperRow
          key={`${state} ${title}`}
          label={state === 'paid' ? title : t(`elsewhere_${state}`, { title })}
          amount={amount.formatted}
        />
      ))}
    </>
  );
}
