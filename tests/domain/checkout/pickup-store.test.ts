import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { physicalStore } from '@/db/schema/stores';
import { checkoutInput, quoteInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { submitCheckoutStep } from '@/lib/checkout/steps';
import { languages } from '@/lib/core/language';
import { asRefusal } from '@/lib/http/refusals';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { transitionOrder } from '@/lib/orders/transition';
import { openCheckout } from '@/lib/storefront/checkout/checkout-form';
import { storeChanges } from '@/lib/stores/store.schema';
import { storeResource } from '@/lib/stores/stores';
import { buyToPickUp, makeCounter, makePickupStore, shelfAt } from '../../support/data/pickup';
import {
  brokenPromises,
  fillCart,
  guest,
  makeStock,
  nowhere,
  openShop,
  place,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let counter: number;
let tea: number;
let cup: number;
let selling: number;
let central: Awaited<ReturnType<typeof makePickupStore>>;
let harbour: Awaited<ReturnType<typeof makePickupStore>>;
beforeAll(async () => {
  shop = await openShop();
  await database().update(warehouse).set({ country: 'HKG' });
  counter = await makeCounter();
  selling = (await system()).settings.product_warehouse_id ?? 0;
});
const closeStores = async () => {
  await database().update(order).set({ physical_store_id: null });
  await database().delete(physicalStore);
};
beforeEach(async () => {
  await closeStores();
  [tea, cup] = [await makeStock(50), await makeStock(50)];
  central = await makePickupStore(
    [
      [tea, 5],
      [cup, 5],
    ],
    { title: 'Central', order: 1 },
  );
  harbour = await makePickupStore([[tea, 1]], {
    title: 'Harbour',
    address: '1 Pier Road\nFloor 2',
    order: 2,
    pickup_ready_hours: 4,
  });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));
afterAll(closeStores);

const buyer = { first_name: 'Ka Yan', last_name: 'Lam', phone: '5123 4567' };
const pickUp = (cart_id: string, more: object = {}) => ({
  cart_id,
  email: 'kayan@shop.test',
  delivery_type: 'pickup',
  ...buyer,
  shipping_method_id: counter,
  payment_method_id: shop.cash,
  ...more,
});
const priced = async (cart_id: string, more: object = {}) =>
  quoteCartPrice(await guest(), quoteInput.parse({ ...pickUp(cart_id), preselect: true, ...more }));
const buy = (more: Parameters<typeof buyToPickUp>[3] & { stock?: number } = {}) =>
  buyToPickUp(shop, counter, more.stock ?? tea, more);

test('a quote lists the stores with what each lacks, and whoever picks up chooses one', async () => {
  const cart_id = await fillCart(await guest(), [
    [tea, 2],
    [cup, 1],
  ]);
  const quoted = await priced(cart_id);
  expect(quoted.pickup_stores).toMatchObject([
    { id: central.id, missing: [], availability: 'Ready in about 2 hours, during opening hours' },
    { id: harbour.id, ready_hours: 4, address: '1 Pier Road, Floor 2' },
  ]);
  const [, short] = quoted.pickup_stores ?? [];
  expect(short?.missing).toEqual(quoted.items.map(({ name }) => name));
  expect(short?.availability).toMatch(/^Not enough stock here: Tea .+ and Tea /);
  expect(quoted).toMatchObject({
    physical_store_id: null,
    problems: { physical_store_id: ['Choose a store for pickup.'] },
    shipping_methods: [{ arrives: '', estimated_delivery_to: null }],
  });
  const chosen = await priced(cart_id, { physical_store_id: central.id });
  expect(chosen).toMatchObject({
    physical_store_id: central.id,
    problems: {},
    shipping_methods: [{ description: 'Central', arrives: expect.stringMatching(/^Ready in/) }],
  });
  expect(chosen.items.map(({ available_inventories }) => available_inventories)).toEqual([5, 5]);
  // One that lacks something is not chosen for the form; who asks for it so is told what it lacks.
  expect((await priced(cart_id, { physical_store_id: harbour.id })).physical_store_id).toBeNull();
  const harbourQuote = await priced(cart_id, { physical_store_id: harbour.id, preselect: false });
  expect(harbourQuote.items[0]?.problems).toHaveLength(1);
});

test('what is delivered, and what is picked up without such stores, is as it was', async () => {
  const cart_id = await fillCart(await guest(), [[tea, 1]]);
  const sent = await priced(cart_id, { delivery_type: 'delivery' });
  expect(sent).not.toHaveProperty('pickup_stores');
  await database().update(physicalStore).set({ pickup_enabled: false });
  const collected = await priced(cart_id);
  expect(collected).toMatchObject({ physical_store_id: null, problems: {} });
  expect(collected).not.toHaveProperty('pickup_stores');
  const placed = await place(await guest(), checkoutInput.parse(pickUp(cart_id)));
  expect(await readOrder(placed)).toMatchObject({ physical_store_id: null, pickup_code: null });
  expect(await shelfAt(tea, selling)).toMatchObject({ quantity: 50, reserved: 1 });
});

test('the only store is chosen for whoever picks up, unless it lacks something', async () => {
  await database().delete(physicalStore).where(eq(physicalStore.id, central.id));
  const smallCart = await fillCart(await guest(), [[tea, 1]]);
  expect((await priced(smallCart)).physical_store_id).toBe(harbour.id);
  const largeCart = await fillCart(await guest(), [[tea, 2]]);
  expect(await priced(largeCart)).toMatchObject({
    physical_store_id: null,
    problems: { physical_store_id: [expect.stringContaining('No store has all items in stock')] },
  });
});

test('goods are reserved in the store’s warehouse, and are free there when it is canceled', async () => {
  const placed = await buy({ quantity: 3, physical_store_id: central.id });
  const row = await readOrder(placed);
  expect(row).toMatchObject({ physical_store_id: central.id, shipping_address: null });
  expect([row.estimated_delivery_from, row.pickup_code]).toEqual([null, null]);
  expect(await shelfAt(tea, central.warehouse_id)).toEqual({ quantity: 5, reserved: 3 });
  expect(await shelfAt(tea, selling)).toEqual({ quantity: 50, reserved: 0 });
  const [item] = await database()
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, placed.order_id));
  expect(item?.warehouse_id).toBe(central.warehouse_id);
  await transitionOrder(await owner(), placed.order_id, { status: 'canceled' });
  expect(await shelfAt(tea, central.warehouse_id)).toEqual({ quantity: 5, reserved: 0 });
});

test('a store has what the storefront has run out of, and sells no more than it has', async () => {
  const cart_id = await fillCart(await guest(), [[tea, 2]]);
  const at = async (physical_store_id: number) =>
    place(await guest(), checkoutInput.parse(pickUp(cart_id, { physical_store_id })));
  const refused = asRefusal(await at(harbour.id).catch((error: unknown) => error));
  expect(refused).toMatchObject({
    status: 409,
    fields: { items: [{ key: 'not_enough_stock', values: { available: 1 } }] },
  });
  await setInventoryQuantities(await system(), [
    { stock_id: tea, warehouse_id: selling, quantity: 0, safety_stock: 0 },
  ]);
  const placed = await at(central.id);
  expect(await shelfAt(tea, central.warehouse_id)).toEqual({ quantity: 5, reserved: 2 });
  expect((await readOrder(placed)).physical_store_id).toBe(central.id);
});

test('the last unit of a store, raced by two: one has it, the other is refused by name', async () => {
  for (let round = 0; round < 5; round++) {
    const last = await makeStock(50);
    const store = await makePickupStore([[last, 1]]);
    const race = () => buy({ stock: last, physical_store_id: store.id });
    const results = await Promise.allSettled([race(), race()]);
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [asRefusal(result.reason)] : [],
    );
    expect(lost).toMatchObject([
      { status: 409, fields: { items: [{ key: 'not_enough_stock', values: { available: 0 } }] } },
    ]);
    expect(await shelfAt(last, store.warehouse_id)).toEqual({ quantity: 1, reserved: 1 });
    expect(await shelfAt(last, selling)).toMatchObject({ quantity: 50, reserved: 0 });
  }
});

test('no store, another’s and a closed one are refused on the field, in every language', async () => {
  const cart_id = await fillCart(await guest(), [[tea, 1]]);
  const off = await makePickupStore([[tea, 5]], { enabled: false });
  const refusedWith = async (physical_store_id?: number) =>
    refusedFields(async () =>
      place(await guest(), checkoutInput.parse(pickUp(cart_id, { physical_store_id }))),
    );
  expect(await refusedWith()).toEqual({ physical_store_id: ['pickup_store_required'] });
  for (const id of [999_999, off.id])
    expect(await refusedWith(id)).toEqual({ physical_store_id: ['pickup_store_gone'] });
  for (const language of languages) {
    const { problems } = await quoteCartPrice(
      { ...(await guest()), language },
      quoteInput.parse({ ...pickUp(cart_id), physical_store_id: off.id }),
    );
    expect(problems.physical_store_id).toHaveLength(1);
  }
});

test('the form without scripts asks which store, and its review refuses none', async () => {
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[tea, 1]]);
  const fields = { ...pickUp(cart_id), intent: 'review', shipping_method_id: String(counter) };
  const review = (more: object) =>
    submitCheckoutStep(ctx, { ...fields, ...more }, cart_id, nowhere);
  expect(await refusedFields(() => review({}))).toEqual({
    physical_store_id: ['pickup_store_required'],
  });
  expect(await review({ physical_store_id: String(harbour.id) })).toEqual({ step: 'review' });
  const { start } = await openCheckout(ctx, cart_id, { answered: undefined, reached: false });
  expect(start.quote).not.toHaveProperty('pickup_stores');
});

test('a store that orders are picked up at is disabled, not deleted', async () => {
  await buy({ physical_store_id: central.id });
  const ctx = await owner();
  const refused = await storeResource.delete(ctx, central.id).catch(asRefusal);
  expect(refused).toMatchObject({
    status: 409,
    fields: { general: [{ key: 'store_has_orders' }] },
  });
  await storeResource.update(ctx, central.id, storeChanges.parse({ enabled: false }));
  for (const wrong of [{ pickup_hold_days: 0 }, { pickup_ready_hours: 721 }])
    expect(
      await refusedFields(async () =>
        storeResource.update(ctx, central.id, storeChanges.parse(wrong)),
      ),
    ).toEqual({ [Object.keys(wrong)[0] ?? '']: ['number_range'] });
});
