import 'server-only';
import { getCurrencyStep } from '@/lib/core/money';
import { toPaymentTerms } from '@/lib/payments/options';
import type { OrderGoods, OrderRules, OrderShipping } from '@/lib/pricing/order-rules.schema';
import { preparePurchase } from '@/lib/pricing/prepare';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import { toOrderPromotion } from '@/lib/promotions/order-promotions';
import type { RunningPromotion } from '@/lib/promotions/running-promotions';
import { toShippingTariff } from '@/lib/shipping/tariff';
import type { PricedCart } from './price-cart';

/**
 * The pricing rules stored with an order: the chosen shipping and payment methods, and the
 * promotions open to its buyer at the time that target its goods, whether they applied or would
 * with more or fewer units. An order that had rules before keeps its own promotions and codes
 * unchanged, even if used up by others meanwhile.
 */
export function rulesOfPrice(cart: PricedCart): OrderRules {
  const { purchase, offers, currency, chosenPayment } = cart;
  const goods = purchase.lines.map(goodsOfLine);
  const promotions = new Set([
    ...purchase.promotions.filter(({ of_order }) => of_order),
    ...preparePurchase(purchase).candidates.map(({ promotion }) => promotion),
  ]);
  const isKept = (id: number) => [...promotions].some((promotion) => promotion.id === id);
  return {
    version: 1,
    promotions: [...promotions].map((promotion) =>
      toOrderPromotion(promotion, goods, {
        name: offers.running.get(promotion.id)?.name ?? {},
        is_limited:
          promotion.of_order?.is_limited ?? isLimited(promotion, offers.running, purchase),
      }),
    ),
    codes: purchase.codes.flatMap(({ code, coupon }) =>
      coupon && isKept(coupon.promotion_id)
        ? { code, coupon_id: coupon.id, promotion_id: coupon.promotion_id }
        : [],
    ),
    declined_gifts: purchase.declined_gifts,
    goods,
    shipping: toOrderShipping(cart),
    payment: chosenPayment ? toPaymentTerms(chosenPayment) : null,
    step: getCurrencyStep(currency),
    most_off: purchase.max_total_discount_percent,
  };
}

const goodsOfLine = ({
  stock_id,
  product_id,
  brand_id,
  category_ids,
  weight,
  tax_class,
}: Purchase['lines'][number]): OrderGoods => ({
  stock_id,
  product_id,
  brand_id,
  category_ids,
  weight,
  tax_class,
});

function isLimited(
  { id }: PricingPromotion,
  running: ReadonlyMap<number, RunningPromotion>,
  { codes }: Purchase,
): boolean {
  const { usage_limit, usage_limit_per_customer, budget_amount_minor } = running.get(id) ?? {};
  const bounds = codes.flatMap(({ coupon }) =>
    coupon?.promotion_id === id ? Object.values(coupon.limits) : [],
  );
  return [usage_limit, usage_limit_per_customer, budget_amount_minor, ...bounds].some(
    (bound) => bound != null,
  );
}

/** The shipping tariff, and the fee staff set instead. */
function toOrderShipping({ chosenShipping, own_fee_minor }: PricedCart): OrderShipping {
  if (!chosenShipping) throw new Error('an order without a shipping method');
  const { excludes: _, ...tariff } = toShippingTariff(chosenShipping);
  return { ...tariff, ...(own_fee_minor !== undefined && { own_fee_minor }) };
}
