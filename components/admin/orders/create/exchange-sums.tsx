import { useTranslations } from 'next-intl';
import type { OrderStart } from '@/lib/checkout/staff-order/start.schema';
import { formatMoney, type Price } from '@/lib/core/money';

export interface OrderExchangeSumsProps {
  exchange: NonNullable<OrderStart['exchange']>;
  total: Price;
  /** The new order's currency; a return only counts towards an order in the same one. */
  currency: { identifier: string; mark: string };
}

/** What a return pays towards its new order, what is still due, and what is refunded. */
export function OrderExchangeSums({ exchange, total, currency }: OrderExchangeSumsProps) {
  const t = useTranslations('order_form');
  const { value, return_number: number } = exchange;
  if (!value) return null;
  const decimals = total.amount.split('.')[1]?.length ?? 0;
  const money = (minor: number) => formatMoney(minor, { ...currency, decimals });
  const credited = Math.min(value.minor, total.minor);
  const back = value.minor - credited;
  const rows = [
    { label: t('exchange_credit', { number }), amount: `−${money(credited)}` },
    { label: t('exchange_due'), amount: money(total.minor - credited) },
    ...(back ? [{ label: t('exchange_back'), amount: money(back) }] : []),
  ];
  return (
    <dl className="flex flex-col gap-1 border-t border-hairline pt-3 tabular-nums">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
