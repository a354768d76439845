import 'server-only';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { orderAdjustment, orderTax } from '@/db/schema/order-parts';
import { promotion } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import type { OrderDiscount, OrderTax, StaffDiscount } from './order-parts.schema';

export type OrderAdjustment = typeof orderAdjustment.$inferSelect;
export type OrderTaxRow = typeof orderTax.$inferSelect;

/** The discount rows of an order, in the order they were applied. */
export const readOrderAdjustments = (
  { db }: Context,
  orderId: number,
): Promise<OrderAdjustment[]> =>
  db
    .select()
    .from(orderAdjustment)
    .where(eq(orderAdjustment.order_id, orderId))
    .orderBy(asc(orderAdjustment.id));

/** Whether a tax applies to what is in an order's `fee_total`. */
export const isTaxOnFees = ({ on }: Pick<OrderTaxRow, 'on'>): boolean =>
  on === 'fee' || on === 'gift_wrap';

/** An order's tax rows, sorted by id. */
export const readOrderTaxes = ({ db }: Context, orderId: number): Promise<OrderTaxRow[]> =>
  db.select().from(orderTax).where(eq(orderTax.order_id, orderId)).orderBy(asc(orderTax.id));

/** The total discount per promotion or code, in the order they were applied. */
function sumDiscounts(rows: OrderAdjustment[]) {
  const sums = new Map<string, OrderAdjustment>();
  for (const row of rows) {
    const source = JSON.stringify([row.promotion_id, row.code, row.title]);
    const { amount, base_amount } = sums.get(source) ?? { amount: 0, base_amount: 0 };
    sums.set(source, {
      ...row,
      amount: amount + row.amount,
      base_amount: base_amount + row.base_amount,
    });
  }
  return [...sums.values()];
}

/** Discounts by source, as their shopper sees them. */
export const toOrderDiscounts = (rows: OrderAdjustment[], currency: Currency): OrderDiscount[] =>
  sumDiscounts(rows).map(({ title, code, amount }) => ({
    title,
    code,
    amount: toPrice(amount, currency),
  }));

/** The membership tiers of these promotions, by promotion id. */
export async function readPromotionTiers(
  { db }: Context,
  rows: OrderAdjustment[],
): Promise<Map<number, number>> {
  const ids = [...new Set(rows.flatMap(({ promotion_id }) => promotion_id ?? []))];
  if (!ids.length) return new Map();
  const { id, membership_tier_id: tier } = promotion;
  const owned = await db
    .select({ id, tier })
    .from(promotion)
    .where(and(inArray(id, ids), isNotNull(tier)));
  return new Map(owned.flatMap(({ id, tier }) => (tier === null ? [] : [[id, tier]])));
}

/** The same for staff, with promotion, tier and base currency amounts. */
export const staffDiscounts = (
  rows: OrderAdjustment[],
  owners: ReadonlyMap<number, number>,
  currency: Currency,
  base: Currency,
): StaffDiscount[] =>
  sumDiscounts(rows).map(({ promotion_id, title, code, amount, base_amount }) => ({
    promotion_id,
    membership_tier_id: owners.get(promotion_id ?? 0) ?? null,
    title,
    code,
    amount: toPrice(amount, currency),
    base_amount: toPrice(base_amount, base),
  }));

/** The discount rows of a line; for a gift, those of its promotion. */
export const filterLineAdjustments = (
  rows: OrderAdjustment[],
  { id, is_gift }: { id: number; is_gift: boolean },
): OrderAdjustment[] =>
  rows.filter(
    (adjustment) =>
      adjustment.order_item_id === id &&
      adjustment.class === 'product' &&
      (is_gift || adjustment.amount > 0),
  );

/** The discount rows of one class. */
export const filterAdjustmentsByClass = (
  rows: OrderAdjustment[],
  targetClass: OrderAdjustment['class'],
): OrderAdjustment[] =>
  rows.filter((adjustment) => adjustment.class === targetClass && adjustment.amount > 0);

type Taxed = { title: string; rate: string | number; amount: number };
/** Taxes summed by title and rate in percent, lowest rate first. */
export function toOrderTaxes(rows: readonly Taxed[], currency: Currency): OrderTax[] {
  const sums = new Map<string, { title: string; rate: number; minor: number }>();
  for (const { title, amount, ...row } of rows) {
    const rate = Number(row.rate);
    const key = JSON.stringify([title, rate]);
    sums.set(key, { title, rate, minor: (sums.get(key)?.minor ?? 0) + amount });
  }
  return [...sums.values()]
    .sort((first, other) => first.rate - other.rate)
    .map(({ title, rate, minor }) => ({
      title,
      rate: String(rate),
      amount: toPrice(minor, currency),
    }));
}
