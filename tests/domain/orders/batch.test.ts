import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderEvent } from '@/db/schema/order-history';
import { changeOrders } from '@/lib/orders/batch/batch';
import { orderBatchInput } from '@/lib/orders/batch/batch.schema';
import { actingAs, makeAdmin, makeRole } from '../../support/data/admins';
import { ledger } from '../../support/data/orders';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(100);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const order = (payment_method_id = shop.transfer) =>
  guest().then((ctx) => buy(ctx, shop, stock, 1, { payment_method_id }));
const batch = async (ids: number[], input: object, ctx = owner()) =>
  changeOrders(await ctx, orderBatchInput.parse({ ids, ...input }));
const staff = async (...names: Parameters<typeof makeRole>) =>
  actingAs(await makeAdmin(await makeRole('order', ...names)));
const readStatus = async (placed: { order_id: number }) => (await readOrder(placed)).status;

test('of many orders each is done or refused by itself, with its own reason in the caller’s words', async () => {
  const [a, b, c] = [await order(), await order(), await order()];
  await batch([b.order_id], { status: 'canceled' });
  const before = [await readOrder(b), await ledger(b)];
  const ids = [a.order_id, b.order_id, 999_999, c.order_id];
  const done = await batch(ids, { status: 'paid', reference: 'FPS-1' }, owner('zh-HK'));
  expect(done.updated).toEqual([a.order_id, c.order_id]);
  expect(done.failed).toEqual([
    { id: b.order_id, reason: expect.stringMatching(/^此訂單不能由「.+」改為「.+」。$/) },
    { id: 999_999, reason: '找不到此記錄。' },
  ]);
  expect([await readStatus(a), await readStatus(c)]).toEqual(['paid', 'paid']);
  expect([await readOrder(b), await ledger(b)]).toEqual(before);
});

test('a move that wants what was not given is refused for each, and moves no stock and no money', async () => {
  const [a, b] = [await order(), await order()];
  const shelfBefore = await shelf(stock);
  const { updated, failed } = await batch([a.order_id, b.order_id], { status: 'paid' });
  expect([updated, failed.map(({ id }) => id)]).toEqual([[], [a.order_id, b.order_id]]);
  expect([await readStatus(a), await ledger(a)]).toEqual(['pending', []]);
  expect(await shelf(stock)).toEqual(shelfBefore);
});

test('each move asks for its own permission, and labels for that to edit', async () => {
  const { order_id } = await order(shop.cash);
  const may = async (input: object, ...names: Parameters<typeof makeRole>) =>
    (await batch([order_id], input, staff(...names))).updated.length === 1;
  expect(await may({ status: 'shipped' }, 'order.cancel', 'order.edit')).toBe(false);
  expect(await may({ status: 'canceled' }, 'order.ship')).toBe(false);
  for (const label of [{ tags_add: ['gift'] }, { archived: true }, { assigned_admin_id: 'me' }])
    expect(await may(label, 'order.ship', 'order.cancel')).toBe(false);
  expect(await may({ tags_add: ['gift'] }, 'order.edit')).toBe(true);
  expect(await may({ status: 'shipped' }, 'order.ship')).toBe(true);
});

test('tags, assignment and archive change together or not at all, and the history says so', async () => {
  const ctx = await owner();
  const { order_id } = await order();
  await batch([order_id], { status: 'canceled' });
  const labels = { tags_add: ['gift', 'vip'], assigned_admin_id: 'me', archived: true };
  await batch([order_id], labels);
  await batch([order_id], { tags_add: ['late'], tags_remove: ['vip'] });
  const after = await readOrder({ order_id });
  expect(after).toMatchObject({ tags: ['gift', 'late'], assigned_admin_id: ctx.actor.id });
  expect(after.archived_at).not.toBeNull();
  // Nobody has this number: the tag before it is taken back as well.
  const wrong = { tags_add: ['no'], assigned_admin_id: 999_999 };
  expect((await batch([order_id], wrong)).updated).toEqual([]);
  expect(await readOrder({ order_id })).toEqual(after);
  const events = await database()
    .select({ type: orderEvent.type })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, order_id))
    .orderBy(desc(orderEvent.id))
    .limit(4);
  expect(events.map(({ type }) => type)).toEqual(['tags', 'archived', 'assigned', 'tags']);
  // Said again it changes nothing, not even the version.
  await batch([order_id], { tags_add: ['gift'], archived: true, assigned_admin_id: ctx.actor.id });
  expect(await readOrder({ order_id })).toEqual(after);
});

test('a call asks for one thing, of at most a hundred orders', () => {
  const valid = (input: object) => orderBatchInput.safeParse({ ids: [1], ...input }).success;
  expect(valid({ status: 'paid' })).toBe(true);
  expect(valid({ tags_add: ['a'], archived: '0' })).toBe(true);
  for (const input of [
    {},
    { status: 'paid', tags_add: ['a'] },
    { status: 'paid', ids: Array.from({ length: 101 }, (_, n) => n + 1) },
    { tags_add: ['x'.repeat(41)] },
  ])
    expect(valid(input)).toBe(false);
});
