import { type Currency, priceOf } from '@/lib/core/money';
import { amountsOf } from './amounts';
import { discountsOf, type OrderAdjustment } from './discounts';
import type { OrderItem } from './order-lock';
import type { ShopperOrder } from './shopper-order.schema';

/** A line of an order as its shopper sees it; `adjustments` are those of the line. */
export function itemFor(
  item: OrderItem,
  adjustments: OrderAdjustment[],
  currency: Currency,
): ShopperOrder['items'][number] {
  const { id, name, sku, options, image_path, quantity, quantity_shipped, is_gift } = item;
  const regular = (item.regular_unit_price ?? item.unit_price) * quantity;
  const own = adjustments.filter((one) => one.class === 'product' && (is_gift || one.amount > 0));
  return {
    id,
    name,
    sku,
    options,
    image_path,
    quantity,
    quantity_shipped,
    is_gift,
    ...amountsOf(item, ['unit_price', 'line_total'], currency),
    regular_total: regular > item.line_total ? priceOf(regular, currency) : null,
    discounts: discountsOf(own, currency),
  };
}
