import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';

const toKey = (id: number) => `customer:${id}`;

/** Moves the promotion uses of a merged customer, so that limits per customer count both. */
export async function movePromotionUses(ctx: Context, to: number, from: number): Promise<void> {
  await lockUsedBy(ctx, from);
  await ctx.db
    .update(promotionUse)
    .set({ customer_id: to })
    .where(eq(promotionUse.customer_id, from));
  await ctx.db.execute(sql`with moved as (
      delete from ${promotionCounter} where customer_key = ${toKey(from)} returning *
    )
    insert into ${promotionCounter} as counter (promotion_id, scope, customer_key, used)
    select promotion_id, scope, ${toKey(to)}, used from moved
    on conflict (promotion_id, scope, customer_key)
    do update set used = counter.used + excluded.used`);
}

/** Detaches the promotion uses of a customer who is being deleted. */
export async function dropPromotionUses(ctx: Context, id: number): Promise<void> {
  await lockUsedBy(ctx, id);
  await ctx.db
    .update(promotionUse)
    .set({ customer_id: null })
    .where(eq(promotionUse.customer_id, id));
  await ctx.db.delete(promotionCounter).where(eq(promotionCounter.customer_key, toKey(id)));
}

/** Locks the counters of these promotions until the transaction ends. */
async function lockUsedBy({ db }: Context, id: number): Promise<void> {
  const used = db
    .select({ id: promotionUse.promotion_id })
    .from(promotionUse)
    .where(eq(promotionUse.customer_id, id));
  await db
    .select({ id: promotion.id })
    .from(promotion)
    .where(inArray(promotion.id, used))
    .orderBy(promotion.id)
    .for('no key update');
}
