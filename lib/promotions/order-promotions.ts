import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { actions } from '@/lib/pricing/actions/registry';
import { isLineInTargetSet } from '@/lib/pricing/candidates';
import type { Circumstances } from '@/lib/pricing/conditions/condition';
import { findPromotionRefusal, hasThreshold } from '@/lib/pricing/eligibility';
import type { OrderGoods, OrderPromotion } from '@/lib/pricing/order-rules.schema';
import type { PricingPromotion } from '@/lib/pricing/purchase';

/** The promotions that an order is priced by anew, and the lines that each of them is for. */
export type OrderPromotions = {
  /** Those it was sold by. */
  own: PricingPromotion[];
  /** Those that the shop has today. */
  today: PricingPromotion[];
  /** Those of today whose code staff enter now: they are for the whole order. */
  named: ReadonlySet<number>;
  /** What it holds already and is to hold, as it was sold, and what is new. */
  goods: OrderGoods[];
  new_ids: readonly number[];
};

/**
 * What was sold keeps the order's own promotions, and what is new has today's: two purchases, of
 * which each counts its own goods. One that counts goods together (`isTogether`) is one for both
 * while the shop still has it on the same terms, else the order's own for what was sold alone.
 * Deliveries and gifts are the order's, whatever it holds.
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

/** Whether it takes nothing off single goods: a delivery's price, or a gift. */
const isOfWhole = ({ class: kind, action }: PricingPromotion): boolean =>
  kind === 'shipping' || actions[action].gift !== undefined;

/**
 * Whether what a promotion takes off a piece depends on what else is bought: several pieces, an
 * amount that is taken once, a threshold or a most.
 */
function isTogether(promotion: PricingPromotion): boolean {
  const { action, class: kind, base_max_discount_minor } = promotion;
  const { offUnit, value } = actions[action];
  const isPerUnit = offUnit !== undefined && !(kind === 'order' && value?.unit === 'amount');
  return !isPerUnit || base_max_discount_minor !== null || hasThreshold(promotion);
}

const hasSameTerms = (a: PricingPromotion, b: PricingPromotion, goods: OrderGoods[]): boolean =>
  isDeepStrictEqual(toTerms(a, goods), toTerms(b, goods));

/** So many ids are kept whatever they are of; of more, those that an order's goods are of. */
const MOST_IDS = 50;

/** What of a promotion decides what it takes off these goods, for whoever may have it. */
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

/** A promotion as its order keeps it: without whom, where and when it was for. */
export const toOrderPromotion = (
  promotion: PricingPromotion,
  goods: OrderGoods[],
  more: Pick<OrderPromotion, 'name' | 'is_limited'>,
): OrderPromotion => ({
  ...toTerms(promotion, goods),
  ...more,
  ...(promotion.stock_ids && { stock_ids: [...promotion.stock_ids] }),
});

/** The same as it is priced by again: for this order, whenever. */
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
