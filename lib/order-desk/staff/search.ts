import 'server-only';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, shipment } from '@/db/schema/order-parts';
import { buyerText, order } from '@/db/schema/orders';
import { containsIndexed } from '@/db/text';
import { seesPersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { toPickupCode } from '@/lib/orders/pickup/code.schema';

/**
 * The orders that a text finds: by number, also as `#1000`, by pick-up code, by what was bought,
 * its name and sku, by a whole tracking number or coupon code; and by the buyer's e-mail, phone, as
 * it is spoken, and name, but not without `customer.pii`.
 */
export function foundBy(ctx: AdminContext, search: string): SQL {
  const same = (column: typeof shipment.tracking_number | typeof orderAdjustment.code) =>
    sql`lower(${column}) = ${search.toLowerCase()}`;
  // A table at a time, so that each is read by its own index.
  const found = union(
    ctx.db.select({ id: order.id }).from(order).where(ofItself(ctx, search)),
    ctx.db
      .select({ id: orderItem.order_id })
      .from(orderItem)
      .where(or(containsIndexed(orderItem.name, search), containsIndexed(orderItem.sku, search))),
    ctx.db.select({ id: shipment.order_id }).from(shipment).where(same(shipment.tracking_number)),
    ctx.db
      .select({ id: orderAdjustment.order_id })
      .from(orderAdjustment)
      .where(same(orderAdjustment.code)),
  );
  // As a list, which is made once: as a set the planner holds it against order after order.
  return sql`${order.id} = any(array(${found}))`;
}

function ofItself(ctx: AdminContext, search: string): SQL | undefined {
  const number = or(
    containsIndexed(order.order_number, search.replace(/^#\s*(?=\S)/, '')),
    eq(order.pickup_code, toPickupCode(search)),
  );
  if (!seesPersonalData(ctx)) return number;
  const digits = phoneDigits(search);
  return or(
    number,
    containsIndexed(buyerText(order), search),
    digits ? containsIndexed(buyerText(order), digits) : undefined,
  );
}

/** The digits of what is a phone number, which is stored as +85291234567. */
const phoneDigits = (search: string) =>
  /^\+?[\d\s().-]{6,}$/.test(search) ? search.replace(/\D/g, '') : undefined;
