import 'server-only';
import { readMaxManualDiscount } from '@/lib/auth/grants';
import type { CartContents } from '@/lib/cart/contents';
import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { forbidden, Refusal } from '@/lib/core/errors';
import { MANUAL_DISCOUNT } from '@/lib/pricing/manual-discount';
import type { Totals } from '@/lib/pricing/priced';
import { type CartChoices, type PricedCart, priceCart } from './price-cart';

/**
 * A manual discount, and its percent of what promotions left: on the goods, and on shipping if
 * staff charge less than it costs. `delivery_minor`: its part on shipping, `lines_minor`: its part
 * in lowered line prices.
 */
export type ManualShare = {
  minor: number;
  percent: number;
  delivery_minor: number;
  lines_minor: number;
};

/** A shipping fee as charged and as it would be without staff, minor units. */
type DeliveryFee = { charged: number; regular: number };

/** Minor units, and percent to two decimals, rounded up so that rounding never passes a limit. */
export function getManualDiscountShare(
  goods_minor: number,
  { items_subtotal, items_discount, order_discount }: Pick<Totals, DiscountedTotals>,
  { charged, regular }: DeliveryFee = { charged: 0, regular: 0 },
): ManualShare {
  const delivery_minor = Math.max(0, regular - charged);
  const minor = goods_minor + delivery_minor;
  const goods = items_subtotal - items_discount - (order_discount - goods_minor);
  const before = goods + (delivery_minor && regular);
  return {
    minor,
    delivery_minor,
    lines_minor: 0,
    percent: before ? Math.ceil((minor * 10_000) / before) / 100 : 0,
  };
}
type DiscountedTotals = 'items_subtotal' | 'items_discount' | 'order_discount';

/** What staff took off the goods of a priced purchase, minor units. */
const manualGoods = ({ priced }: PricedCart): number =>
  priced.lines
    .flatMap(({ parts }) => parts)
    .filter(({ promotion_id }) => promotion_id === MANUAL_DISCOUNT)
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The same share of a priced purchase; `regular`: its regular shipping cost. */
export const toManualDiscountShare = (cart: PricedCart, regular?: number): ManualShare =>
  getManualDiscountShare(
    manualGoods(cart),
    cart.totals,
    regular === undefined ? undefined : { charged: deliveryCost(cart.totals), regular },
  );

/** What the buyer pays for shipping after promotions. */
export const deliveryCost = ({
  shipping_fee,
  shipping_discount,
}: Pick<Totals, 'shipping_fee' | 'shipping_discount'>): number => shipping_fee - shipping_discount;

/** The regular cost of a purchase's chosen shipping, without staff's fee, minor units. */
export async function readRegularDeliveryCost(
  ctx: Context,
  contents: CartContents,
  { shipping_fee_minor: _, shipping_fee_of: __, ...input }: CartChoices,
  { chosenShipping }: PricedCart,
): Promise<number> {
  if (!chosenShipping) return 0;
  const chosen = { ...input, shipping_method_id: chosenShipping.id };
  return deliveryCost((await priceCart(ctx, contents, chosen)).totals);
}

const NOTHING: ManualShare = { minor: 0, percent: 0, delivery_minor: 0, lines_minor: 0 };

/**
 * Refuses (403) a manual discount, on `shipping_fee` if it is only on shipping, without the
 * permission for it, or above the limit of the role. `before`: what the order had already, perhaps
 * from others.
 */
export async function assertManualDiscount(
  ctx: Context,
  share: ManualShare,
  before: ManualShare = NOTHING,
): Promise<void> {
  const { minor, percent, delivery_minor } = share;
  if (minor <= before.minor && percent <= before.percent) return;
  const isOfDelivery = minor - delivery_minor <= before.minor - before.delivery_minor;
  const field = isOfDelivery ? 'shipping_fee' : 'general';
  if (!can(ctx, 'promotion.manual_discount'))
    throw isOfDelivery
      ? new Refusal(403, 'forbidden', { [field]: [{ key: 'forbidden_shipping_fee' }] })
      : forbidden();
  const limit = await readMaxManualDiscount(ctx);
  if (percent > limit)
    throw new Refusal(403, 'forbidden', {
      [field]: [{ key: 'manual_discount_limit', values: { percent, limit } }],
    });
}
