import type { Context } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import type { Priced, Totals } from '@/lib/pricing/priced';
import {
  explainAppliedPromotions,
  explainNextOffer,
  explainRefusedPromotions,
} from '@/lib/promotions/explain';
import type { PromotionsView } from '@/lib/promotions/promotion-view.schema';
import type { CartPrice } from './price-contents';

/** The effects of promotions on a purchase, in the caller's language. */
export function promotionsView(
  ctx: Pick<Context, 'language' | 'settings'>,
  { priced, offers, currency }: Pick<CartPrice, 'priced' | 'offers' | 'currency'>,
): PromotionsView {
  const wording = { ctx, currency, running: offers.running };
  return {
    promotions_applied: explainAppliedPromotions(wording, priced),
    promotions_not_applied: explainRefusedPromotions(wording, priced),
    next_offer: explainNextOffer(wording, priced),
    gifts: giftsView(priced, offers, currency),
  };
}

/** The discounts, and the items total after them. */
export const toCartDiscounts = (totals: Totals, currency: Currency) => ({
  items_discount: toPrice(totals.items_discount, currency),
  order_discount: toPrice(totals.order_discount, currency),
  shipping_discount: toPrice(totals.shipping_discount, currency),
  items_total: toPrice(getGoodsTotal(totals), currency),
});

/** The items total after item and order discounts, minor units. */
export const getGoodsTotal = ({ items_subtotal, items_discount, order_discount }: Totals): number =>
  items_subtotal - items_discount - order_discount;

const giftsView = (
  { gifts }: Priced,
  offers: CartPrice['offers'],
  currency: Currency,
): PromotionsView['gifts'] =>
  gifts.flatMap(({ promotion_id, stock_id, quantity, value_minor }) => {
    const line = offers.gifts.find((gift) => gift.stock_id === stock_id);
    if (!line) return [];
    const { name, url, options, image_path } = line;
    const value = toPrice(value_minor, currency);
    return { promotion_id, stock_id, name, url, options, image_path, quantity, value };
  });
