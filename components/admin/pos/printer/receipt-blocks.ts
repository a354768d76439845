import { createTranslator } from 'use-intl/core';
import { type Language, parseLanguage } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import type { Translator } from '@/lib/i18n/translate';
import { toReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { Exchange } from '@/lib/pos/exchange/exchange.schema';
import type { Receipt } from '@/lib/pos/pos.schema';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import { toPaperMoment } from '../papers/paper';
import type { ReceiptTexts } from '../papers/receipt';
import { GAP, type PaperBlock, RULE, toRow, toTextBlocks, withSign } from './paper-blocks';

type Words = Translator<'pos_receipt'>;
type Part = { receipt: Receipt; t: Words; language: Language };

/** A sales receipt in the customer's language; a gift receipt has no prices and no customer. */
export function toReceiptBlocks(
  receipt: Receipt,
  texts: ReceiptTexts,
  isGift = false,
): PaperBlock[] {
  const { language, t } = readWords(receipt, texts);
  const part = { receipt, t, language };
  return [
    ...toHead(part, isGift),
    RULE,
    ...receipt.items.flatMap((item) => toItem(item, t, isGift)),
    RULE,
    ...(isGift
      ? []
      : [...toReturnedBlocks(receipt.exchange, t), ...toAmounts(part), ...toShipping(part)]),
    GAP,
    ...toTextBlocks(t(isGift ? 'gift_thanks' : 'thanks'), { isCentered: true }),
    ...toTextBlocks(receipt.store.receipt_footer, { isCentered: true }),
    { kind: 'code', text: toReceiptCode(receipt.order_number) },
  ];
}

function toHead({ receipt, t, language }: Part, isGift: boolean): PaperBlock[] {
  const { store, order_number, sold_at, register, cashier, customer } = receipt;
  const served = cashier && t('served_by', { name: cashier });
  return [
    ...toStoreBlocks(store),
    ...(isGift ? toTextBlocks(t('gift_receipt'), { isCentered: true, isStrong: true }) : []),
    GAP,
    ...toTextBlocks(t('number', { number: order_number })),
    ...toTextBlocks(toPaperMoment(sold_at, language, store.timezone)),
    ...toTextBlocks([register, served].filter(Boolean).join(' · ')),
    ...(customer && !isGift ? toTextBlocks(t('customer', { name: customer })) : []),
  ];
}

function toItem(item: Receipt['items'][number], t: Words, isGift: boolean): PaperBlock[] {
  const { name, options, sku, quantity, unit_price, line_total, is_gift } = item;
  const { changed_from, price_reason: reason } = item;
  return [
    ...toTextBlocks(name),
    ...toTextBlocks([...options, sku].filter(Boolean).join(' · ')),
    ...(isGift
      ? toTextBlocks(`× ${quantity}`)
      : [
          toRow(
            `${quantity} × ${unit_price.formatted}`,
            is_gift ? t('free') : line_total.formatted,
          ),
          ...(changed_from
            ? toTextBlocks(t('price_changed', { price: changed_from.formatted, reason }))
            : []),
        ]),
  ];
}

/** The returned items, on the receipt of the new ones. */
function toReturnedBlocks(exchange: Exchange | null, t: Words): PaperBlock[] {
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

function toAmounts({ receipt, t }: Part): PaperBlock[] {
  const { discounts, taxes, tenders, rounding, prices_include_tax, delivery } = receipt;
  const taxRows = taxes.map(({ name, amount }) =>
    toRow(prices_include_tax ? t('tax_included', { name }) : name, amount.formatted),
  );
  const hasSubtotal = discounts.length > 0 || delivery !== null || !prices_include_tax;
  return [
    ...(hasSubtotal ? [toRow(t('subtotal'), receipt.items_subtotal.formatted)] : []),
    ...discounts.map(({ name, amount }) => toRow(name, `−${amount.formatted}`)),
    ...(delivery
      ? [
          toRow(
            t('delivery', { title: delivery.title }),
            delivery.fee.minor ? delivery.fee.formatted : t('free'),
          ),
        ]
      : []),
    ...(prices_include_tax ? [] : taxRows),
    toRow(t('total'), receipt.grand_total.formatted, true),
    ...(prices_include_tax ? taxRows : []),
    ...toExchangeRows(receipt.exchange, t),
    ...(rounding.minor === 0 ? [] : [toRow(t('rounding'), withSign(rounding))]),
    ...tenders.map(({ title, is_cash, given: tendered, amount }) =>
      toRow(title, (is_cash ? tendered : amount).formatted),
    ),
    ...tenders
      .filter(({ change }) => change.minor > 0)
      .map(({ change }) => toRow(t('change'), change.formatted, true)),
  ];
}

/** The value deducted from the total, and what is then due or was paid back, with its methods. */
function toExchangeRows(exchange: Exchange | null, t: Words): PaperBlock[] {
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

/** Where the order ships to, as the customer leaves without it. */
function toShipping({ receipt: { delivery }, t }: Part): PaperBlock[] {
  if (!delivery) return [];
  return [
    RULE,
    ...toTextBlocks(t('ships_to', { title: delivery.title }), { isStrong: true }),
    ...delivery.to.flatMap((line) => toTextBlocks(line)),
  ];
}

/** A refund receipt, in the order's language: the items, the amount and the methods. */
export function toRefundBlocks(receipt: RefundReceipt, texts: ReceiptTexts): PaperBlock[] {
  const { language, t } = readWords(receipt, texts);
  const { store, is_web, order_number, refund_number, register, cashier, rounding } = receipt;
  const served = cashier && t('served_by', { name: cashier });
  return [
    ...toStoreBlocks(store),
    GAP,
    ...toTextBlocks(t('refund', { number: refund_number }), { isStrong: true }),
    ...toTextBlocks(t(is_web ? 'refund_of_order' : 'refund_of', { number: order_number })),
    ...toTextBlocks(toPaperMoment(receipt.refunded_at, language, store.timezone)),
    ...toTextBlocks([register, served].filter(Boolean).join(' · ')),
    RULE,
    ...receipt.items.flatMap(({ name, options, sku, quantity, amount }) => [
      ...toTextBlocks(name),
      ...toTextBlocks([...options, sku].filter(Boolean).join(' · ')),
      toRow(`× ${quantity}`, amount.formatted),
    ]),
    RULE,
    toRow(t('refund_total'), receipt.amount.formatted, true),
    ...(rounding.minor === 0 ? [] : [toRow(t('rounding'), withSign(rounding))]),
    ...receipt.tenders.map(({ title, given: tendered }) =>
      toRow(title, tendered.formatted.replace(/^-/, '')),
    ),
    ...receipt.elsewhere.map(({ state, title, amount }) =>
      toRow(t(`elsewhere_${state}`, { title }), amount.formatted),
    ),
    GAP,
    ...toTextBlocks(t('refund_thanks'), { isCentered: true }),
    ...toTextBlocks(store.receipt_footer, { isCentered: true }),
  ];
}

/** The texts of a receipt in the customer's language. */
function readWords({ language: named }: { language: string }, texts: ReceiptTexts) {
  const language = parseLanguage(named) ?? 'en-US';
  const messages = { pos_receipt: texts[language] } as Messages;
  const t = createTranslator({ locale: language, messages, namespace: 'pos_receipt' });
  return { language, t };
}

const toStoreBlocks = (store: Receipt['store']): PaperBlock[] => [
  ...toTextBlocks(store.title, { isCentered: true, isStrong: true, isLarge: true }),
  ...toTextBlocks(store.address, { isCentered: true }),
  ...toTextBlocks(store.phone, { isCentered: true }),
  ...toTextBlocks(store.receipt_header, { isCentered: true }),
];
