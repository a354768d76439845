import 'server-only';
import {
  and,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { hasPaymentNeed } from '@/db/payment-needs';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, shipment } from '@/db/schema/order-parts';
import { buyerText, order } from '@/db/schema/orders';
import { posRegister, posSession } from '@/db/schema/pos';
import { returnRequest } from '@/db/schema/returns';
import { containsIndexed } from '@/db/text';
import { waitsForAnswer } from '@/db/unanswered';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { parseDecimal } from '@/lib/core/money';
import { toPickupCode } from '@/lib/orders/pickup/code.schema';
import { baseCurrency } from '@/lib/settings/currencies';
import { hasPaymentToCheck } from '../proofs/waiting';
import type { OrderQuery } from './list.schema';

/** Orders that may ship now: paid, or cash on delivery. */
export const mayShipOrder = (): SQL | undefined =>
  and(
    // Orders ready for pickup are packed already.
    isNull(order.pickup_ready_at),
    or(
      and(eq(order.status, 'paid'), ne(order.fulfillment_status, 'not_required')),
      and(eq(order.status, 'pending'), order.allow_ship_before_payment),
    ),
  );

/** The SQL condition of a list query. */
export function ordersWhere(ctx: AdminContext, query: OrderQuery): SQL | undefined {
  const day = (text: string, plusDays = 0) => dayStart(text, ctx.settings.store_timezone, plusDays);
  const { assigned_admin_id: assigned, country } = query;
  const conditions = [
    query.search && foundBy(ctx, query.search),
    isShown(query),
    query.status && eq(order.status, query.status),
    query.payment_status && eq(order.payment_status, query.payment_status),
    query.fulfillment_status && eq(order.fulfillment_status, query.fulfillment_status),
    query.cancel_reason && eq(order.cancel_reason, query.cancel_reason),
    query.date_from && gte(order.placed_at, day(query.date_from)),
    query.date_to && lt(order.placed_at, day(query.date_to, 1)),
    query.to_ship && mayShipOrder(),
    query.to_check && hasPaymentToCheck,
    query.paid && gt(order.paid_total, 0),
    query.unanswered && waitsForAnswer,
    query.money_due && hasPaymentNeed(ctx.now()),
    query.has_return && hasOpenReturn(ctx),
    query.channel && eq(order.channel, query.channel),
    query.payment_method_id && eq(order.payment_method_id, query.payment_method_id),
    query.shipping_method_id && eq(order.shipping_method_id, query.shipping_method_id),
    query.warehouse_id && hasLine(ctx, eq(orderItem.warehouse_id, query.warehouse_id)),
    query.physical_store_id && isOfStore(query.physical_store_id),
    // Written like its index, so that the index is used.
    query.tag && sql`(${order.tags} <> '{}' and ${order.tags} @> array[${query.tag}]::text[])`,
    assigned === 'none' && isNull(order.assigned_admin_id),
    assigned === 'me' && eq(order.assigned_admin_id, ctx.actor.id),
    typeof assigned === 'number' && eq(order.assigned_admin_id, assigned),
    query.risk && eq(order.risk, query.risk),
    country && sql`${order.shipping_address} ->> 'country' = ${country}`,
    ...toTotalFilters(ctx, query),
    query.customer_id && eq(order.user_id, query.customer_id),
    query.product_id && hasLine(ctx, eq(orderItem.product_id, query.product_id)),
  ];
  return and(...conditions.map((filter) => filter || undefined));
}

/**
 * Archived orders are hidden when browsing, but shown in searches and where an order needs
 * attention, so that none is missed in the archive.
 */
function isShown(query: OrderQuery): SQL | undefined {
  if (query.archived === '1') return isNotNull(order.archived_at);
  const { search, customer_id, product_id, paid, to_ship, to_check, unanswered, money_due } = query;
  const looksFor = search || customer_id || product_id || paid || query.has_return;
  const isReview = query.status === 'payment_review';
  const waits = to_ship || to_check || unanswered || money_due || isReview;
  return query.archived || looksFor || waits ? undefined : isNull(order.archived_at);
}

/** The time a day begins in the store's time zone. */
const dayStart = (day: string, timezone: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`;

const hasLine = (ctx: AdminContext, which: SQL) =>
  exists(
    ctx.db
      .select({ id: orderItem.id })
      .from(orderItem)
      .where(and(eq(orderItem.order_id, order.id), which)),
  );

/** Picked up at a store, or sold at its registers. */
const isOfStore = (id: number): SQL =>
  sql`(${order.physical_store_id} = ${id} or ${order.pos_session_id} = any(array(
    select ${posSession.id} from ${posSession}
    join ${posRegister} on ${posRegister.id} = ${posSession.register_id}
    where ${posRegister.physical_store_id} = ${id})))`;

const hasOpenReturn = (ctx: AdminContext) =>
  exists(
    ctx.db
      .select({ id: returnRequest.id })
      .from(returnRequest)
      .where(
        and(
          eq(returnRequest.order_id, order.id),
          // Written like its index, so that the index is used.
          sql`${returnRequest.status} in ('requested', 'approved', 'received')`,
        ),
      ),
  );

/** An amount with more decimals than the currency has is ignored. */
function toTotalFilters({ settings }: AdminContext, { total_from, total_to }: OrderQuery) {
  const minor = (amount = '') => parseDecimal(amount, baseCurrency(settings).decimals);
  const [from, to] = [minor(total_from), minor(total_to)];
  return [
    from !== undefined && gte(order.base_grand_total, from),
    to !== undefined && lte(order.base_grand_total, to),
  ];
}

/**
 * The orders that match a text: by number, also as `#1000`, pickup code, item name and SKU, by
 * whole tracking number or coupon code; and, with `customer.pii`, by the buyer's email, phone in
 * any format, and name.
 */
function foundBy(ctx: AdminContext, search: string): SQL {
  const same = (column: typeof shipment.tracking_number | typeof orderAdjustment.code) =>
    sql`lower(${column}) = ${search.toLowerCase()}`;
  // One table per query, so that each uses its own index.
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
  // An array is built once; the planner would check a set order by order.
  return sql`${order.id} = any(array(${found}))`;
}

function ofItself(ctx: AdminContext, search: string): SQL | undefined {
  const number = or(
    containsIndexed(order.order_number, search.replace(/^#\s*(?=\S)/, '')),
    eq(order.pickup_code, toPickupCode(search)),
  );
  if (!canSeePersonalData(ctx)) return number;
  const digits = phoneDigits(search);
  return or(
    number,
    containsIndexed(buyerText(order), search),
    digits ? containsIndexed(buyerText(order), digits) : undefined,
  );
}

/** The digits of a phone number, which is stored as +85291234567. */
const phoneDigits = (search: string) =>
  /^\+?[\d\s().-]{6,}$/.test(search) ? search.replace(/\D/g, '') : undefined;
