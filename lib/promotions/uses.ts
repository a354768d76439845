import 'server-only';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { order } from '@/db/schema/orders';
import { coupon, promotionUse } from '@/db/schema/promotions';
import { type Context, joinTransaction } from '@/lib/core/context';
import { conflict, Refusal } from '@/lib/core/errors';
import type { RefusalReason } from '@/lib/pricing/priced';
import { findBuyer, type KnownBuyer } from './customer-keys';
import { isNewCustomer, lockBuyer } from './new-customers';
import {
  type Counter,
  fullCounters,
  type HeldUse,
  lockPromotions,
  lowerUseCounters,
  raiseUseCounters,
  rebuildUseCounters,
} from './use-counters';

type Order = typeof order.$inferSelect;
/** An order's use of a promotion; `base_amount`: minor units of the base currency. */
export type AppliedPromotion = {
  promotion_id: number;
  coupon_id?: number | undefined;
  base_amount: number;
};

type UsingOrder = Pick<Order, 'id' | 'email' | 'phone' | 'status'>;

/**
 * Takes a use of each promotion for an order being placed, in its transaction: of the promotion,
 * its budget, the code, and the buyer under every known name (D6, D26, G7). All or none: if a limit
 * is exceeded, or the buyer is no longer a new customer, refuses (409), naming the promotion and
 * the reason; priced again, the order goes without it. Uses of an order `paid` at once are final.
 */
export const takePromotionUses = (
  ctx: Context,
  placed: UsingOrder,
  applied: AppliedPromotion[],
): Promise<void> => take(ctx, placed, applied, { others: ne(order.id, placed.id) });

/**
 * Refuses, as `takePromotionUses` would, what others have used up since pricing, before anything is
 * written. Only `takePromotionUses` guarantees that enough is left.
 */
export async function assertPromotionUsesLeft(
  ctx: Context,
  applied: AppliedPromotion[],
): Promise<void> {
  if (!applied.length) return;
  const full = await fullCounters(ctx, applied);
  if (full.length) throw usedUp(full.map(asUsedUp));
}

/**
 * Replaces the uses of an order that was priced again, under every address it was reached by; its
 * buyer is as new as when they placed it. Previous uses stay its own, whatever the limits are now,
 * and of a budget as much as it had; deleted promotions count nowhere. Refuses further uses as
 * `takePromotionUses` does.
 */
export async function retakePromotionUses(
  ctx: Context,
  placed: UsingOrder,
  applied: AppliedPromotion[],
): Promise<void> {
  const own = eq(promotionUse.order_id, placed.id);
  const priorUses = await ctx.db
    .select()
    .from(promotionUse)
    .where(and(own, ne(promotionUse.state, 'released')));
  await releasePromotionUses(ctx, placed.id);
  const before = await ctx.db
    .delete(promotionUse)
    .where(own)
    .returning({ emails: promotionUse.further_email_keys });
  const former_emails = before.flatMap(({ emails }) => emails);
  await take(ctx, placed, applied, { others: lt(order.id, placed.id), former_emails, priorUses });
}

/** `priorUses`: what an order that is priced again used before. */
type Taking = { others: SQL; former_emails?: string[]; priorUses?: HeldUse[] };

async function take(
  ctx: Context,
  placed: UsingOrder,
  requested: AppliedPromotion[],
  { others, former_emails = [], priorUses }: Taking,
): Promise<void> {
  if (!requested.length) return;
  const { id: order_id, status } = placed;
  const [{ gone, for_new }, buyer] = await Promise.all([
    lockApplied(ctx, requested),
    findBuyer(ctx, placed),
  ]);
  if (gone.length && !priorUses)
    throw usedUp(gone.map(({ promotion_id }) => ({ promotion_id, reason: 'not_found' })));
  const applied = requested.filter((promotion) => !gone.includes(promotion));
  const first = for_new.filter((id) => !priorUses?.some(({ promotion_id }) => promotion_id === id));
  if (first.length) await assertNew(ctx, buyer, others, first);
  const further = [...new Set([...buyer.further_email_keys, ...former_emails])];
  // Sent together: the rows just stored are counted.
  const [, full] = await Promise.all([
    insertUses(ctx, order_id, { ...buyer, further_email_keys: further }, applied, priorUses),
    raiseUseCounters(ctx, order_id, 'reserved', true, priorUses),
  ]);
  if (full.length) throw usedUp(full.map(asUsedUp));
  if (status === 'paid') await confirmPromotionUses(ctx, order_id);
}

const insertStatement = prepared<Record<never, never>, { uses: string }>((value) => {
  const columns = sql.raw(
    'order_id, promotion_id, coupon_id, customer_id, email_key, further_email_keys, ' +
      'base_amount, created_at, updated_at',
  );
  return sql`insert into ${promotionUse} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${promotionUse}, ${value('uses')}::jsonb)`;
});

async function insertUses(
  ctx: Context,
  order_id: number,
  { customer_id, email_key, further_email_keys }: KnownBuyer,
  applied: AppliedPromotion[],
  priorUses: HeldUse[] = [],
): Promise<void> {
  const updated_at = ctx.now();
  const of = { order_id, customer_id, email_key, further_email_keys, updated_at };
  // Uses from before the order was priced again keep their date.
  const since = ({ promotion_id }: AppliedPromotion) =>
    priorUses.find((use) => use.promotion_id === promotion_id)?.created_at ?? updated_at;
  await insertStatement(ctx.db, {
    uses: JSON.stringify(applied.map((use) => ({ ...of, created_at: since(use), ...use }))),
  });
}

/**
 * Of two concurrent first orders, both priced for a new customer, the second waits for the first
 * and then finds it.
 */
async function assertNew(
  ctx: Context,
  buyer: KnownBuyer,
  others: SQL,
  for_new: number[],
): Promise<void> {
  await lockBuyer(ctx, buyer);
  if (await isNewCustomer(ctx, buyer, others)) return;
  throw usedUp(for_new.map((promotion_id) => ({ promotion_id, reason: 'new_customers_only' })));
}

/**
 * Locks codes and promotions, shared with others who use them; returns those that are gone, and the
 * promotions for new customers. Codes first, as changing a code and recounting does.
 */
async function lockApplied(ctx: Context, applied: AppliedPromotion[]) {
  const [coupons, promotions] = await Promise.all([
    lockCoupons(
      ctx,
      applied.flatMap(({ coupon_id }) => coupon_id ?? []),
    ),
    lockPromotions(
      ctx,
      applied.map(({ promotion_id }) => promotion_id),
      'share',
    ),
  ]);
  const gone = applied.filter(
    ({ promotion_id, coupon_id }) =>
      !promotions.some(({ id }) => id === promotion_id) ||
      (coupon_id !== undefined && !coupons.includes(coupon_id)),
  );
  const for_new = promotions.filter(({ audience }) => audience === 'new_customers');
  return { gone, for_new: for_new.map(({ id }) => id) };
}

const lockCouponsStatement = prepared<{ id: number }, { ids: string }>(
  (value) => sql`select id from ${coupon}
    where id in (select id::int from jsonb_array_elements_text(${value('ids')}::jsonb) as one(id))
    order by id for key share of ${coupon}`,
);

async function lockCoupons({ db }: Context, ids: number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await lockCouponsStatement(db, { ids: JSON.stringify(ids) });
  return rows.map(({ id }) => id);
}

type UsedUp = { promotion_id: number; reason: RefusalReason };

const usedUp = (used_up: UsedUp[]): Refusal =>
  conflict('general', 'promotion_used_up', undefined, { used_up });

/** Whether an error means that a promotion was used up between pricing and taking it. */
export const isPromotionUsedUp = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  error.fields.general?.some(({ key }) => key === 'promotion_used_up') === true;

const asUsedUp = (counter: Counter): UsedUp => ({
  promotion_id: counter.promotion_id,
  reason: toRefusalReason(counter),
});

function toRefusalReason({ scope, customer_key }: Counter): RefusalReason {
  if (scope === 'amount') return 'budget_used_up';
  return customer_key ? 'customer_limit_reached' : 'usage_limit_reached';
}

/** Confirms the uses of a paid order; they are final once any of it has shipped. */
export async function confirmPromotionUses(ctx: Context, order_id: number): Promise<void> {
  await moveUses(ctx, inState(order_id, 'reserved'), 'confirmed');
}

/**
 * Releases the uses of an order that ends and of which the shop keeps no money: others, and its
 * buyer, may have them (G6).
 */
export async function releasePromotionUses(ctx: Context, order_id: number): Promise<void> {
  const activeUses = and(eq(promotionUse.order_id, order_id), ne(promotionUse.state, 'released'));
  if (!(await lockUsed(ctx, activeUses))) return;
  await lowerUseCounters(ctx, order_id);
  await moveUses(ctx, activeUses, 'released');
}

/**
 * Lowers the budget amounts of an order's uses, by minor units of the base currency per promotion,
 * as it took off less in the end. The uses themselves stay.
 */
export async function lowerPromotionUses(
  ctx: Context,
  order_id: number,
  less: ReadonlyMap<number, number>,
): Promise<void> {
  if (![...less.values()].some((amount) => amount > 0)) return;
  if (!(await lockUsed(ctx, inState(order_id, 'reserved')))) return;
  await lowerUseCounters(ctx, order_id);
  for (const [promotion_id, amount] of less)
    await ctx.db
      .update(promotionUse)
      .set({
        base_amount: sql`greatest(0, ${promotionUse.base_amount} - ${amount})`,
        updated_at: ctx.now(),
      })
      .where(and(inState(order_id, 'reserved'), eq(promotionUse.promotion_id, promotion_id)));
  await raiseUseCounters(ctx, order_id, 'reserved', false);
}

/**
 * Takes released uses again, for an order paid late: it keeps its price, so its uses count even
 * beyond a limit (G14).
 */
export async function takeLatePromotionUses(ctx: Context, order_id: number): Promise<void> {
  const released = inState(order_id, 'released');
  if (!(await lockUsed(ctx, released))) return;
  await moveUses(ctx, released, 'late');
  await raiseUseCounters(ctx, order_id, 'late', false);
}

/**
 * Recounts the uses of a promotion. Call it after setting or changing a limit of it or of its
 * codes, in the same transaction: earlier uses count too.
 */
export const recountPromotionUses = (ctx: Context, promotionId: number): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    await lockPromotions(ctx, [promotionId], 'no key update');
    await rebuildUseCounters(ctx, [promotionId]);
  });

type State = (typeof promotionUse.$inferSelect)['state'];

const inState = (order_id: number, state: State): SQL | undefined =>
  and(eq(promotionUse.order_id, order_id), eq(promotionUse.state, state));

async function moveUses({ db, now }: Context, which: SQL | undefined, state: State): Promise<void> {
  await db
    .update(promotionUse)
    .set({ state, updated_at: now() })
    .where(which)
    .prepare('moved_uses')
    .execute();
}

/** Locks the promotions of these uses (`share`); false: none. */
async function lockUsed(ctx: Context, which: SQL | undefined): Promise<boolean> {
  const uses = await ctx.db
    .select({ promotion_id: promotionUse.promotion_id })
    .from(promotionUse)
    .where(which);
  await lockPromotions(
    ctx,
    uses.map(({ promotion_id }) => promotion_id),
    'share',
  );
  return uses.length > 0;
}
