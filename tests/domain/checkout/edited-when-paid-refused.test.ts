import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { promotion } from '@/db/schema/promotions';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { refundOrder } from '@/lib/orders/refunds/refund-order';
import { transitionOrder } from '@/lib/orders/transition';
import { buildEditInput, edit, listOrderLines } from '../../support/data/order-edits';
import { intents } from '../../support/data/orders';
import { buyPaid } from '../../support/data/paid-orders';
import {
  answerCard,
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeEach(async () => {
  shop ??= await openShop();
  await database().update(promotion).set({ enabled: false });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

test('money back takes the permission to refund, before anything is written', async () => {
  const a = await makeStock(9, 10_000);
  const placed = await buyPaid(shop, [[a, 2]]);
  const before = await readOrder(placed);
  const mei = withPermissions(await owner(), 'order', 'order.edit');
  const less = await buildEditInput(placed, [[a, 1]]);
  await expect(editOrder(mei, placed.order_id, less)).rejects.toMatchObject({ status: 403 });
  expect(await readOrder(placed)).toEqual(before);
  await editOrder(mei, placed.order_id, await buildEditInput(placed, [[a, 3]]));
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
});

test('what its buyer could still pay of the old rest is closed, and the new rest is due', async () => {
  const a = await makeStock(9, 10_000);
  const placed = await buyPaid(shop, [[a, 1]]);
  await edit(placed, [[a, 2]]);
  await openPayment(await system(), placed.order_id);
  await edit(placed, [[a, 3]]);
  expect((await intents(placed)).map(({ status }) => status)).toEqual(['captured', 'canceled']);
  const { grand_total } = await readOrder(placed);
  expect(await answerCard(placed, 'captured')).toMatchObject({ paid_total: grand_total });
});

test('of an edit, a shipment, another edit and a webhook at once, orders come out whole', async () => {
  const a = await makeStock(99, 10_000);
  const ctx = await owner();
  for (let round = 0; round < 3; round += 1) {
    const placed = await buyPaid(shop, [[a, 2]]);
    const [less, more] = [
      await buildEditInput(placed, [[a, 1]]),
      await buildEditInput(placed, [[a, 3]]),
    ];
    const { version } = await readOrder(placed);
    const results = await Promise.allSettled([
      editOrder(ctx, placed.order_id, less),
      transitionOrder(ctx, placed.order_id, { status: 'shipped', version }),
      editOrder(ctx, placed.order_id, more),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  }
  const placed = await buyPaid(shop, [[a, 1]]);
  await edit(placed, [[a, 2]]);
  const less = await buildEditInput(placed, [[a, 1]]);
  const [edited] = await Promise.allSettled([
    editOrder(ctx, placed.order_id, less),
    answerCard(placed, 'captured'),
  ]);
  const { status, grand_total, paid_total } = await readOrder(placed);
  expect([status, paid_total]).toEqual(['paid', grand_total]);
  if (edited.status === 'rejected') expect(edited.reason).toMatchObject({ status: 409 });
});

test('what was sent, refunded in part or is being checked is not edited', async () => {
  const a = await makeStock(99, 10_000);
  const ctx = await owner();
  const sent = await buyPaid(shop, [[a, 2]]);
  const shown = async ({ order_id }: { order_id: number }) =>
    (await readOrderForStaff(ctx, order_id)).edit_refusal;
  expect(await shown(sent)).toBeNull();
  await transitionOrder(ctx, sent.order_id, { status: 'shipped' });
  expect(await shown(sent)).toBe('order_edit_ended');
  expect(await refusedFields(() => edit(sent, [[a, 1]]))).toEqual({
    status: ['order_edit_ended'],
  });
  const refunded = await buyPaid(shop, [[a, 2]]);
  const [item] = await listOrderLines(refunded);
  const units = [{ order_item_id: item?.id ?? 0, quantity: 1, restock: false }];
  const parts = { items: units, shipping: false, fee: false, amount: 0 };
  await refundOrder(ctx, refunded.order_id, { parts, restock: false });
  expect(await refusedFields(() => edit(refunded, [[a, 1]]))).toEqual({
    status: ['order_edit_refunded'],
  });
  expect(await shown(refunded)).toBe('order_edit_refunded');
});

test('orders that swap their goods for each other’s at once all do', async () => {
  const [a, b] = [await makeStock(99, 10_000), await makeStock(99, 10_000)];
  const ctx = await owner();
  const placed = [await buyPaid(shop, [[a, 1]]), await buyPaid(shop, [[b, 1]])];
  for (let round = 0; round < 4; round += 1) {
    const to = round % 2 ? [a, b] : [b, a];
    await Promise.all(
      placed.map(async (placedOrder, at) =>
        editOrder(ctx, placedOrder.order_id, await buildEditInput(placedOrder, [[to[at] ?? 0, 1]])),
      ),
    );
  }
  expect([await shelf(a), await shelf(b)].map(({ reserved }) => reserved)).toEqual([1, 1]);
});
