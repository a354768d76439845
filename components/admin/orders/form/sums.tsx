'use client';

import { useTranslations } from 'next-intl';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';

type Row = { key: string; label: string; amount: string; strong?: boolean };

export interface SumsProps {
  price: StaffOrderPreview;
  /** It is handed over at once, without shipping. */
  isCounter?: boolean;
}

/** The sums of a price, each discount with its source. */
export function PriceSums({ price, isCounter = false }: SumsProps) {
  const t = useTranslations('order_form');
  const { totals, promotions_applied, manual_discount, taxes, prices_include_tax } = price;
  const { gift_wrap_fee: wrap, payment_methods, payment_method_id } = price;
  const payment = payment_methods.find(({ id }) => id === payment_method_id);
  const taxRows = taxes.map(({ label, amount }) => ({
    key: label,
    label,
    amount: amount.formatted,
  }));
  const rows: Row[] = [
    { key: 'items', label: t('sum_items'), amount: totals.items_subtotal.formatted },
    // A free gift's promotion has no discount.
    ...promotions_applied
      .filter(({ amount }) => amount.minor > 0)
      .map(({ promotion_id, name, code, amount }) => ({
        key: `off ${promotion_id} ${code}`,
        label: code ? `${name} (${code})` : name,
        amount: `−${amount.formatted}`,
      })),
    ...(manual_discount.amount.minor
      ? [{ key: 'manual', label: t('discount'), amount: `−${manual_discount.amount.formatted}` }]
      : []),
    ...(isCounter
      ? []
      : [{ key: 'shipping', label: t('sum_shipping'), amount: totals.shipping_fee.formatted }]),
    ...(wrap ? [{ key: 'wrap', label: t('gift_wrap'), amount: wrap.formatted }] : []),
    ...(payment?.fee.minor
      ? [{ key: 'fee', label: t('sum_payment_fee'), amount: payment.fee.formatted }]
      : []),
    ...(prices_include_tax ? [] : taxRows),
    { key: 'total', label: t('sum_total'), amount: totals.grand_total.formatted, strong: true },
    ...(prices_include_tax ? taxRows : []),
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums">
      {rows.map(({ key, label, amount, strong }) => (
        <div
          key={key}
          className={
            strong
              ? 'col-span-2 grid grid-cols-subgrid border-t border-hairline pt-2 text-lg font-medium'
              : 'col-span-2 grid grid-cols-subgrid text-muted'
          }
        >
          <dt className="min-w-0 break-words">{label}</dt>
          <dd className="text-end">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
