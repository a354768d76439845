import 'server-only';
import { eq, inArray, type SQL } from 'drizzle-orm';
import { promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import { emailKey, emailKeysOf, findAccount, keysOf } from './customer-keys';
import { countAnew, lockPromotions } from './use-counters';

/** Counts what these orders, placed as a guest, used for the customer whose they are now, too. */
export async function giveUses(
  ctx: Context,
  order_ids: number[],
  customer_id: number,
): Promise<void> {
  if (!order_ids.length) return;
  await changeBuyer(ctx, inArray(promotionUse.order_id, order_ids), () => ({ customer_id }));
}

/**
 * Counts what an order used under the address it is reached by from now on, and whose account has
 * that, beside those it was reached by before: a limit is not passed by asking for another.
 */
export async function countUnder(ctx: Context, order_id: number, email: string): Promise<void> {
  const email_key = emailKey(email);
  const account = email_key ? await findAccount(ctx, null, email_key) : undefined;
  await changeBuyer(ctx, eq(promotionUse.order_id, order_id), (use) => ({
    customer_id: use.customer_id ?? account?.id ?? null,
    email_key,
    further_email_keys: emailKeysOf(use).filter((one) => one !== email_key),
  }));
}

/**
 * Takes a buyer out of what they used: it counts for the promotion alone. Of orders that are not
 * theirs for sure the account goes, and the addresses it was known by.
 */
export async function forgetBuyer(
  ctx: Context,
  { order_ids, customer_id }: { order_ids: number[]; customer_id: number },
): Promise<void> {
  const nobody = { customer_id: null, further_email_keys: [] };
  if (order_ids.length)
    await changeBuyer(ctx, inArray(promotionUse.order_id, order_ids), () => ({
      ...nobody,
      email_key: '',
    }));
  await changeBuyer(ctx, eq(promotionUse.customer_id, customer_id), () => nobody);
}

type Use = typeof promotionUse.$inferSelect;
type Buyer = Partial<Pick<Use, 'customer_id' | 'email_key' | 'further_email_keys'>>;

async function changeBuyer(ctx: Context, which: SQL, after: (use: Use) => Buyer): Promise<void> {
  const uses = await ctx.db.select().from(promotionUse).where(which);
  if (!uses.length) return;
  const ids = [...new Set(uses.map(({ promotion_id }) => promotion_id))];
  await lockPromotions(ctx, ids, 'no key update');
  for (const use of uses)
    await ctx.db.update(promotionUse).set(after(use)).where(eq(promotionUse.id, use.id));
  const names = [...uses, ...uses.map((use) => ({ ...use, ...after(use) }))];
  await countAnew(ctx, ids, [...new Set(names.flatMap(keysOf))]);
}
