import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import type { CustomerContext } from '@/lib/core/context';
import { listOwnOrders } from '@/lib/order-desk/shopper/own-orders';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { orderNeighbours } from '@/lib/order-desk/staff/neighbours';
import {
  buy,
  details,
  fillCart,
  makeStock,
  member,
  openShop,
  place,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

test('both lists count the units of each order, not those of another', async () => {
  const ctx = await member();
  const [tea, cup] = [await makeStock(20), await makeStock(20)];
  const small = await buy(ctx, shop, tea, 1);
  const large = await place(
    ctx,
    details(
      shop,
      await fillCart(ctx, [
        [tea, 2],
        [cup, 3],
      ]),
    ),
  );
  const { data } = await listOrders(await owner(), orderQuery.parse({}));
  expect(new Map(data.map(({ order_number, item_count }) => [order_number, item_count]))).toEqual(
    new Map([
      [large.order_number, 5],
      [small.order_number, 1],
    ]),
  );
  const own = await listOwnOrders(ctx as CustomerContext, { page: 1, page_size: 10 });
  expect(own.data.map(({ order_number, item_count }) => [order_number, item_count])).toEqual([
    [large.order_number, 5],
    [small.order_number, 1],
  ]);
});

test('an order is found by #number, by a phone as it is spoken, and by what was bought', async () => {
  const bought = await buy(await member(), shop, await makeStock(5), 1);
  await buy(await member(), shop, await makeStock(5), 1, { email: 'other@shop.test' });
  const order = await readOrder(bought);
  const [item] = await database().select().from(orderItem).where(eq(orderItem.order_id, order.id));
  const found = async (search: string) =>
    (await listOrders(await owner(), orderQuery.parse({ search }))).data.map(({ id }) => id);
  for (const search of [`#${order.order_number}`, `# ${order.order_number}`, item?.sku ?? '-'])
    expect(await found(search)).toEqual([order.id]);
  for (const search of ['+852 9123 4567', '9123 4567', '(852) 9123-4567', item?.name ?? '-'])
    expect(await found(search)).toContain(order.id);
  for (const search of ['+852 9123 4568', '#']) expect(await found(search)).toEqual([]);
});

test('an order is found by Chinese words of one and of two characters, as they stand in a row', async () => {
  const { order_id } = await buy(await member(), shop, await makeStock(5), 1);
  const db = database();
  await db.update(order).set({ first_name: '大文', last_name: '陳' }).where(eq(order.id, order_id));
  await db
    .update(orderItem)
    .set({ name: '青花茶茶杯 Cup' })
    .where(eq(orderItem.order_id, order_id));
  const found = async (search: string) =>
    (await listOrders(await owner(), orderQuery.parse({ search }))).data.map(({ id }) => id);
  for (const search of [
    '杯',
    '茶杯',
    '茶茶',
    '花茶茶杯',
    '杯 c',
    '陳',
    '大文',
    '陳大文',
    '大文 陳',
  ])
    expect([search, await found(search)]).toEqual([search, [order_id]]);
  for (const search of ['杯茶', '茶茶茶', '青青', '文陳', '陳文'])
    expect([search, await found(search)]).toEqual([search, []]);
});

test('an order knows those before and after it in the list it was opened from', async () => {
  const ctx = (await member()) as CustomerContext;
  const stock = await makeStock(20);
  const ids: number[] = [];
  for (const [seconds, units] of [2, 1, 2].entries()) {
    const at = { ...ctx, now: () => new Date(Date.now() + seconds * 1000) };
    ids.push((await buy(at, shop, stock, units)).order_id);
  }
  const [first = 0, second = 0, third = 0] = ids;
  const beside = async (id: number, query: object) => {
    const list = orderQuery.parse({ customer_id: ctx.actor.id, ...query });
    const { previous, next } = await orderNeighbours(await owner(), id, list);
    return [previous?.id, next?.id];
  };
  expect(await beside(second, {})).toEqual([third, first]);
  expect(await beside(third, {})).toEqual([undefined, second]);
  expect(await beside(second, { sort: 'placed_at' })).toEqual([first, third]);
  // Of one total the newer order stands first.
  expect(await beside(third, { sort: '-grand_total' })).toEqual([undefined, first]);
  expect(await beside(first, { sort: '-grand_total' })).toEqual([third, second]);
  expect(await beside(second, { sort: 'grand_total' })).toEqual([undefined, third]);
  // It left the list, by a step of staff: its place is still known.
  expect(await beside(second, { status: 'paid' })).toEqual([undefined, undefined]);
  await database().update(order).set({ payment_status: 'failed' }).where(eq(order.id, second));
  expect(await beside(second, { payment_status: 'unpaid' })).toEqual([third, first]);
});
