import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { order } from '@/db/schema/orders';
import { physicalStore } from '@/db/schema/stores';
import { editOrder, previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import { staffOrderPreviewInput } from '@/lib/checkout/staff-order/staff-order.schema';
import { startStaffOrder } from '@/lib/checkout/staff-order/start';
import { asRefusal } from '@/lib/http/refusals';
import { storeChanges } from '@/lib/stores/store.schema';
import { storeResource } from '@/lib/stores/stores';
import { buildEditInput } from '../../support/data/order-edits';
import { makeCounter, makePickupStore, shelfAt } from '../../support/data/pickup';
import {
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  staffDetails,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let counter: number;
let tea: number;
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
  tea = await makeStock(50);
  central = await makePickupStore([[tea, 5]], { title: 'Central', order: 1 });
  harbour = await makePickupStore([[tea, 1]], { title: 'Harbour', order: 2 });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));
afterAll(closeStores);

const pickedUp = (more: object = {}) => ({
  email: 'caller@shop.test',
  first_name: 'Ka Yan',
  last_name: 'Lam',
  phone: '5123 4567',
  shipping_address: undefined,
  delivery_type: 'pickup',
  shipping_method_id: counter,
  payment_method_id: shop.cash,
  payment: 'later',
  ...more,
});
const make = async (more: object = {}) =>
  placeStaffOrder(await owner(), staffDetails(shop, tea, pickedUp(more)), randomUUID());
const preview = async (more: object = {}) =>
  previewStaffOrder(
    await owner(),
    staffOrderPreviewInput.parse({
      items: [{ stock_id: tea, quantity: 2 }],
      delivery_type: 'pickup',
      ...more,
    }),
  );

test('staff see what each store lacks, and sell what lies in the one they choose', async () => {
  const previewed = await preview();
  expect(previewed).toMatchObject({
    physical_store_id: null,
    pickup_stores: [
      { id: central.id, title: 'Central', missing: [] },
      { id: harbour.id, missing: [expect.stringMatching(/^Tea/)] },
    ],
    problems: { physical_store_id: ['Choose the store for pickup.'] },
  });
  const chosen = await preview({ physical_store_id: central.id });
  expect(chosen).toMatchObject({ physical_store_id: central.id, problems: {} });
  expect(chosen.shipping_methods[0]?.arrives).toMatch(/^Ready in about 2 hours/);
  expect(chosen.items[0]?.available_inventories).toBe(5);

  const { id } = await make({ physical_store_id: central.id, warehouse_id: selling });
  expect(await readOrder({ order_id: id })).toMatchObject({
    physical_store_id: central.id,
    channel: 'admin',
    shipping_address: null,
    estimated_delivery_to: null,
  });
  expect(await shelfAt(tea, central.warehouse_id)).toEqual({ quantity: 5, reserved: 2 });
  expect(await shelfAt(tea, selling)).toMatchObject({ reserved: 0 });
});

test('no store, a closed one and one that lacks something are refused on their fields', async () => {
  const off = await makePickupStore([[tea, 5]], { enabled: false });
  const refused = (physical_store_id?: number) => refusedFields(() => make({ physical_store_id }));
  expect(await refused()).toEqual({ physical_store_id: ['staff_pickup_store_required'] });
  expect(await refused(off.id)).toEqual({ physical_store_id: ['pickup_store_gone'] });
  expect(await refused(harbour.id)).toEqual({ items: ['not_enough_stock'] });
  const more = { items: [{ stock_id: tea, quantity: 9 }] };
  expect((await preview(more)).problems.physical_store_id?.[0]).toMatch(
    /^No store has all items in stock/,
  );
  expect((await preview({ delivery_type: 'delivery' })).pickup_stores).toBeUndefined();
});

test('a shop’s only store is chosen for staff; one without such stores is as it was', async () => {
  await storeResource.update(
    await owner(),
    harbour.id,
    storeChanges.parse({ pickup_enabled: false }),
  );
  expect((await preview()).physical_store_id).toBe(central.id);
  await closeStores();
  expect(await preview()).not.toHaveProperty('pickup_stores');
  const { id } = await make();
  expect((await readOrder({ order_id: id })).physical_store_id).toBeNull();
});

test('an order that repeats another, or adds to it, begins with its store while it takes orders', async () => {
  const { id } = await make({ physical_store_id: central.id });
  const ctx = await owner();
  const begun = { physical_store_id: central.id, delivery_type: 'pickup', warehouse_id: null };
  expect(await startStaffOrder(ctx, { from: id })).toMatchObject(begun);
  expect(await startStaffOrder(ctx, { parent: id })).toMatchObject(begun);
  await storeResource.update(ctx, central.id, storeChanges.parse({ enabled: false }));
  expect((await startStaffOrder(ctx, { from: id })).physical_store_id).toBeNull();
});

test('an edit leaves the store, takes more from it alone, and promises no day', async () => {
  const { id } = await make({ physical_store_id: central.id });
  const edit = (quantity: number) => buildEditInput({ order_id: id }, [[tea, quantity]]);
  const ctx = await owner();
  const seen = await previewOrderEdit(ctx, id, await edit(4));
  expect(seen).toMatchObject({
    physical_store_id: central.id,
    pickup_stores: [{ id: central.id }],
    shipping_methods: [{ estimated_delivery_to: null, description: 'Central' }],
  });
  const short = await editOrder(ctx, id, await edit(6)).catch(asRefusal);
  expect(short).toMatchObject({ status: 409 });
  await editOrder(ctx, id, await edit(4));
  expect((await readOrder({ order_id: id })).physical_store_id).toBe(central.id);
  expect(await shelfAt(tea, central.warehouse_id)).toEqual({ quantity: 5, reserved: 4 });
});
