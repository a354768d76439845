import type { Language } from '@/lib/core/language';
import { type Currency, priceOf } from '@/lib/core/money';
import { lineNotes } from '@/lib/orders/amount-rows';
import { amountsOf } from '@/lib/orders/amounts';
import { discountsOf, type OrderAdjustment, ofLine } from '@/lib/orders/discounts';
import { chargedUnits, type OrderItem } from '@/lib/orders/order/state';
import type { ShopperOrder } from './order.schema';

/** A line of an order as its shopper sees it; `adjustments` are those of the order. */
export function itemFor(
  item: OrderItem,
  adjustments: OrderAdjustment[],
  { currency, language }: { currency: Currency; language: Language },
): ShopperOrder['items'][number] {
  const { id, name, sku, options, image_path, quantity_shipped, quantity_uncharged, is_gift } =
    item;
  const quantity = chargedUnits(item);
  const regular = (item.regular_unit_price ?? item.unit_price) * quantity;
  const discounts = discountsOf(ofLine(adjustments, item), currency);
  return {
    id,
    name,
    sku,
    options,
    image_path,
    quantity,
    quantity_shipped,
    quantity_canceled: quantity_uncharged,
    is_gift,
    ...amountsOf(item, ['unit_price', 'line_total'], currency),
    regular_total: regular > item.line_total ? priceOf(regular, currency) : null,
    discounts,
    notes: lineNotes({ is_gift, quantity_canceled: quantity_uncharged, discounts }, language),
  };
}
