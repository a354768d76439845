'use client';

import { useTranslations } from 'next-intl';
import type { OrderEditPreview } from '@/lib/checkout/order-edit/order-edit.schema';
import { formatMoney } from '@/lib/core/money';
import { type EditableOrder, editSumNames, toOrderSums } from './editable';

/** An order's sums before and after an edit, and the difference for the buyer. */
export function SumsCompared({ order, price }: { order: EditableOrder; price: OrderEditPreview }) {
  const t = useTranslations('order_form');
  const after = toOrderSums(price.totals, price.prices_include_tax);
  const money = (minor: number) => formatMoney(minor, order.currency).replace(/^-/, '−');
  const rows = editSumNames.filter((name) =>
    name === 'included'
      ? order.sums[name] !== after[name]
      : name === 'total' || order.sums[name] || after[name],
  );
  return (
    <table className="w-full tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          <td />
          <th scope="col" className="px-2 text-end font-normal">
            {t('before')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((name) => (
          <tr
            key={name}
            className={name === 'total' ? 'border-t border-hairline text-lg' : undefined}
          >
            <th scope="row" className="py-0.5 text-start font-normal text-muted">
              {t(`sum_${name}`)}
            </th>
            <td className="px-2 text-end whitespace-nowrap text-muted">
              {money(order.sums[name])}
            </td>
            <td
              className={
                after[name] === order.sums[name]
                  ? 'text-end whitespace-nowrap'
                  : 'text-end font-medium whitespace-nowrap'
              }
            >
              {money(after[name])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
