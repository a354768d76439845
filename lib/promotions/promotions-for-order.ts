import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import type { OrderGoods, OrderPromotion, OrderRules } from '@/lib/pricing/order-rules.schema';
import type { EnteredCode, PricingPromotion, UsageLimits } from '@/lib/pricing/purchase';
import { fromOrderPromotion, type OrderPromotions } from './order-promotions';
import { type BuyerPromotions, type Entered, listBuyerPromotions } from './promotions-for-buyer';
import { listRunningPromotions, type RunningPromotion } from './running-promotions';

/** An order that is priced again by its own rules: the goods it keeps, and the new ones. */
export type OrderTerms = { rules: OrderRules; goods: OrderGoods[]; new_ids: readonly number[] };

const UNLIMITED: UsageLimits = { left: null, left_for_customer: null };

/**
 * The promotions of an edited order: those it was sold with, unchanged, and today's. What it uses
 * already stays its own, whatever became of limits and codes; further uses are subject to today's
 * limits. A promotion that had a limit and is deleted gets no new uses.
 */
export async function listOrderPromotions(
  ctx: Context,
  entered: Entered & { order_id: number },
  { rules, goods, new_ids }: OrderTerms,
): Promise<BuyerPromotions & { of_order: OrderPromotions }> {
  const { order_id, codes } = entered;
  const [found, running, uses] = await Promise.all([
    listBuyerPromotions(ctx, { ...entered, with_ids: rules.promotions.map(({ id }) => id) }),
    listRunningPromotions(ctx),
    ctx.db
      .select()
      .from(promotionUse)
      .where(and(eq(promotionUse.order_id, order_id), ne(promotionUse.state, 'released'))),
  ]);
  const used = new Map(uses.map((use) => [use.promotion_id, use]));
  const promotionsById = new Map(found.promotions.map((promotion) => [promotion.id, promotion]));
  const ownCode = (code: string) => rules.codes.find((usedCode) => usedCode.code === code);
  const named = new Set(
    found.codes.flatMap(({ code, coupon }) =>
      coupon && !ownCode(code) ? coupon.promotion_id : [],
    ),
  );
  const own = rules.promotions
    .filter(({ id }) => !named.has(id))
    .flatMap((promotion) =>
      withUses(promotion, promotionsById.get(promotion.id), used.get(promotion.id)?.base_amount),
    );
  const isOpen = (promotion: PricingPromotion) =>
    promotion.trigger === 'automatic' ||
    named.has(promotion.id) ||
    found.codes.some(
      ({ coupon }) => coupon?.promotion_id === promotion.id && isUsable(ctx, coupon),
    );
  const today = found.promotions.filter(
    (promotion) => running.some(({ terms }) => terms.id === promotion.id) && isOpen(promotion),
  );
  return {
    ...found,
    promotions: [...own, ...today],
    codes: codes.map((code, at) => {
      const savedCode = ownCode(code);
      const now = found.codes[at] ?? { code, coupon: null };
      if (!savedCode) return now;
      const isUsed = used.get(savedCode.promotion_id)?.coupon_id === savedCode.coupon_id;
      const limits = isUsed ? UNLIMITED : (now.coupon?.limits ?? UNLIMITED);
      const { coupon_id: id, promotion_id } = savedCode;
      return { code, coupon: { id, promotion_id, expires_at: null, limits } };
    }),
    running: new Map([...found.running, ...rules.promotions.map(asRunning(found.running))]),
    of_order: { own, today, named, goods, new_ids },
  };
}

/** Adds the uses left for the order: it may use again what it already uses. */
function withUses(
  orderPromotion: OrderPromotion,
  current: PricingPromotion | undefined,
  used: number | undefined,
): PricingPromotion[] {
  const remainingBudget = current?.base_budget_left_minor ?? null;
  if (used !== undefined)
    return [
      fromOrderPromotion(orderPromotion, {
        limits: UNLIMITED,
        base_budget_left_minor: remainingBudget === null ? null : Math.max(remainingBudget, used),
      }),
    ];
  if (!current && orderPromotion.is_limited) return [];
  return [
    fromOrderPromotion(orderPromotion, {
      limits: current?.limits ?? UNLIMITED,
      base_budget_left_minor: remainingBudget,
    }),
  ];
}

function isUsable(ctx: Context, { expires_at, limits }: NonNullable<EnteredCode['coupon']>) {
  const { left, left_for_customer } = limits;
  const isOver = expires_at !== null && ctx.now() >= expires_at;
  return !isOver && left !== 0 && left_for_customer !== 0;
}

/** Its name as it was; what else screens show, as it is now. */
const asRunning =
  (running: BuyerPromotions['running']) =>
  (orderPromotion: OrderPromotion): [number, RunningPromotion] => [
    orderPromotion.id,
    {
      description: {},
      label: {},
      usage_limit: null,
      usage_limit_per_customer: null,
      budget_amount_minor: null,
      ...running.get(orderPromotion.id),
      name: orderPromotion.name,
      terms: fromOrderPromotion(orderPromotion, {
        limits: UNLIMITED,
        base_budget_left_minor: null,
      }),
    },
  ];
