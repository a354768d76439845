import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { actions } from '@/lib/pricing/actions/registry';
import { isLineInTargetSet } from '@/lib/pricing/candidates';
import type { Circumstances } from '@/lib/pricing/conditions/condition';
import { findPromotionRefusal, hasThreshold } from '@/lib/pricing/eligibility';
import type { OrderGoods, OrderPromotion } from '@/lib/pricing/order-rules.schema';
import type { PricingPromotion } from '@/lib/pricing/purchase';

/** The promotions to price an order again, and the lines that each is for. */
export type OrderPromotions = {
  /** Those it was sold with. */
  own: PricingPromotion[];
  /** The shop's current ones. */
  today: PricingPromotion[];
  /** Current ones whose code staff enter now: for the whole order. */
  named: ReadonlySet<number>;
  /** Its goods that stay, as they were sold, and the new ones. */
  goods: OrderGoods[];
  new_ids: readonly number[];
};

/**
 * Sold goods keep the order's own promotions, new ones get today's: like two purchases, each
 * counting its own goods. A promotion that counts goods together (`isTogether`) is for both if the
 * shop still has it on the same terms, else the order's own for the sold goods only. Shipping
 * promotions and gifts are the order's own, whatever it holds.
 */
export function toEditPromotions(
  { own, today, named, goods, new_ids }: OrderPromotions,
  circumstances: Circumstances,
): PricingPromotion[] {
  const kept_ids = goods.map(({ stock_id }) => stock_id);
  const isStill = (promotion: PricingPromotion) =>
    today.some(
      (candidate) =>
        candidate.id === promotion.id &&
        !findPromotionRefusal(candidate, circumstances) &&
        hasSameTerms(promotion, candidate, goods),
    );
  const linesFor = (promotion: PricingPromotion): readonly number[] | undefined => {
    const { stock_ids } = promotion;
    if (!new_ids.length || isOfWhole(promotion)) return stock_ids;
    if (isTogether(promotion) && isStill(promotion)) return stock_ids && [...stock_ids, ...new_ids];
    return kept_ids.filter((id) => !stock_ids || stock_ids.includes(id));
  };
  const isOwn = ({ id }: PricingPromotion) => own.some((candidate) => candidate.id === id);
  return [
    ...own.map((promotion) => ({ ...promotion, stock_ids: linesFor(promotion) })),
    ...today.flatMap((promotion) => {
      if (named.has(promotion.id)) return promotion;
      if (!new_ids.length || promotion.class === 'shipping') return [];
      return isOwn(promotion) && isTogether(promotion) ? [] : { ...promotion, stock_ids: new_ids };
    }),
  ];
}

/** Whether it discounts no goods: only shipping, or it brings a gift. */
const isOfWhole = ({ class: kind, action }: PricingPromotion): boolean =>
  kind === 'shipping' || actions[action].gift !== undefined;

/**
 * Whether its discount on a unit depends on other goods: several units, an amount taken once, a
 * threshold or a maximum.
 */
function isTogether(promotion: PricingPromotion): boolean {
  const { action, class: kind, base_max_discount_minor } = promotion;
  const { offUnit, value } = actions[action];
  const isPerUnit = offUnit !== undefined && !(kind === 'order' && value?.unit === 'amount');
  return !isPerUnit || base_max_discount_minor !== null || hasThreshold(promotion);
}

const hasSameTerms = (a: PricingPromotion, b: PricingPromotion, goods: OrderGoods[]): boolean =>
  isDeepStrictEqual(toTerms(a, goods), toTerms(b, goods));

/** Up to this many ids are all stored; of more, only those of the order's goods. */
const MOST_IDS = 50;

/** The terms that decide its discount on these goods, leaving aside who may have it. */
function toTerms(promotion: PricingPromotion, goods: OrderGoods[]) {
  const { target, reward_target, target_ids, reward_ids, excluded_ids } = promotion;
  const among = (of: PricingPromotion['target'], ids: number[]) =>
    ids.length > MOST_IDS
      ? ids.filter((id) => goods.some((item) => isLineInTargetSet(item, of, [id])))
      : ids;
  return {
    id: promotion.id,
    trigger: promotion.trigger,
    action: promotion.action,
    class: promotion.class,
    value: promotion.value,
    base_max_discount_minor: promotion.base_max_discount_minor,
    conditions: promotion.conditions.map(({ x, y, type }) => ({ x, y, type })),
    repeatable: promotion.repeatable,
    target,
    target_ids: among(target, target_ids),
    excluded_ids: among('products', excluded_ids),
    exclude_sale_items: promotion.exclude_sale_items,
    reward_target,
    reward_ids: reward_target === 'same' ? reward_ids : among(reward_target, reward_ids),
    payment_method_ids: promotion.payment_method_ids,
    shipping_method_ids: promotion.shipping_method_ids,
    min_subtotal: promotion.min_subtotal,
    min_quantity: promotion.min_quantity,
    exclusive: promotion.exclusive,
    combine_with: promotion.combine_with,
    priority: promotion.priority,
    stop_further: promotion.stop_further,
  };
}

/** A promotion as stored with its order: without its audience, place and time. */
export const toOrderPromotion = (
  promotion: PricingPromotion,
  goods: OrderGoods[],
  more: Pick<OrderPromotion, 'name' | 'is_limited'>,
): OrderPromotion => ({
  ...toTerms(promotion, goods),
  ...more,
  ...(promotion.stock_ids && { stock_ids: [...promotion.stock_ids] }),
});

/** Restores it to price this order again, at any time. */
export const fromOrderPromotion = (
  { name: _, is_limited, ...terms }: OrderPromotion,
  uses: Pick<PricingPromotion, 'limits' | 'base_budget_left_minor'>,
): PricingPromotion => ({
  ...terms,
  ...uses,
  of_order: { is_limited },
  audience: 'all',
  membership_tier_ids: [],
  user_ids: [],
  user_tags: [],
  channels: [],
  currencies: [],
  countries: [],
  starts_at: null,
  ends_at: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
});
