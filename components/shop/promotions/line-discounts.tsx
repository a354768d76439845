import { cx } from '@/components/ui/cx';
import type { LineDiscount } from '@/lib/promotions/promotion-view.schema';

/** Why a line item costs less: its promotions, each with the discount. */
export function LineDiscounts({ discounts }: { discounts: LineDiscount[] }) {
  return discounts.map(({ name, code, amount, for_members }) => (
    <p
      key={`${name}:${code}`}
      className={cx('text-sm tabular-nums', for_members ? 'text-muted' : 'text-sale')}
    >
      {code ? `${name} (${code})` : name} −{amount.formatted}
    </p>
  ));
}
