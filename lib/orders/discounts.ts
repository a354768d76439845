import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { orderAdjustment, orderTax } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { type Currency, priceOf } from '@/lib/core/money';
import type { OrderDiscount, OrderTax } from './order-parts.schema';

export type OrderAdjustment = typeof orderAdjustment.$inferSelect;
export type OrderTaxRow = typeof orderTax.$inferSelect;

/** The parts of what was taken off an order, as they were given. */
export const readAdjustments = ({ db }: Context, orderId: number): Promise<OrderAdjustment[]> =>
  db
    .select()
    .from(orderAdjustment)
    .where(eq(orderAdjustment.order_id, orderId))
    .orderBy(asc(orderAdjustment.id));

/** The taxes an order holds. */
export const readTaxes = ({ db }: Context, orderId: number): Promise<OrderTaxRow[]> =>
  db.select().from(orderTax).where(eq(orderTax.order_id, orderId)).orderBy(asc(orderTax.id));

/** What each promotion or code took off, its shares together, in the order they were given. */
export function discountsOf(rows: OrderAdjustment[], currency: Currency): OrderDiscount[] {
  const minors = new Map<string, number>();
  const names = new Map<string, Pick<OrderAdjustment, 'title' | 'code'>>();
  for (const { promotion_id, title, code, amount } of rows) {
    const source = JSON.stringify([promotion_id, code, title]);
    names.set(source, { title, code });
    minors.set(source, (minors.get(source) ?? 0) + amount);
  }
  return [...names].map(([source, name]) => ({
    ...name,
    amount: priceOf(minors.get(source) ?? 0, currency),
  }));
}

/** The taxes of an order by their rate, the lowest first. */
export function taxesOf(rows: OrderTaxRow[], currency: Currency): OrderTax[] {
  const minors = new Map<number, number>();
  for (const { rate, amount } of rows)
    minors.set(Number(rate), (minors.get(Number(rate)) ?? 0) + amount);
  return [...minors]
    .sort(([one], [other]) => one - other)
    .map(([rate, minor]) => ({ rate: String(rate), amount: priceOf(minor, currency) }));
}
