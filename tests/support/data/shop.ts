import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { product, stock } from '@/db/schema/catalog';
import { inventory, warehouse } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { addItemToCart } from '@/lib/cart/cart';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { type CheckoutInput, checkoutInput } from '@/lib/checkout/checkout.schema';
import { type PlacedOrder, placeOrder } from '@/lib/checkout/place-order';
import {
  type StaffOrderInput,
  staffOrderInput,
} from '@/lib/checkout/staff-order/staff-order.schema';
import { guestViewer, memberViewer } from '@/lib/core/access/viewer';
import { type Context, type ShopContext, transaction } from '@/lib/core/context';
import { auditInvariants } from '@/lib/invariants/audit';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import type { Order } from '@/lib/orders/order/state';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { decideCharge } from '@/lib/payments/providers/sandbox/gateway';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';

export const nowhere = { ip_address: null, user_agent: null };
export const currencies = [
  { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true },
  { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2, enabled: true },
  { identifier: 'JPY', rate: '19.37', mark: '¥', decimals: 0, enabled: true },
];

/** The system's own context on the test's database, at `now`. */
export const system = async (now = new Date()): Promise<Context> => ({
  ...(await systemContext(database())),
  now: () => now,
});

/** A guest's context. */
export const guest = async (currency = 'HKD', now = new Date()): Promise<ShopContext> => ({
  ...(await system(now)),
  actor: { kind: 'guest' },
  viewer: guestViewer,
  currency,
});

/** The context of a new customer. */
export async function member(): Promise<ShopContext> {
  const [row] = await database()
    .insert(customer)
    .values({ first_name: 'Ka Yan', last_name: 'Lam', email: `${randomUUID()}@shop.test` })
    .returning();
  if (!row) throw new Error('no customer');
  const { id, email, first_name, last_name } = row;
  return {
    ...(await guest()),
    actor: { kind: 'customer', id, email, first_name, last_name },
    viewer: memberViewer,
  };
}

/**
 * Opens the test's shop: a warehouse to sell from, three currencies, a shipping method and every
 * payment method.
 */
export async function openShop() {
  const db = database();
  const [place] = await db.insert(warehouse).values({ code: 'main', title: 'Main' }).returning();
  await writeSettings(await system(), {
    product_warehouse_id: place?.id ?? 0,
    supported_currencies: currencies,
    // The customers of a test all have one name; the limit has a test of its own.
    max_open_orders_per_contact: 100_000,
  });
  const [delivery] = await db
    .insert(shippingMethod)
    .values({
      code: 'standard',
      title: { 'en-US': 'Standard', 'zh-HK': '標準' },
      enabled: true,
      type: 'by_amount',
      zones: [{ countries: ['HKG', 'USA'] }],
      rates: [
        { from: 0, to: 49_999, price_minor: 4500 },
        { from: 50_000, to: null, price_minor: 0 },
      ],
    })
    .returning();
  const way = { enabled: true, payment_window_minutes: 30 };
  const ways = await db
    .insert(paymentMethod)
    .values([
      {
        ...way,
        code: 'card',
        title: { 'en-US': 'Card' },
        type: 'card',
        provider: 'sandbox',
        fee_type: 'percent',
        fee_value: 250,
      },
      {
        ...way,
        code: 'transfer',
        title: { 'en-US': 'Transfer' },
        type: 'offline_transfer',
        provider: 'manual',
        requires_proof: true,
      },
      {
        ...way,
        code: 'cash',
        title: { 'en-US': 'Cash' },
        type: 'cash_on_delivery',
        provider: 'cash_on_delivery',
        fee_type: 'fixed',
        fee_value: 1050,
        allow_ship_before_payment: true,
      },
    ])
    .returning();
  const getMethodId = (code: string) => ways.find((method) => method.code === code)?.id ?? 0;
  return {
    shipping: delivery?.id ?? 0,
    card: getMethodId('card'),
    transfer: getMethodId('transfer'),
    cash: getMethodId('cash'),
  };
}
export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** A product with one variant: its stock id. `price` in minor units of the base currency. */
export async function makeStock(quantity: number, price = 19_990): Promise<number> {
  const ctx = await system();
  const sku = randomUUID();
  const [made] = await ctx.db
    .insert(product)
    .values({ sku, url: sku, name: { 'en-US': `Tea ${sku.slice(0, 4)}`, 'zh-HK': '茶' } })
    .returning();
  const [variant] = await ctx.db
    .insert(stock)
    .values({ product_id: made?.id ?? 0, sku, price_minor: price })
    .returning();
  if (!variant) throw new Error('no stock');
  await transaction(ctx, (ctx) => indexProducts(ctx, [variant.product_id]));
  await setInventoryQuantities(ctx, [
    {
      stock_id: variant.id,
      warehouse_id: ctx.settings.product_warehouse_id ?? 0,
      quantity,
      safety_stock: 0,
    },
  ]);
  return variant.id;
}

/** Indexes records that a test inserted directly. */
export async function indexAll(): Promise<void> {
  const rows = await database().select({ id: product.id }).from(product);
  await transaction(await system(), (ctx) =>
    indexProducts(
      ctx,
      rows.map(({ id }) => id),
    ),
  );
}

/** The units of a variant on hand and reserved. */
export async function shelf(stockId: number): Promise<{ quantity: number; reserved: number }> {
  const [row] = await database()
    .select({ quantity: inventory.quantity, reserved: inventory.reserved })
    .from(inventory)
    .where(eq(inventory.stock_id, stockId));
  return row ?? { quantity: 0, reserved: 0 };
}

/** A cart with these units of these variants. */
export async function fillCart(
  ctx: ShopContext,
  items: [stockId: number, quantity: number][],
): Promise<string> {
  let cart_id: string | undefined;
  for (const [stock_id, quantity] of items)
    cart_id = (await addItemToCart(ctx, { stock_id, quantity, cart_id })).cart_id;
  return cart_id ?? '';
}

export const testAddress = {
  first_name: 'Ann',
  last_name: 'O’Brien',
  country: 'HKG',
  contact_number: '+852 9123 4567',
  address: '41 Belcher’s Street',
};
type Delivered = Exclude<CheckoutInput, { delivery_type: 'pickup' }>;

/** A complete checkout with shipping. */
export function details(shop: TestShop, cart_id: string, more: object = {}): Delivered {
  const input = checkoutInput.parse({
    cart_id,
    email: 'Buyer@Shop.test',
    shipping_address: testAddress,
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
    ...more,
  });
  if (input.delivery_type === 'pickup') throw new Error('what is picked up has no address');
  return input;
}

/** A staff order of two units, as for a caller. */
export const staffDetails = (
  shop: TestShop,
  stock_id: number,
  more: object = {},
): StaffOrderInput =>
  staffOrderInput.parse({
    items: [{ stock_id, quantity: 2 }],
    email: 'caller@shop.test',
    shipping_address: testAddress,
    shipping_method_id: shop.shipping,
    payment_method_id: shop.transfer,
    payment: 'ask',
    ...more,
  });

/** Places an order for some units of a stock. */
export async function buy(
  ctx: ShopContext,
  shop: TestShop,
  stockId: number,
  quantity: number,
  more: object = {},
): Promise<PlacedOrder> {
  return placeOrder(
    ctx,
    details(shop, await fillCart(ctx, [[stockId, quantity]]), more),
    randomUUID(),
    nowhere,
  );
}

export const place = (ctx: ShopContext, input: CheckoutInput, key: string = randomUUID()) =>
  placeOrder(ctx, input, key, nowhere);

export async function readOrder({ order_id }: { order_id: number }): Promise<Order> {
  const [row] = await database().select().from(order).where(eq(order.id, order_id));
  if (!row) throw new Error('no order');
  return row;
}

type Decision = 'captured' | 'declined' | 'review';

/** The bank decides about the open charge, and the shop is not notified. */
export async function decideUnheard(
  placed: { order_id: number },
  outcome: Decision,
  now = new Date(),
): Promise<void> {
  const ctx = await system(now);
  const open = await openPayment(ctx, placed.order_id);
  if (open) await decideCharge(ctx, open.intent.reference, outcome);
}

/** The bank decides about the open charge, and the order is updated. */
export async function answerCard(
  placed: { order_id: number },
  outcome: Decision,
  now = new Date(),
): Promise<Order> {
  await decideUnheard(placed, outcome, now);
  return settleOrder(await system(now), await readOrder(placed));
}

/** Every broken invariant of the data, by its name: none, after any test. */
export async function brokenPromises(): Promise<Record<string, unknown>> {
  const findings = (await auditInvariants(database())).filter(({ rows }) => rows.length);
  return Object.fromEntries(findings.map(({ id, rows }) => [id, rows]));
}
