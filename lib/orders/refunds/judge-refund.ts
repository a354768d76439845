import 'server-only';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { stock } from '@/db/schema/catalog';
import { membershipTier } from '@/db/schema/membership-tier';
import type { Context } from '@/lib/core/context';
import { homeCountry } from '@/lib/inventory/home-country';
import type { Buyer, PricingPromotion } from '@/lib/pricing/purchase';
import { listPromotionsAt } from '@/lib/promotions/running-promotions';
import { baseCurrency } from '@/lib/settings/currencies';
import { discountBound } from '@/lib/settings/discount-bound';
import { getOrderCurrency } from '../amounts';
import type { CommandContext, Order, OrderItem, OrderState } from '../order/state';
import type { GoodsBy } from '../order.schema';
import { judgeRefund, type RefundJudgement } from './kept-goods';
import type { Refundable, RefundParts, RefundUnits } from './refund-plan';
import { filterCountedRefunds } from './refundable';
import type { SoldRules } from './sold-purchase';

type Named = Pick<RefundParts, 'items' | 'shipping'>;

/**
 * A refund's effect on its order's promotions (`judgeRefund`), by the `rules` it was priced by;
 * none without promotions.
 */
export function judgeRefundOffers(
  state: OrderState,
  from: Refundable,
  { items: units, shipping, rules }: Named & { rules?: SoldRules | undefined },
  { settings }: CommandContext,
): RefundJudgement {
  if (!rules) return { goods: null, gifts: [], unknown: [] };
  const sold = { ...state, currency: getOrderCurrency(settings, state.order) };
  return judgeRefund(sold, rules, {
    from,
    refunds: filterCountedRefunds(state.refunds),
    units,
    shipping,
  });
}

type Chosen = {
  parts: RefundParts;
  goods_by?: GoodsBy | undefined;
  rules?: SoldRules | undefined;
};

/** The refund's parts with the chosen value of its items and without gifts that stay. */
export function settleRefundParts(
  state: OrderState,
  from: Refundable,
  { parts, goods_by, rules }: Chosen,
  ctx: CommandContext,
): RefundParts {
  const { goods, gifts } = judgeRefundOffers(state, from, { ...parts, rules }, ctx);
  const withdrawn = gifts.map(
    ({ item, unsent }): RefundUnits => ({
      order_item_id: item.id,
      quantity: unsent,
      restock: false,
    }),
  );
  return {
    ...parts,
    items: [...parts.items, ...withdrawn.filter(({ quantity }) => quantity > 0)],
    ...(goods && goods_by === 'rules' && { goods: goods.by_rules }),
  };
}

/** The rules that an order was priced by; undefined if it had no promotions. */
export async function readSoldRules(
  ctx: Context,
  { order, items, adjustments }: OrderState,
): Promise<SoldRules | undefined> {
  const applied = [...new Set(adjustments.flatMap(({ promotion_id }) => promotion_id ?? []))];
  if (!applied.length) return undefined;
  const { settings } = ctx;
  const promotions = await listPromotionsAt(ctx, order.placed_at, applied);
  const home = order.shipping_address ? undefined : await homeCountry(ctx);
  return {
    base: baseCurrency(settings),
    zone: settings.store_timezone,
    buyer: await readBuyer(ctx, order, promotions, applied),
    country: order.shipping_address?.country ?? home ?? null,
    promotions,
    max_total_discount_percent: discountBound(settings),
    floors: await readFloors(ctx, items),
  };
}

/** The buyer as of the order: new if they had a promotion for new customers. */
async function readBuyer(
  { db }: Context,
  { user_id, membership_tier_id }: Order,
  promotions: PricingPromotion[],
  applied: number[],
): Promise<Buyer> {
  const [customerRow] = user_id
    ? await db.select({ tags: customer.tags }).from(customer).where(eq(customer.id, user_id))
    : [];
  // Level 0 doesn't count as a tier.
  const [tier] = membership_tier_id
    ? await db
        .select({ id: membershipTier.id })
        .from(membershipTier)
        .where(and(eq(membershipTier.id, membership_tier_id), gt(membershipTier.level, 0)))
    : [];
  return {
    customer_id: user_id,
    tier_id: tier?.id ?? null,
    tags: customerRow?.tags ?? [],
    is_member: user_id !== null,
    is_new: promotions.some(
      ({ id, audience }) => audience === 'new_customers' && applied.includes(id),
    ),
  };
}

async function readFloors({ db }: Context, items: OrderItem[]) {
  const ids = items.flatMap(({ stock_id }) => stock_id ?? []);
  const rows = await db
    .select({ id: stock.id, floor: stock.minimum_price_minor })
    .from(stock)
    .where(inArray(stock.id, ids));
  return new Map(rows.map(({ id, floor }) => [id, floor]));
}
