import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { order } from '@/db/schema/orders';
import { coupon, promotionUse } from '@/db/schema/promotions';
import { type Context, joinTransaction } from '@/lib/core/context';
import { conflict, Refusal } from '@/lib/core/errors';
import type { RefusalReason } from '@/lib/pricing/priced';
import { buyerOf } from './customer-keys';
import {
  type Counter,
  countAnew,
  lockPromotions,
  lowerCounters,
  raiseCounters,
} from './use-counters';

type Order = typeof order.$inferSelect;
/** What an order takes of a promotion; `base_amount`: minor units of the base currency. */
export type AppliedPromotion = {
  promotion_id: number;
  coupon_id?: number | undefined;
  base_amount: number;
};

/**
 * Takes a use of each promotion for an order that is being placed, in its transaction: of the
 * promotion, of its budget, of the code, and of the buyer under their account and their e-mail,
 * however it is written (D6, G7). All are taken or none: where one of them has no room left,
 * refuses (409), naming which and why; priced again, the order goes without it. One that is
 * `paid` at once has its uses for good.
 */
export async function takeUses(
  ctx: Context,
  { id: order_id, email, status }: Pick<Order, 'id' | 'email' | 'status'>,
  applied: AppliedPromotion[],
): Promise<void> {
  if (!applied.length) return;
  const gone = await lockApplied(ctx, applied);
  if (gone.length)
    throw usedUp(gone.map(({ promotion_id }) => ({ promotion_id, reason: 'not_found' })));
  const of = {
    order_id,
    ...buyerOf(ctx, email),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
  await ctx.db.insert(promotionUse).values(applied.map((one) => ({ ...of, ...one })));
  const full = await raiseCounters(ctx, order_id, 'reserved', true);
  if (full.length)
    throw usedUp(full.map((one) => ({ promotion_id: one.promotion_id, reason: reasonOf(one) })));
  if (status === 'paid') await confirmUses(ctx, order_id);
}

/**
 * Shares codes and promotions with others who use them; returns those that are gone. The codes
 * first, as whoever changes one and then counts anew.
 */
async function lockApplied(ctx: Context, applied: AppliedPromotion[]): Promise<AppliedPromotion[]> {
  const coupons = await lockCoupons(
    ctx,
    applied.flatMap(({ coupon_id }) => coupon_id ?? []),
  );
  const promotions = await lockPromotions(
    ctx,
    applied.map(({ promotion_id }) => promotion_id),
    'share',
  );
  return applied.filter(
    ({ promotion_id, coupon_id }) =>
      !promotions.includes(promotion_id) ||
      (coupon_id !== undefined && !coupons.includes(coupon_id)),
  );
}

async function lockCoupons({ db }: Context, ids: number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await db
    .select({ id: coupon.id })
    .from(coupon)
    .where(inArray(coupon.id, ids))
    .orderBy(coupon.id)
    .for('key share');
  return rows.map(({ id }) => id);
}

type UsedUp = { promotion_id: number; reason: RefusalReason };

const usedUp = (used_up: UsedUp[]): Refusal =>
  conflict('general', 'promotion_used_up', undefined, { used_up });

/** Whether an error says that a promotion was used up between pricing and taking it. */
export const isUsedUp = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  error.fields.general?.some(({ key }) => key === 'promotion_used_up') === true;

function reasonOf({ scope, customer_key }: Counter): RefusalReason {
  if (scope === 'amount') return 'budget_used_up';
  return customer_key ? 'customer_limit_reached' : 'usage_limit_reached';
}

/** The uses of an order that was paid are taken for good: no refund gives them back. */
export async function confirmUses(ctx: Context, order_id: number): Promise<void> {
  await moveUses(ctx, order_id, 'reserved', 'confirmed');
}

/**
 * Gives back what an order that ends without money had taken: others may have it (G6). The uses
 * of one that had nothing to pay are `confirmed`.
 */
export async function releaseUses(
  ctx: Context,
  order_id: number,
  held: 'reserved' | 'confirmed' = 'reserved',
): Promise<void> {
  if (!(await lockUsed(ctx, order_id, held))) return;
  await lowerCounters(ctx, order_id, held);
  await moveUses(ctx, order_id, held, 'released');
}

/** Gives back what an order had taken, and forgets that it did: it is priced and takes anew. */
export async function forgetUses(ctx: Context, order_id: number): Promise<void> {
  await releaseUses(ctx, order_id);
  await ctx.db.delete(promotionUse).where(eq(promotionUse.order_id, order_id));
}

/**
 * Counts less of their budgets for what an order uses, by so many minor units of the base currency
 * of each promotion: it took off less in the end. The uses themselves stay.
 */
export async function lowerUses(
  ctx: Context,
  order_id: number,
  less: ReadonlyMap<number, number>,
): Promise<void> {
  if (![...less.values()].some((amount) => amount > 0)) return;
  if (!(await lockUsed(ctx, order_id, 'reserved'))) return;
  await lowerCounters(ctx, order_id, 'reserved');
  for (const [promotion_id, amount] of less)
    await ctx.db
      .update(promotionUse)
      .set({
        base_amount: sql`greatest(0, ${promotionUse.base_amount} - ${amount})`,
        updated_at: ctx.now(),
      })
      .where(and(inState(order_id, 'reserved'), eq(promotionUse.promotion_id, promotion_id)));
  await raiseCounters(ctx, order_id, 'reserved', false);
}

/**
 * Takes again what was given back, for an order whose money came late: it keeps its price, so
 * its uses count even where they go beyond a limit (G14).
 */
export async function takeLateUses(ctx: Context, order_id: number): Promise<void> {
  if (!(await lockUsed(ctx, order_id, 'released'))) return;
  await moveUses(ctx, order_id, 'released', 'late');
  await raiseCounters(ctx, order_id, 'late', false);
}

/**
 * Counts the uses of a promotion anew. Whoever sets or changes a limit of it or of one of its
 * codes calls this afterwards, in the same transaction: what was used before counts too.
 */
export const recountUses = (ctx: Context, promotionId: number): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    await lockPromotions(ctx, [promotionId], 'no key update');
    await countAnew(ctx, [promotionId]);
  });

type State = (typeof promotionUse.$inferSelect)['state'];

const inState = (order_id: number, state: State): SQL | undefined =>
  and(eq(promotionUse.order_id, order_id), eq(promotionUse.state, state));

async function moveUses(ctx: Context, order_id: number, from: State, to: State): Promise<void> {
  await ctx.db
    .update(promotionUse)
    .set({ state: to, updated_at: ctx.now() })
    .where(inState(order_id, from));
}

/** Shares the promotions that the order uses; false: there are none. */
async function lockUsed(ctx: Context, order_id: number, state: State): Promise<boolean> {
  const uses = await ctx.db
    .select({ promotion_id: promotionUse.promotion_id })
    .from(promotionUse)
    .where(inState(order_id, state));
  await lockPromotions(
    ctx,
    uses.map(({ promotion_id }) => promotion_id),
    'share',
  );
  return uses.length > 0;
}
