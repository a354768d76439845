import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { startStaffOrder } from '@/lib/checkout/staff-order/start';
import { orderStart, orderStartQuery } from '@/lib/checkout/staff-order/start.schema';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { createCustomer } from '@/lib/customers/customers';
import { transitionOrder } from '@/lib/orders/transition';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const start = async (query: object, ctx: AdminContext | Promise<AdminContext> = owner()) => {
  const begun = await startStaffOrder(await ctx, orderStartQuery.parse(query));
  expect(orderStart.parse(begun)).toEqual(begun);
  return begun;
};
/** Staff who make orders and may not see whose they are. */
const clerk = async (...more: Permission[]) => {
  const own = await owner();
  const permissions = new Set<Permission>(['order', 'order.create', ...more]);
  return { ...own, actor: { ...own.actor, is_owner: false, role_id: 0, permissions } };
};

test('nonsense, and what there is not, begin with nothing', async () => {
  const nothing = await start({});
  expect(nothing).toMatchObject({ customer: null, address: null, items: [], currency: 'HKD' });
  expect(await start({ customer_id: 'x', from: '-1', parent: ['1', '2'] })).toEqual(nothing);
  expect(await start({ from: '999999' })).toEqual(nothing);
  expect(await start({ customer_id: '999999' })).toEqual(nothing);
});

test('a customer comes with their book, the default first; not for who may not see people', async () => {
  const address = {
    first_name: 'Mei',
    last_name: 'Ho',
    country: 'HKG',
    contact_number: '91234567',
  };
  const { id } = await createCustomer(await owner(), {
    email: `${randomUUID()}@shop.test`,
    first_name: 'Mei',
    last_name: 'Ho',
    addresses: [
      { ...address, address: '1 First Street', default_shipping: false, default_billing: true },
      { ...address, address: '2 Second Street', default_shipping: true, default_billing: false },
    ],
  });
  const begun = await start({ customer_id: id });
  expect(begun.customer).toMatchObject({ id, first_name: 'Mei' });
  expect(begun.customer?.addresses).toHaveLength(2);
  expect(begun.address).toMatchObject({ address: '2 Second Street' });
  expect(await start({ customer_id: id }, clerk())).toMatchObject({
    customer: null,
    address: null,
    hides_buyer: true,
  });
  // Who sees people in orders, but no customers, gets no book of addresses.
  const desk = await clerk('customer.pii');
  expect(await start({ customer_id: id }, desk)).toMatchObject({ customer: null, address: null });
});

test('another order is repeated: its buyer, address, ways and items, without what is gone', async () => {
  const [available, gone] = [await makeStock(5), await makeStock(5)];
  const placed = await buy(await guest(), shop, available, 2);
  const other = await buy(await guest(), shop, gone, 1);
  const begun = await start({ from: placed.order_id });
  expect(begun).toMatchObject({
    from: placed.order_number,
    items: [{ stock_id: available, quantity: '2' }],
    shipping_method_id: shop.shipping,
    delivery_type: 'delivery',
    left_out: [],
  });
  expect(begun.guest?.email).toContain('@');
  expect(begun.address?.country).toBe('HKG');
  await transitionOrder(await owner(), other.order_id, { status: 'canceled' });
  await database()
    .update(orderItem)
    .set({ stock_id: null })
    .where(eq(orderItem.order_id, other.order_id));
  expect(await start({ from: other.order_id })).toMatchObject({
    items: [],
    left_out: [expect.any(String)],
  });
  expect(await start({ from: placed.order_id }, clerk())).toMatchObject({
    guest: null,
    address: null,
    items: [{ stock_id: available }],
    hides_buyer: true,
  });
});

test('what is added to an order has its buyer and address, no items; whether it may be is told', async () => {
  const stock_id = await makeStock(5);
  const placed = await buy(await guest(), shop, stock_id, 1, { payment_method_id: shop.transfer });
  const parent = { id: placed.order_id, order_number: placed.order_number };
  expect(await start({ parent: placed.order_id })).toMatchObject({
    items: [],
    parent: { ...parent, takes_add_on: false },
  });
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'x' });
  const begun = await start({ parent: placed.order_id });
  expect(begun).toMatchObject({ parent: { ...parent, takes_add_on: true } });
  expect(begun.address).not.toBeNull();
});
