import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { fromJson, jsonRows } from '@/db/json-rows';
import { prepared } from '@/db/prepared';
import { openIntentStatuses } from '@/db/schema/enums';
import { inventory } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax, shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { dispute, payment, paymentIntent, refund } from '@/db/schema/payments';
import { reservation } from '@/db/schema/reservations';
import { returnItem, returnRequest } from '@/db/schema/returns';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type Order, type OrderState, type ReservedUnits, toOrderFacts } from './state';

/** The tables of an order's parts; each has the order's id. */
const parts = {
  items: orderItem,
  adjustments: orderAdjustment,
  taxes: orderTax,
  fees: orderFee,
  payments: payment,
  refunds: refund,
  shipments: shipment,
  returns: returnRequest,
  disputes: dispute,
} as const;
type Name = keyof typeof parts;
type Rows = Record<string, unknown>[];
type Found = Record<
  Name | 'intents' | 'return_items' | 'shipping_methods' | 'payment_methods',
  Rows
> & { reservations: ReservedUnits[]; unannounced: string[] };

const partsStatement = prepared<
  Found,
  {
    order_id: number;
    shipping_method_id: number | null;
    payment_method_id: number | null;
    now: string;
  }
>((value) => {
  const id = () => sql`${value('order_id')}::int`;
  const method = (name: 'shipping_method_id' | 'payment_method_id') => sql`${value(name)}::int`;
  const lists = Object.entries(parts).map(
    ([name, table]) =>
      sql`${jsonRows(table, sql`${table.order_id} = ${id()}`)} as ${sql.raw(name)}`,
  );
  const isOpen = and(
    sql`${paymentIntent.order_id} = ${id()}`,
    inArray(paymentIntent.status, openIntentStatuses),
  );
  const isOfReturn = sql`${returnItem.return_request_id} in (
    select ${returnRequest.id} from ${returnRequest} where ${returnRequest.order_id} = ${id()})`;
  const shipping = sql`${shippingMethod.id} = ${method('shipping_method_id')}`;
  const paying = sql`${paymentMethod.id} = ${method('payment_method_id')}`;
  return sql`select ${sql.join(lists, sql`, `)},
    ${jsonRows(paymentIntent, isOpen ?? sql`false`)} as intents,
    ${jsonRows(returnItem, isOfReturn)} as return_items,
    ${jsonRows(shippingMethod, shipping)} as shipping_methods,
    ${jsonRows(paymentMethod, paying)} as payment_methods,
    (select coalesce(json_agg(json_build_object(
        'inventory_id', ${reservation.inventory_id}, 'quantity', ${reservation.quantity},
        'stock_id', ${inventory.stock_id}, 'warehouse_id', ${inventory.warehouse_id}
      ) order by ${reservation.inventory_id}), '[]')
      from ${reservation} join ${inventory} on ${inventory.id} = ${reservation.inventory_id}
      where ${reservation.order_id} = ${id()}) as reservations,
    (select coalesce(json_agg(${orderEvent.data} ->> 'shipment_number'), '[]')
      from ${orderEvent}
      where ${orderEvent.order_id} = ${id()} and ${orderEvent.type} = 'shipment'
        and (${orderEvent.data} ->> 'tell_at')::timestamptz > ${value('now')}::timestamptz
    ) as unannounced`;
});

/** Locks an order until the transaction ends and reads its row. Throws 404. */
export const lockOrder = async (ctx: Context, orderId: number): Promise<Order> =>
  firstOrNotFound(
    await ctx.db
      .select()
      .from(order)
      .where(eq(order.id, orderId))
      .for('update')
      .prepare('locked_order')
      .execute(),
  );

/**
 * Locks an order until the transaction ends and reads all its parts, in two statements, because the
 * parts must be read under the lock. Throws 404.
 */
export async function loadOrder(ctx: Context, orderId: number): Promise<OrderState> {
  const row = await lockOrder(ctx, orderId);
  const found = firstOrNotFound(
    await partsStatement(ctx.db, {
      order_id: orderId,
      shipping_method_id: row.shipping_method_id,
      payment_method_id: row.payment_method_id,
      now: ctx.now().toISOString(),
    }),
  );
  const items = fromJson(orderItem, found.items);
  return {
    order: row,
    items,
    facts: toOrderFacts(row, items),
    adjustments: fromJson(orderAdjustment, found.adjustments),
    taxes: fromJson(orderTax, found.taxes),
    fees: fromJson(orderFee, found.fees),
    payments: fromJson(payment, found.payments),
    refunds: fromJson(refund, found.refunds),
    shipments: fromJson(shipment, found.shipments),
    returns: fromJson(returnRequest, found.returns),
    disputes: fromJson(dispute, found.disputes),
    return_items: fromJson(returnItem, found.return_items),
    reservations: found.reservations,
    intent: fromJson(paymentIntent, found.intents)[0],
    unannounced: new Set(found.unannounced),
    shipping_method: fromJson(shippingMethod, found.shipping_methods)[0],
    payment_method: fromJson(paymentMethod, found.payment_methods)[0],
  };
}
