import type { LineDiscount } from '@/lib/promotions/promotion-view.schema';

/** Why a line costs less: a promotion each, with what it takes off. */
export function LineDiscounts({ discounts }: { discounts: LineDiscount[] }) {
  return discounts.map(({ name, code, amount }) => (
    <p key={`${name}:${code}`} className="text-sm text-sale tabular-nums">
      {code ? `${name} (${code})` : name} −{amount.formatted}
    </p>
  ));
}
