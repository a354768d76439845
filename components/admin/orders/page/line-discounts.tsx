import { Badge } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/orders/staff/view.schema';
import { DiscountName } from './discount-name';

export interface LineDiscountsProps {
  item: Pick<OrderForStaff['items'][number], 'is_gift' | 'discounts' | 'order_discount'>;
  language: Language;
  mayOpen: boolean;
}

/** What was taken off a line and by what, and its share of what was taken off the order. */
export function LineDiscounts({ item, language, mayOpen }: LineDiscountsProps) {
  const t = translator(language, 'orders');
  const { is_gift, discounts, order_discount } = item;
  return (
    <>
      {is_gift && <Badge tone="accent">{t('gift')}</Badge>}
      {discounts.map((discount) => (
        <p key={`${discount.promotion_id}-${discount.code}`} className="text-xs tabular-nums">
          <DiscountName discount={discount} language={language} mayOpen={mayOpen} />
          {discount.amount.minor > 0 && ` −${discount.amount.formatted}`}
        </p>
      ))}
      {order_discount.minor > 0 && (
        <p className="text-xs text-muted tabular-nums">
          {t('order_share', { amount: `−${order_discount.formatted}` })}
        </p>
      )}
    </>
  );
}
