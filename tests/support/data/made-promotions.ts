import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';

type Terms = Partial<typeof promotion.$inferInsert>;
type CouponTerms = Partial<typeof coupon.$inferInsert>;

/** An enabled promotion, by default 10.00 off the products. Returns its id. */
export async function makePromotion(terms: Terms = {}): Promise<number> {
  const off = { action: 'amount_off', class: 'order', value: 1000 } as const;
  const [made] = await database()
    .insert(promotion)
    .values({ name: { 'en-US': 'An offer' }, enabled: true, ...off, ...terms })
    .returning();
  return made?.id ?? 0;
}

/** A discount code for a promotion of its own, or for `terms.promotion_id`. */
export async function makeCoupon(code: string, terms: CouponTerms = {}, of: Terms = {}) {
  const promotion_id = terms.promotion_id ?? (await makePromotion({ trigger: 'coupon', ...of }));
  const [made] = await database()
    .insert(coupon)
    .values({ ...terms, code, promotion_id })
    .returning();
  return { id: made?.id ?? 0, promotion_id, code };
}

/** Enters discount codes into a cart, whether they apply or not. */
export async function enterCodes(cart_id: string, codes: string[]): Promise<void> {
  await database().update(cart).set({ codes }).where(eq(cart.id, cart_id));
}

/** The number of a promotion's uses in each state. */
export async function countUses(promotion_id: number): Promise<Record<string, number>> {
  const rows = await database()
    .select({ state: promotionUse.state })
    .from(promotionUse)
    .where(eq(promotionUse.promotion_id, promotion_id));
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** The values of its use counters, by scope and owner. */
export async function readUseCounters(promotion_id: number): Promise<Record<string, number>> {
  const rows = await database()
    .select()
    .from(promotionCounter)
    .where(eq(promotionCounter.promotion_id, promotion_id));
  return Object.fromEntries(
    rows.map(({ scope, customer_key, used }) => [`${scope} ${customer_key}`.trim(), used]),
  );
}
