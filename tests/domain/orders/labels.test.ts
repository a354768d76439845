import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { orderEvent } from '@/db/schema/order-history';
import type { AdminContext } from '@/lib/core/context';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import {
  archiveOrder,
  assignOrder,
  changeOrderLabels,
  readOrderAssignees,
  setOrderTags,
} from '@/lib/orders/labels';
import { labelsInput } from '@/lib/orders/labels.schema';
import { transitionOrder } from '@/lib/orders/transition';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  stock = await makeStock(20);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const bought = async () => (await buy(await guest(), shop, stock, 1)).order_id;
const readHistory = async (id: number) =>
  (await database().select().from(orderEvent).where(eq(orderEvent.order_id, id)))
    .filter(({ type }) => type !== 'status')
    .map(({ type, data }) => ({ type, ...data }));
const clerk = async (...permissions: string[]): Promise<AdminContext> => {
  const ctx = await owner();
  const actor = { ...ctx.actor, is_owner: false, permissions: new Set(permissions) as never };
  return { ...ctx, actor };
};

async function colleague(name: string, permissions: string[], enabled = true): Promise<number> {
  const [roleRow] = await database().insert(role).values({ name, permissions }).returning();
  const [made] = await database()
    .insert(admin)
    .values({ name, email: `${name}@shop.test`, role_id: roleRow?.id, enabled })
    .returning();
  return made?.id ?? 0;
}

test('a tag is there once whatever its case, in the spelling that other orders have it in', async () => {
  const [boss, first, second] = [await owner(), await bought(), await bought()];
  await setOrderTags(boss, first, ['VIP', '易碎']);
  await setOrderTags(boss, second, ['vip', 'Gift', 'GIFT']);
  expect((await readOrder({ order_id: second })).tags).toEqual(['VIP', 'Gift']);
  const before = (await readOrder({ order_id: second })).version;
  await setOrderTags(boss, second, ['vip', 'gift']);
  expect((await readOrder({ order_id: second })).version).toBe(before);
  await setOrderTags(boss, second, ['Gift']);
  expect(await readHistory(second)).toEqual([
    { type: 'tags', added: 'VIP, Gift', removed: '' },
    { type: 'tags', added: '', removed: 'VIP' },
  ]);
});

test('tags hold no comma, 40 characters and 20 of them at the most, and are written composed', () => {
  const refused = (tags: string[]) => labelsInput.safeParse({ tags }).error?.issues[0]?.message;
  expect(refused(['a, b'])).toBe('tag_comma');
  expect(refused(['一，二'])).toBe('tag_comma');
  expect(refused([' '])).toBe('required');
  expect(refused(['x'.repeat(41)])).toBe('too_long');
  expect(refused(Array.from({ length: 21 }, (_, n) => `${n}`))).toBe('too_many_tags');
  expect(labelsInput.parse({ tags: ['Cafe\u0301'] }).tags).toEqual(['Caf\u00e9']);
});

test('an order is seen to by enabled staff who may view orders, or by nobody', async () => {
  const [boss, order_id] = [await owner(), await bought()];
  const viewer = await colleague('Vera', ['order']);
  const stranger = await colleague('Sam', ['product']);
  const gone = await colleague('Gus', ['order'], false);
  for (const id of [stranger, gone, 999_999])
    expect(await refusedFields(() => assignOrder(boss, order_id, id))).toEqual({
      assigned_admin_id: ['not_assignable'],
    });
  expect((await readOrderAssignees(boss)).map(({ name }) => name)).toEqual(['Owner', 'Vera']);
  await assignOrder(boss, order_id, viewer);
  expect(await readOrderForStaff(boss, order_id)).toMatchObject({ assigned_name: 'Vera' });
  await assignOrder(boss, order_id, null);
  expect(await readHistory(order_id)).toEqual([
    { type: 'assigned', assigned_name: 'Vera' },
    { type: 'assigned', assigned_name: null },
  ]);
});

test('only an order that is over is archived, and comes back; said twice it changes nothing', async () => {
  const [boss, order_id] = [await owner(), await bought()];
  expect(await refusedFields(() => archiveOrder(boss, order_id, true))).toEqual({
    archived: ['archive_refused'],
  });
  await transitionOrder(boss, order_id, { status: 'canceled' });
  for (const archived of [true, true, false]) await archiveOrder(boss, order_id, archived);
  expect((await readOrder({ order_id })).archived_at).toBeNull();
  expect((await readHistory(order_id)).map(({ type }) => type)).toEqual(['archived', 'unarchived']);
});

test('all that is sent or nothing, by who may edit orders, of the version they saw', async () => {
  const [boss, order_id] = [await owner(), await bought()];
  const { version } = await readOrder({ order_id });
  await expect(
    changeOrderLabels(await clerk('order'), order_id, { tags: ['no'] }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    changeOrderLabels(boss, order_id, { tags: ['no'], archived: true, version }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await readOrder({ order_id })).toMatchObject({ tags: [], version });
  await changeOrderLabels(boss, order_id, { tags: ['yes'], version });
  expect(
    await refusedFields(() => changeOrderLabels(boss, order_id, { tags: [], version })),
  ).toEqual({
    version: ['order_changed_meanwhile'],
  });
});
