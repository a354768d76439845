import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import type { OrderGoods, OrderPromotion, OrderRules } from '@/lib/pricing/order-rules.schema';
import type { EnteredCode, PricingPromotion, UsageLimits } from '@/lib/pricing/purchase';
import { fromOrderPromotion, type OrderPromotions } from './order-promotions';
import { type BuyerPromotions, type Entered, promotionsForBuyer } from './promotions-for-buyer';
import { type RunningPromotion, runningPromotions } from './running-promotions';

/** An order that is priced anew by its own rules: what it keeps of its goods, and what is new. */
export type OrderTerms = { rules: OrderRules; goods: OrderGoods[]; new_ids: readonly number[] };

const UNLIMITED: UsageLimits = { left: null, left_for_customer: null };

/**
 * The promotions of an order that is edited: those it was sold by, as they were, and today's. What
 * it uses already stays its own, whatever became of limits and codes since; what it would use
 * besides has the limits of today. A promotion that had a limit and is deleted is had by nobody
 * more.
 */
export async function promotionsForOrder(
  ctx: Context,
  entered: Entered & { order_id: number },
  { rules, goods, new_ids }: OrderTerms,
): Promise<BuyerPromotions & { of_order: OrderPromotions }> {
  const { order_id, codes } = entered;
  const [found, running, uses] = await Promise.all([
    promotionsForBuyer(ctx, { ...entered, with_ids: rules.promotions.map(({ id }) => id) }),
    runningPromotions(ctx),
    ctx.db
      .select()
      .from(promotionUse)
      .where(and(eq(promotionUse.order_id, order_id), ne(promotionUse.state, 'released'))),
  ]);
  const used = new Map(uses.map((use) => [use.promotion_id, use]));
  const known = new Map(found.promotions.map((one) => [one.id, one]));
  const ownCode = (code: string) => rules.codes.find((one) => one.code === code);
  const named = new Set(
    found.codes.flatMap(({ code, coupon }) =>
      coupon && !ownCode(code) ? coupon.promotion_id : [],
    ),
  );
  const own = rules.promotions
    .filter(({ id }) => !named.has(id))
    .flatMap((one) => withUses(one, known.get(one.id), used.get(one.id)?.base_amount));
  const isOpen = (promotion: PricingPromotion) =>
    promotion.trigger === 'automatic' ||
    named.has(promotion.id) ||
    found.codes.some(
      ({ coupon }) => coupon?.promotion_id === promotion.id && isUsable(ctx, coupon),
    );
  const today = found.promotions.filter(
    (one) => running.some(({ terms }) => terms.id === one.id) && isOpen(one),
  );
  return {
    ...found,
    promotions: [...own, ...today],
    codes: codes.map((code, at) => {
      const kept = ownCode(code);
      const now = found.codes[at] ?? { code, coupon: null };
      if (!kept) return now;
      const isUsed = used.get(kept.promotion_id)?.coupon_id === kept.coupon_id;
      const limits = isUsed ? UNLIMITED : (now.coupon?.limits ?? UNLIMITED);
      const { coupon_id: id, promotion_id } = kept;
      return { code, coupon: { id, promotion_id, expires_at: null, limits } };
    }),
    running: new Map([...found.running, ...rules.promotions.map(asRunning(found.running))]),
    of_order: { own, today, named, goods, new_ids },
  };
}

/** With how often the order may have it: what it uses already it may use again. */
function withUses(
  one: OrderPromotion,
  known: PricingPromotion | undefined,
  used: number | undefined,
): PricingPromotion[] {
  const left = known?.base_budget_left_minor ?? null;
  if (used !== undefined)
    return [
      fromOrderPromotion(one, {
        limits: UNLIMITED,
        base_budget_left_minor: left === null ? null : Math.max(left, used),
      }),
    ];
  if (!known && one.is_limited) return [];
  return [
    fromOrderPromotion(one, { limits: known?.limits ?? UNLIMITED, base_budget_left_minor: left }),
  ];
}

function isUsable(ctx: Context, { expires_at, limits }: NonNullable<EnteredCode['coupon']>) {
  const { left, left_for_customer } = limits;
  const isOver = expires_at !== null && ctx.now() >= expires_at;
  return !isOver && left !== 0 && left_for_customer !== 0;
}

/** What it is called, as it was; what else screens say of it, as it is. */
const asRunning =
  (running: BuyerPromotions['running']) =>
  (one: OrderPromotion): [number, RunningPromotion] => [
    one.id,
    {
      description: {},
      label: {},
      usage_limit: null,
      usage_limit_per_customer: null,
      budget_amount_minor: null,
      ...running.get(one.id),
      name: one.name,
      terms: fromOrderPromotion(one, { limits: UNLIMITED, base_budget_left_minor: null }),
    },
  ];
