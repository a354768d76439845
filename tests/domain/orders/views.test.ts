import { beforeAll, expect, test } from 'vitest';
import { recordOrderPresence } from '@/lib/admin/order-presence/presence';
import { readOrderColumns, writeOrderColumns } from '@/lib/admin/order-views/columns';
import { columnsInput, usualColumns } from '@/lib/admin/order-views/columns.schema';
import { builtInViews } from '@/lib/admin/order-views/view.schema';
import {
  createOrderView,
  deleteOrderView,
  listOrderViews,
  updateOrderView,
} from '@/lib/admin/order-views/views';
import { readSidebarCounts } from '@/lib/admin/shell/areas';
import type { AdminContext } from '@/lib/core/context';
import { listUnprovedClaims, listWaitingProofs } from '@/lib/order-desk/proofs/desk';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readPayLink } from '@/lib/order-desk/staff/view';
import { transitionOrder } from '@/lib/orders/transition';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { actingAs, makeAdmin, makeRole } from '../../support/data/admins';
import {
  brokenPromises,
  buy,
  makeStock,
  member,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { buyByFps, offerFps, sendTransferProof } from '../../support/data/transfers';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let mei: AdminContext;
let wing: AdminContext;
beforeAll(async () => {
  shop = await openShop();
  await owner();
  const role = await makeRole('order');
  [mei, wing] = [await actingAs(await makeAdmin(role)), await actingAs(await makeAdmin(role))];
});

const missing = { status: 404 };
const titles = async (ctx: AdminContext) =>
  (await listOrderViews(ctx)).flatMap(({ key, title }) => (key ? [] : [title]));

test('views are one’s own: another sees, renames and deletes none of them', async () => {
  const view = await createOrderView(mei, { title: 'Gifts', query: { tag: 'gift' } });
  expect(await titles(mei)).toEqual(['Gifts']);
  expect(await titles(wing)).toEqual([]);
  await expect(updateOrderView(wing, view.id, { title: 'Mine' })).rejects.toMatchObject(missing);
  await expect(deleteOrderView(wing, view.id)).rejects.toMatchObject(missing);
  // The name is taken for oneself alone.
  await createOrderView(wing, { title: 'Gifts', query: { tag: 'gift' } });
  expect(
    await refusedFields(() => createOrderView(mei, { title: 'Gifts', query: { tag: 'x' } })),
  ).toEqual({ title: ['view_title_taken'] });
  await deleteOrderView(mei, view.id);
  expect(await titles(mei)).toEqual([]);
  expect(await titles(wing)).toEqual(['Gifts']);
});

test('views stand behind the built-in ones, in the order they are moved to', async () => {
  const ids = new Map<string, number>();
  for (const title of ['A', 'B', 'C'])
    ids.set(title, (await createOrderView(mei, { title, query: { search: title } })).id);
  expect((await listOrderViews(mei)).map(({ key, title }) => key ?? title)).toEqual([
    ...Object.keys(builtInViews),
    'A',
    'B',
    'C',
  ]);
  const move = (title: string, place: number) =>
    updateOrderView(mei, ids.get(title) ?? 0, { place });
  await move('C', 1);
  expect(await titles(mei)).toEqual(['C', 'A', 'B']);
  await move('A', 99);
  expect(await titles(mei)).toEqual(['C', 'B', 'A']);
});

test('a view that the list cannot read, or that asks for nothing, is not saved', async () => {
  const save = (query: Record<string, string>) => createOrderView(mei, { title: 'Odd', query });
  const odd: Record<string, string>[] = [
    { risk: 'odd' },
    { page: '2' },
    { sort: 'email' },
    { status: 'paid', x: '1' },
  ];
  for (const query of odd)
    expect(await refusedFields(() => save(query))).toEqual({ query: ['segment_unreadable'] });
  expect(await refusedFields(() => save({}))).toEqual({ query: ['view_empty'] });
});

test('the columns are the usual ones until they are chosen, each for oneself', async () => {
  await writeOrderColumns(mei, ['number', 'tags', 'total']);
  expect(await readOrderColumns(mei)).toEqual(['number', 'tags', 'total']);
  expect(await readOrderColumns(wing)).toEqual(usualColumns);
  expect(columnsInput.safeParse({ columns: ['total'] }).success).toBe(false);
  expect(columnsInput.parse({ columns: ['number', 'total', 'number'] }).columns).toEqual([
    'number',
    'total',
  ]);
});

test('who has an order open is told to the others for a minute', async () => {
  const { order_id } = await buy(await member(), shop, await makeStock(5), 1);
  const after = (ctx: AdminContext, seconds: number) => ({
    ...ctx,
    now: () => new Date(Date.now() + seconds * 1000),
  });
  const marks = async (ctx: AdminContext) =>
    (await listOrders(ctx, orderQuery.parse({}))).data.find(({ id }) => id === order_id)?.open_by;
  expect(await recordOrderPresence(mei, order_id)).toEqual({ names: [] });
  expect(await recordOrderPresence(after(wing, 40), order_id)).toEqual({ names: [mei.actor.name] });
  expect(await marks(after(wing, 40))).toEqual([mei.actor.name]);
  expect(await marks(after(mei, 40))).toEqual([wing.actor.name]);
  expect(await recordOrderPresence(after(wing, 70), order_id)).toEqual({ names: [] });
  await expect(recordOrderPresence(mei, 999_999)).rejects.toMatchObject({ status: 404 });
  expect(await brokenPromises()).toEqual({});
});

test('sidebar, dashboard, view of the list and desk count the same payments to check', async () => {
  const boss = await owner();
  const fps = await offerFps();
  const [proved, claimed, late] = [
    await buyByFps(shop, fps),
    await buyByFps(shop, fps),
    await buyByFps(shop, fps),
  ];
  for (const placedOrder of [proved, late])
    await sendTransferProof(placedOrder, { reference: `C ${placedOrder.order_number}` });
  // Said by staff, with nothing to show it; and an order that ended while its proof waited.
  const claim = { status: 'payment_review', reference: 'by phone' } as const;
  await transitionOrder(boss, claimed.order_id, claim);
  await transitionOrder(boss, late.order_id, { status: 'canceled' });
  const { payment_desk } = await readSidebarCounts(boss);
  const { payment_review } = await readDashboardTasks(boss);
  const view = (await listOrderViews(boss)).find(({ key }) => key === 'payment_review');
  const list = await listOrders(boss, orderQuery.parse({ ...view?.query, page_size: 100 }));
  const claims = await listUnprovedClaims(boss);
  const proofs = await listWaitingProofs(boss);
  const atDesk = new Set([...proofs.map((proof) => proof.order_id), ...claims.map(({ id }) => id)]);
  expect(claims.map(({ id }) => id)).toEqual([claimed.order_id]);
  expect([payment_review, view?.count, list.meta.total, atDesk.size]).toEqual(
    Array(4).fill(payment_desk),
  );
  for (const { order_id } of [proved, claimed, late]) expect(atDesk).toContain(order_id);
});

test('who may see people copies the address at which an order is paid, while it waits for money', async () => {
  const payment_method_id = shop.transfer;
  const placed = await buy(await member(), shop, await makeStock(2), 1, { payment_method_id });
  const { order_id } = placed;
  const { public_token } = await readOrder(placed);
  expect(await readPayLink(await owner(), order_id)).toMatch(
    new RegExp(`^http.*/order/success\\?.*${public_token}`),
  );
  expect(await readPayLink(mei, order_id)).toBeNull();
  await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'FPS 1' });
  expect(await readPayLink(await owner(), order_id)).toBeNull();
});
