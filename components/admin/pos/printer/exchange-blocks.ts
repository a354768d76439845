import type { Translator } from '@/lib/i18n/translate';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';
import { type PaperBlock, RULE, toRow, toTextBlocks, withSign } from './paper-blocks';

type Words = Translator<'pos_receipt'>;

/** What was handed in, on the receipt of what was taken for it. */
export function toReturnedBlocks(exchange: Exchange | null, t: Words): PaperBlock[] {
  if (!exchange) return [];
  const { is_web, order_number: number, items } = exchange;
  const title = t(is_web ? 'returned_of_order' : 'returned_of', { number });
  return [
    ...toTextBlocks(title, { isStrong: true }),
    ...items.flatMap(({ name, options, sku, quantity, amount }) => [
      ...toTextBlocks(name),
      ...toTextBlocks([...options, sku].filter(Boolean).join(' · ')),
      toRow(`× ${quantity}`, `−${amount.formatted}`),
    ]),
    RULE,
  ];
}

/** What it took off the total, and what was then left to pay, or went back by which ways. */
export function toExchangeRows(exchange: Exchange | null, t: Words): PaperBlock[] {
  if (!exchange) return [];
  const { value, due, back, back_rounding, ways_back } = exchange;
  return [
    toRow(t('exchange_credit'), `−${value.formatted}`),
    back.minor
      ? toRow(t('exchange_back'), back.formatted, true)
      : toRow(t('exchange_due'), due.formatted, true),
    ...(back_rounding.minor === 0 ? [] : [toRow(t('rounding'), withSign(back_rounding))]),
    ...ways_back.map(({ state, title, amount }) =>
      toRow(state === 'paid' ? title : t(`elsewhere_${state}`, { title }), amount.formatted),
    ),
  ];
}
