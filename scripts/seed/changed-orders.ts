import { and, asc, desc, eq, gt, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { publishedProduct } from '@/db/published';
import { product, stock } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { returnRequest } from '@/db/schema/returns';
import { customers } from '@/db/seed/content/people';
import { addItemToCart } from '@/lib/cart/cart';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { NO_ORIGIN } from '@/lib/checkout/create-order';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { orderEditInput } from '@/lib/checkout/order-edit/order-edit.schema';
import { placeOrder } from '@/lib/checkout/place-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { staffOrderInput } from '@/lib/checkout/staff-order/staff-order.schema';
import { guestViewer } from '@/lib/core/access/viewer';
import type { AdminContext, Context, ShopContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { markOrderReadyForPickup } from '@/lib/orders/pickup/ready';
import { pickupStores } from '@/lib/stores/pickup';
import { RETURN_DAYS, receiveReturnedUnit } from './order-desk';
import { readOrderBuyer } from './orders/phone-orders';
import { asAdmin, daysAgo, type SeededShop } from './shop';

/** The price of an exchanged unit is below this, in minor units; the url of a dearer product. */
const CHEAP = 40_000;
const DEARER = 'first-gongfu-set';

/**
 * Changes by staff to paid orders: an item is added to one, and its customer pays the difference
 * by a link; items of another are exchanged for dearer ones, with the difference paid. One order
 * waits in the other store for pickup. An edit is previewed first and rolled back, which takes
 * savepoints.
 */
export async function seedChangedOrders({ ctx }: SeededShop): Promise<string[]> {
  const manager = await asAdmin({ ...ctx, silent: true }, 'manager');
  // Only the owner may send items for nothing without a limit; the clock decides which order.
  const owner = await asAdmin({ ...ctx, silent: true }, 'owner');
  return [await addToOrder(manager), await exchange(owner), await waitInStore(manager)];
}

/** Adds an item to the oldest order that waits to be packed, as agreed on the phone. */
async function addToOrder(ctx: AdminContext): Promise<string> {
  const rows = await ctx.db
    .select()
    .from(order)
    .where(
      and(
        eq(order.status, 'paid'),
        eq(order.fulfillment_status, 'unfulfilled'),
        eq(order.channel, 'online'),
        eq(order.currency, ctx.settings.base_currency),
      ),
    )
    .orderBy(asc(order.id))
    .limit(1);
  const { id, version, order_number } = firstOrNotFound(rows);
  const sold = await ctx.db
    .select({ stock_id: orderItem.stock_id, quantity: orderItem.quantity })
    .from(orderItem)
    .where(and(eq(orderItem.order_id, id), eq(orderItem.is_gift, false)))
    .orderBy(asc(orderItem.id));
  const more = { stock_id: await findStock(ctx, 'walnut-chopsticks-eight'), quantity: 1 };
  const items = [...sold.filter(({ stock_id }) => stock_id !== more.stock_id), more];
  const note = 'Chopsticks added, as agreed by phone.';
  await editOrder(daysAgo(ctx, 0.1), id, orderEditInput.parse({ version, items, note }));
  return order_number;
}

/** Exchanges a returned item for a larger one; the customer pays the difference. */
async function exchange(ctx: AdminContext): Promise<string> {
  const rows = await ctx.db
    .select({ row: order })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.id, firstLine))
    .where(
      and(
        eq(order.status, 'completed'),
        eq(order.payment_status, 'paid'),
        eq(order.channel, 'online'),
        eq(order.currency, ctx.settings.base_currency),
        isNotNull(order.shipping_address),
        gt(order.completed_at, new Date(ctx.now().getTime() - RETURN_DAYS * DAY_MS)),
        lt(orderItem.unit_price, CHEAP),
        notExists(ctx.db.select().from(returnRequest).where(eq(returnRequest.order_id, order.id))),
      ),
    )
    .orderBy(asc(order.completed_at))
    .limit(1);
  const { row } = firstOrNotFound(rows);
  await receiveReturnedUnit(ctx, row, 2);
  const [sentBack] = await ctx.db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(eq(returnRequest.order_id, row.id));
  const input = staffOrderInput.parse({
    ...(await readOrderBuyer({ ctx }, row.id)),
    items: [{ stock_id: await findStock(ctx, DEARER), quantity: 1 }],
    shipping_method_id: row.shipping_method_id,
    payment_method_id: row.payment_method_id,
    shipping_fee: '0',
    payment: 'paid',
    payment_reference: 'FPS 6120',
    return_id: sentBack?.id,
  });
  // After the last planned order.
  const { order_number } = await placeStaffOrder(daysAgo(ctx, 0.008), input, 'demo-exchange');
  return order_number;
}

/** An order of the best-stocked item of the other store, to be paid at pickup. */
async function waitInStore(manager: AdminContext): Promise<string> {
  const stores = await pickupStores(manager);
  const { product_warehouse_id } = manager.settings;
  const store = firstOrNotFound(
    stores.filter(({ warehouse_id }) => warehouse_id !== product_warehouse_id),
  );
  const rows = await manager.db
    .select({ stock_id: inventory.stock_id })
    .from(inventory)
    .innerJoin(stock, and(eq(stock.id, inventory.stock_id), eq(stock.visibled, true)))
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(
      and(
        eq(inventory.warehouse_id, store.warehouse_id ?? 0),
        publishedProduct,
        // A cart takes only what the storefront has.
        sql`exists (select from inventory i where i.stock_id = ${stock.id}
          and i.warehouse_id = ${product_warehouse_id} and i.quantity - i.reserved >= 12)`,
      ),
    )
    .orderBy(desc(inventory.quantity), asc(inventory.id))
    .limit(1);
  const [method] = await manager.db
    .select({ id: shippingMethod.id })
    .from(shippingMethod)
    .where(eq(shippingMethod.code, 'pickup'));
  const [cash] = await manager.db
    .select({ id: paymentMethod.id })
    .from(paymentMethod)
    .where(eq(paymentMethod.code, 'cash_on_delivery'));
  const { first_name, last_name, email, phone } = chosenBuyer();
  const shopper: ShopContext = {
    ...daysAgo(manager, 0.007),
    actor: { kind: 'guest' },
    viewer: guestViewer,
  };
  const { cart_id } = await addItemToCart(shopper, {
    stock_id: firstOrNotFound(rows).stock_id,
    quantity: 1,
  });
  const input = checkoutInput.parse({
    cart_id,
    email,
    first_name,
    last_name,
    phone,
    delivery_type: 'pickup',
    physical_store_id: store.id,
    shipping_method_id: method?.id,
    payment_method_id: cash?.id,
  });
  const placed = await placeOrder(shopper, input, 'demo-pickup', NO_ORIGIN);
  await markOrderReadyForPickup(daysAgo(manager, 0.005), placed.order_id, {});
  return placed.order_number;
}

/** A customer in Hong Kong who reads English, other than the demo's own member. */
const chosenBuyer = () =>
  firstOrNotFound(
    customers.slice(1).filter((buyer) => buyer.country === 'HKG' && buyer.language === 'en-US'),
  );

const firstLine = sql<number>`(select min(line.id) from order_item line
  where line.order_id = orders.id and not line.is_gift)`;

async function findStock({ db }: Context, url: string): Promise<number> {
  const rows = await db
    .select({ id: stock.id })
    .from(stock)
    .innerJoin(product, eq(product.id, stock.product_id))
    .where(eq(product.url, url))
    .orderBy(asc(stock.id))
    .limit(1);
  return firstOrNotFound(rows).id;
}
