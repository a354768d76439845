import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { editOrder, previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { transaction } from '@/lib/core/context';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { eraseBuyer } from '@/lib/orders/order/erase-buyer';
import { transitionOrder } from '@/lib/orders/transition';
import { contactLines, makeZones, newYork, paris } from '../../support/data/elsewhere';
import { buildEditInput, edit, listOrderLines } from '../../support/data/order-edits';
import { buyPaid } from '../../support/data/paid-orders';
import { buyToPickUp, makeCounter } from '../../support/data/pickup';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let zones: Awaited<ReturnType<typeof makeZones>>;
let a: number;
beforeAll(async () => {
  shop = await openShop();
  zones = await makeZones();
  a = await makeStock(99, 10_000);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

test('its delivery must go there, or another one is chosen of those that do, which the refusal names', async () => {
  const placed = await buyPaid(shop, [[a, 1]]);
  const before = [await readOrder(placed), await listOrderLines(placed)];
  const input = await buildEditInput(placed, [[a, 1]], { shipping_address: paris });
  for (const work of [editOrder, previewOrderEdit])
    await expect(work(await owner(), placed.order_id, input)).rejects.toMatchObject({
      status: 422,
      fields: { shipping_method_id: [{ key: 'shipping_method_gone' }] },
      data: { shipping_methods: [{ id: zones.abroad, price: { minor: 12_000 } }] },
    });
  const wrong = { shipping_address: paris, shipping_method_id: zones.near };
  expect(await refusedFields(() => edit(placed, [[a, 1]], wrong))).toEqual({
    shipping_method_id: ['shipping_method_gone'],
  });
  expect([await readOrder(placed), await listOrderLines(placed)]).toEqual(before);
  // Disabled since, it still goes where it went; deleted, nowhere but in its country.
  const own = eq(shippingMethod.id, shop.shipping);
  await database().update(shippingMethod).set({ enabled: false }).where(own);
  const { totals } = await previewOrderEdit(
    await owner(),
    placed.order_id,
    await buildEditInput(placed, [[a, 1]], { shipping_address: newYork }),
  );
  expect(totals.shipping_fee.minor).toBe(4500);
  const [row] = await database().delete(shippingMethod).where(own).returning();
  expect(await refusedFields(() => edit(placed, [[a, 1]], { shipping_address: newYork }))).toEqual({
    shipping_method_id: ['no_shipping_method'],
  });
  await edit(placed, [[a, 1]], { shipping_address: { ...testAddress, address: '9 Queen’s Road' } });
  if (!row) throw new Error('no method');
  await database()
    .insert(shippingMethod)
    .overridingSystemValue()
    .values({ ...row, enabled: true });
});

test('an address is for who may see people: 403 on it, in the preview too, and nothing is written', async () => {
  const placed = await buyPaid(shop, [[a, 1]]);
  const before = await readOrder(placed);
  const mei = withPermissions(await owner(), 'order', 'order.edit', 'order.refund');
  for (const field of ['shipping_address', 'billing_address']) {
    const input = await buildEditInput(placed, [[a, 2]], { [field]: newYork });
    for (const work of [editOrder, previewOrderEdit])
      await expect(work(mei, placed.order_id, input)).rejects.toMatchObject({
        status: 403,
        fields: { [field]: [{ key: 'forbidden_pii' }] },
      });
  }
  expect(await readOrder(placed)).toEqual(before);
  await editOrder(mei, placed.order_id, await buildEditInput(placed, [[a, 2]]));
});

test('what is wrong of an address is refused on its field', async () => {
  const placed = await buyPaid(shop, [[a, 1]]);
  const wrong = { ...newYork, contact_number: '12' };
  expect(await refusedFields(() => edit(placed, [[a, 1]], { shipping_address: wrong }))).toEqual({
    'shipping_address.contact_number': ['check_phone'],
  });
  expect(
    await refusedFields(() => edit(placed, [[a, 1]], { billing_address: { country: 'USA' } })),
  ).toMatchObject({
    'billing_address.first_name': ['required'],
    'billing_address.address': ['required'],
  });
});

test('what was sent goes nowhere else, and what is picked up is not sent', async () => {
  const sent = await buyPaid(shop, [[a, 1]]);
  await transitionOrder(await owner(), sent.order_id, { status: 'shipped' });
  const elsewhere = { shipping_address: newYork };
  const late = () => edit(sent, [[a, 1]], elsewhere);
  await expect(late()).rejects.toMatchObject({ status: 409 });
  expect(await refusedFields(late)).toEqual({ status: ['order_edit_ended'] });
  const picked = await buyToPickUp(shop, await makeCounter(), a);
  const sending = () => edit(picked, [[a, 1]], elsewhere);
  await expect(sending()).rejects.toMatchObject({ status: 409 });
  expect(await refusedFields(sending)).toEqual({ shipping_address: ['nothing_to_send_to'] });
});

test('a contact that would cost something else points to the edit, while there is one', async () => {
  const placed = await buy(await guest(), shop, a, 1, { payment_method_id: shop.transfer });
  const { email, phone, first_name, last_name } = await readOrder(placed);
  const input = { email, phone, first_name, last_name, shipping_address: paris, note: 'Moved' };
  const change = async () =>
    changeContact(await owner(), placed.order_id, contactInput.parse(input));
  expect(await refusedFields(change)).toEqual({
    'shipping_address.country': ['address_not_reached_editable'],
  });
  const canceled = { status: 'canceled', reason: 'Asked to' } as const;
  await transitionOrder(await owner(), placed.order_id, canceled);
  expect(await refusedFields(change)).toEqual({
    'shipping_address.country': ['address_not_reached'],
  });
});

test('the address it went to before is erased with its buyer', async () => {
  const placed = await buyPaid(shop, [[a, 1]]);
  await edit(placed, [[a, 1]], { shipping_address: newYork, billing_address: newYork });
  const events = () =>
    database().select().from(orderEvent).where(eq(orderEvent.order_id, placed.order_id));
  expect(JSON.stringify(await events())).toContain(testAddress.address);
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  const traces = { order_ids: [placed.order_id], customer_id: 0, personalTexts: [] };
  await transaction(await system(), (ctx) =>
    eraseBuyer(ctx, traces as unknown as Parameters<typeof eraseBuyer>[1]),
  );
  expect(JSON.stringify(await events())).not.toMatch(/Belcher|State Street|Brien/);
  expect(await contactLines(placed)).toEqual([
    {
      shipping_address_before: null,
      shipping_address_after: null,
      billing_address_before: null,
      billing_address_after: null,
    },
  ]);
});
