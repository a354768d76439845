import 'server-only';
import { inArray, type SQL } from 'drizzle-orm';
import { promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import { keysOf } from './customer-keys';
import { countAnew, lockPromotions } from './use-counters';

/** Counts what these orders, placed as a guest, used for the customer whose they are now, too. */
export async function giveUses(
  ctx: Context,
  order_ids: number[],
  customer_id: number,
): Promise<void> {
  if (!order_ids.length) return;
  await changeBuyer(ctx, inArray(promotionUse.order_id, order_ids), { customer_id });
}

/** Takes the buyer out of what these orders used: it counts for the promotion alone. */
export async function forgetBuyer(ctx: Context, order_ids: number[]): Promise<void> {
  if (!order_ids.length) return;
  const nobody = { customer_id: null, email_key: '' };
  await changeBuyer(ctx, inArray(promotionUse.order_id, order_ids), nobody);
}

type Buyer = Partial<Pick<typeof promotionUse.$inferInsert, 'customer_id' | 'email_key'>>;

async function changeBuyer(ctx: Context, which: SQL, buyer: Buyer): Promise<void> {
  const uses = await ctx.db.select().from(promotionUse).where(which);
  const ids = [...new Set(uses.map(({ promotion_id }) => promotion_id))];
  await lockPromotions(ctx, ids, 'no key update');
  await ctx.db.update(promotionUse).set(buyer).where(which);
  const names = [...uses, ...uses.map((use) => ({ ...use, ...buyer }))];
  const keys = names.flatMap(({ customer_id, email_key }) => keysOf(customer_id, email_key));
  await countAnew(ctx, ids, [...new Set(keys)]);
}
