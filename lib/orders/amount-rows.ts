import type { Language } from '@/lib/core/language';
import type { Price } from '@/lib/core/money';
import { taxLabel } from '@/lib/i18n/tax-label';
import { translator } from '@/lib/i18n/translate';
import type { AmountRow, OrderCredit, OrderDiscount, OrderSums } from './order-parts.schema';

type Words = ReturnType<typeof translator<'amounts'>>;

/**
 * How an order adds up, row by row as at checkout: for its page, emails and documents. The rows
 * before the total add up to it.
 */
export function amountRows(
  order: OrderSums & { shipping_method: { title: string } },
  language: Language,
): AmountRow[] {
  const t = translator(language, 'amounts');
  const { totals, fees, taxes, prices_include_tax: isIncluded } = order;
  const { rate, total } = order.collected;
  const taxRows = taxes
    .filter(({ amount }) => amount.minor > 0)
    .map((tax) => ({ label: taxLabel(language, tax, isIncluded), value: tax.amount.formatted }));
  return [
    { label: t('items'), value: totals.items_subtotal.formatted },
    ...order.goods_discounts.map((discount) => discountRow(discount, t)),
    {
      label: t('shipping', { method: order.shipping_method.title }),
      value: totals.shipping_fee.minor ? totals.shipping_fee.formatted : t('free_delivery'),
    },
    ...order.shipping_discounts.map((discount) => discountRow(discount, t)),
    ...fees.map(({ kind, title, amount }) => ({
      label: kind === 'gift_wrap' ? title : t('fee', { title }),
      value: amount.formatted,
    })),
    ...(isIncluded ? [] : taxRows),
    { label: t('total'), value: totals.grand_total.formatted, strong: true },
    ...(isIncluded ? taxRows : []),
    ...(rate
      ? [{ label: translator(language, 'collection')('at', { rate }), value: total.formatted }]
      : []),
  ];
}

/** The label of a return's credit among an order's payments. */
export const creditName = (number: string, language: Language): string =>
  translator(language, 'amounts')('credit', { number });

/** The credits from returns and, if the order isn't over, the amount still due. */
export function creditRows(
  { credits, due, is_over }: { credits: OrderCredit[]; due: Price; is_over: boolean },
  language: Language,
): AmountRow[] {
  const t = translator(language, 'amounts');
  if (!credits.length) return [];
  return [
    ...credits.map(({ return_number: number, amount }) => ({
      label: creditName(number, language),
      value: `−${amount.formatted}`,
    })),
    ...(is_over || !due.minor
      ? []
      : [{ label: t('still_due'), value: due.formatted, strong: true }]),
  ];
}

/** The discounts of a line, a sentence each; says if it is a gift or has canceled units. */
export function lineNotes(
  { is_gift, quantity_canceled: count, discounts }: NotedLine,
  language: Language,
): string[] {
  const t = translator(language, 'amounts');
  const discountNotes = discounts.map((discount) => {
    if (is_gift) return t('gift_of', { title: getDiscountName(discount, t) });
    const { label, value } = discountRow(discount, t);
    return t('line_discount', { label, value });
  });
  const own = is_gift && !discountNotes.length ? [t('gift')] : discountNotes;
  return count ? [...own, t('canceled_units', { count })] : own;
}

type NotedLine = { is_gift: boolean; quantity_canceled: number; discounts: OrderDiscount[] };

const discountRow = (discount: OrderDiscount, t: Words): AmountRow => ({
  label: getDiscountName(discount, t),
  value: `−${discount.amount.formatted}`,
});

/** The name of a discount in a language. */
export const discountName = (discount: OrderDiscount, language: Language): string =>
  getDiscountName(discount, translator(language, 'amounts'));

/** A promotion's title at that time, with its code. */
const getDiscountName = ({ title, code }: OrderDiscount, t: Words) =>
  code === null ? title : t('with_code', { title, code });
