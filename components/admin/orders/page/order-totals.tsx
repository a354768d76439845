import type { ReactNode } from 'react';
import type { Language } from '@/lib/core/language';
import type { Price } from '@/lib/core/money';
import { taxLabel } from '@/lib/i18n/tax-label';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import type { StaffDiscount } from '@/lib/orders/order-parts.schema';
import { DiscountName } from './discount-name';

export interface OrderTotalsProps {
  order: OrderForStaff;
  language: Language;
  /** Whether the admin may open promotions. */
  mayOpen: boolean;
}

type Row = {
  key: string;
  label: ReactNode;
  amount: Price;
  /** The same in the base currency. */
  base?: Price;
  less?: boolean;
  strong?: boolean;
};

/**
 * An order's sums, each discount with its source, with the shop's currency beside them if the
 * order's differs; below the total, what was paid and refunded.
 */
export function OrderTotals({ order, language, mayOpen }: OrderTotalsProps) {
  const t = translator(language, 'orders');
  const { rate, total: collected } = order.collected;
  const inBase = order.currency !== order.base_currency;
  const off = (discount: StaffDiscount): Row => ({
    key: `off-${discount.promotion_id}-${discount.code}`,
    label: <DiscountName discount={discount} language={language} mayOpen={mayOpen} />,
    amount: discount.amount,
    base: discount.base_amount,
    less: true,
  });
  const isIncluded = order.prices_include_tax;
  const taxes = order.taxes.map((tax) => ({
    key: `tax-${tax.title}-${tax.rate}`,
    label: taxLabel(language, tax, isIncluded),
    amount: tax.amount,
  }));
  const row = (key: Total, more: Partial<Row> = {}): Row => ({
    key,
    label: t(key),
    amount: order[key],
    base: order[`base_${key}`],
    ...more,
  });
  const rows: Row[] = [
    row('items_subtotal'),
    ...some(row('items_discount', { less: true })),
    ...order.order_discounts.map(off),
    row('shipping_fee', { label: `${t('shipping_fee')} (${order.shipping_method_title})` }),
    ...order.shipping_discounts.map(off),
    ...order.fees.map(({ id, title, amount }) => ({ key: `fee-${id}`, label: title, amount })),
    ...(isIncluded ? [] : taxes),
    row('grand_total', { strong: true }),
    ...(isIncluded ? taxes : []),
    { key: 'paid', label: t('paid_total'), amount: order.paid_total },
    ...some({ key: 'back', label: t('refunded_total'), amount: order.refunded_total, less: true }),
    ...(rate === null
      ? []
      : [
          {
            key: 'collected',
            label: translator(language, 'collection')('at', { rate }),
            amount: collected,
          },
        ]),
    ...(order.status === 'canceled'
      ? []
      : some({ key: 'due', label: t('amount_due'), amount: order.amount_due })),
  ];
  return (
    <table className="ml-auto w-full max-w-md tabular-nums">
      {inBase && (
        <thead className="text-xs text-muted">
          <tr>
            <td />
            <th scope="col" className="px-3 text-end font-normal">
              {order.currency}
            </th>
            <th scope="col" className="pr-3 text-end font-normal">
              {order.base_currency}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, label, amount, base, less, strong }) => (
          <tr key={key} className={strong ? 'border-t border-hairline font-medium' : undefined}>
            <th scope="row" className={strong ? 'px-3 pt-2 text-start font-medium' : mutedLabel}>
              {label}
            </th>
            <td className={`px-3 text-end align-top whitespace-nowrap ${strong ? 'pt-2' : 'pt-1'}`}>
              {signed(amount, less)}
            </td>
            {inBase && (
              <td
                className={`pr-3 text-end align-top whitespace-nowrap text-muted ${strong ? 'pt-2' : 'pt-1'}`}
              >
                {base && signed(base, less)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Total = 'items_subtotal' | 'items_discount' | 'shipping_fee' | 'grand_total';

const mutedLabel = 'px-3 pt-1 text-start font-normal text-muted';
const signed = ({ minor, formatted }: Price, less = false) =>
  less && minor > 0 ? `−${formatted}` : formatted;
const some = (row: Row): Row[] => (row.amount.minor > 0 ? [row] : []);
