import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import { staffOrderPreviewInput } from '@/lib/checkout/staff-order/staff-order.schema';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { buildEditInput } from '../../support/data/order-edits';
import {
  brokenPromises,
  makeStock,
  member,
  openShop,
  staffDetails,
  type TestShop,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const make = async (stock_id: number, more: object = {}, ctx?: AdminContext) =>
  placeStaffOrder(ctx ?? (await owner()), staffDetails(shop, stock_id, more), randomUUID());
const read = async ({ id }: { id: number }) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('no order');
  return row;
};

describe('an order that staff make', () => {
  test('has a delivery below its price only by the discount right, within its limit', async () => {
    const stock_id = await makeStock(50);
    const free = { shipping_fee: '0', payment: 'later' };
    const without = await clerk(100, ['order', 'order.create']);
    const refused = { status: 403, fields: { shipping_fee: [{ key: 'forbidden_shipping_fee' }] } };
    await expect(make(stock_id, free, without)).rejects.toMatchObject(refused);
    const dearer = await make(stock_id, { ...free, shipping_fee: '50' }, without);
    expect(await read(dearer)).toMatchObject({ shipping_fee: 5000 });
    // 45.00 of 399.80 and 45.00 are 10.12 %.
    const mei = await clerk(10, ['order', 'order.create', 'promotion.manual_discount']);
    const above = { shipping_fee: [{ key: 'manual_discount_limit', values: { percent: 10.12 } }] };
    await expect(make(stock_id, free, mei)).rejects.toMatchObject({ status: 403, fields: above });
    const cheaper = await make(stock_id, { ...free, shipping_fee: '10' }, mei);
    expect(await read(cheaper)).toMatchObject({ shipping_fee: 1000 });
  });

  test('is lowered in its delivery by an edit only by that right, each edit counted', async () => {
    const stock_id = await makeStock(50);
    const { id } = await make(stock_id, { shipping_fee: '40' });
    const editFee = async (shipping_fee: string, ctx: AdminContext) =>
      editOrder(ctx, id, await buildEditInput({ order_id: id }, [[stock_id, 2]], { shipping_fee }));
    const without = await clerk(100, ['order', 'order.edit']);
    await expect(editFee('39', without)).rejects.toMatchObject({ status: 403 });
    await editFee('42', without);
    const mei = await clerk(5, ['order', 'order.edit', 'promotion.manual_discount']);
    await editFee('25', mei);
    await expect(editFee('15', mei)).rejects.toMatchObject({ status: 403 });
    expect(await read({ id })).toMatchObject({ shipping_fee: 2500 });
  });

  test('names a customer, or adds to an order, only by who may see whose it is', async () => {
    const buyer = await member();
    const customer_id = buyer.actor.kind === 'customer' ? buyer.actor.id : 0;
    const stock_id = await makeStock(50);
    const named = { customer_id, email: 'mine@shop.test', payment: 'later' };
    const look = (ctx: AdminContext, more: object) =>
      previewStaffOrder(
        ctx,
        staffOrderPreviewInput.parse({ items: [{ stock_id, quantity: 1 }], ...more }),
      );
    const refusal = (field: string, key: string) => ({
      status: 403,
      fields: { [field]: [{ key }] },
    });
    for (const [permissions, key] of [
      [['order', 'order.create', 'customer'], 'forbidden_pii'],
      [['order', 'order.create', 'customer.pii'], 'forbidden'],
    ] as [Permission[], string][]) {
      const blind = await clerk(0, permissions);
      const refused = refusal('customer_id', key);
      await expect(make(stock_id, named, blind)).rejects.toMatchObject(refused);
      await expect(look(blind, { customer_id })).rejects.toMatchObject(refused);
    }
    const blind = await clerk(0, ['order', 'order.create']);
    const parent = await make(stock_id, { payment: 'paid', payment_reference: 'x' });
    const add = { parent_order_id: parent.id };
    const refused = refusal('parent_order_id', 'forbidden_pii');
    await expect(make(stock_id, add, blind)).rejects.toMatchObject(refused);
    await expect(look(blind, add)).rejects.toMatchObject(refused);
    const seeing = await clerk(0, ['order', 'order.create', 'customer', 'customer.pii']);
    expect(await read(await make(stock_id, named, seeing))).toMatchObject({ user_id: customer_id });
    // Who opens an account for somebody knows them.
    const opening = await clerk(0, ['order', 'order.create', 'customer', 'customer.create']);
    const opened = { email: `${randomUUID()}@shop.test`, create_customer: true };
    expect((await read(await make(stock_id, opened, opening))).user_id).not.toBeNull();
  });

  test('adds to an order of its own buyer alone', async () => {
    const stock_id = await makeStock(50);
    const parent = await make(stock_id, { payment: 'paid', payment_reference: 'x' });
    const buyer = await member();
    const other = { customer_id: buyer.actor.kind === 'customer' ? buyer.actor.id : 0 };
    for (const more of [other, { email: 'another@shop.test' }, { email: undefined }])
      expect(
        await refusedFields(() =>
          make(stock_id, { payment: 'later', parent_order_id: parent.id, ...more }),
        ),
      ).toEqual({ parent_order_id: ['add_on_other'] });
    const added = { payment: 'later', parent_order_id: parent.id, shipping_fee: '0' };
    expect(await read(await make(stock_id, added))).toMatchObject({ shipping_fee: 0 });
  });
});
