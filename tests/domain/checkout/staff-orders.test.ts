import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { inventory, warehouse } from '@/db/schema/inventory';
import { mail } from '@/db/schema/mail';
import { shippingMethod } from '@/db/schema/methods';
import { orderComment } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { promotion } from '@/db/schema/promotions';
import { reservation } from '@/db/schema/reservations';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import { staffOrderPreviewInput } from '@/lib/checkout/staff-order/staff-order.schema';
import type { AdminContext } from '@/lib/core/context';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { shipOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { makeCoupon, readUseCounters } from '../../support/data/made-promotions';
import { previewEditAsOwner } from '../../support/data/order-edits';
import {
  brokenPromises,
  makeStock,
  member,
  openShop,
  shelf,
  staffDetails,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let far: number;
beforeAll(async () => {
  shop = await openShop();
  const [row] = await database()
    .insert(warehouse)
    .values({ code: 'far', title: 'Far' })
    .returning();
  far = row?.id ?? 0;
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

const make = async (
  stock_id: number,
  more: object = {},
  ctx?: AdminContext,
  key: string = randomUUID(),
) => placeStaffOrder(ctx ?? (await owner()), staffDetails(shop, stock_id, more), key);
const read = async ({ id }: { id: number }) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('no order');
  return row;
};
const readMails = async ({ id }: { id: number }) => {
  await workDueJobs();
  const rows = await database().select().from(mail).where(eq(mail.order_id, id)).orderBy(mail.id);
  return rows.map(({ template, to_address }) => `${template} ${to_address}`);
};

describe('an order that staff make', () => {
  test('for a guest is theirs, reserves, and asks them alone for the money', async () => {
    const stock_id = await makeStock(5);
    const made = await make(stock_id, { note: 'Rang twice.' });
    const row = await read(made);
    expect(row).toMatchObject({
      channel: 'admin',
      status: 'pending',
      user_id: null,
      email: 'caller@shop.test',
      first_name: 'Ann',
      grand_total: 2 * 19_990 + 4500,
      admin_id: (await owner()).actor.id,
    });
    expect(await shelf(stock_id)).toEqual({ quantity: 5, reserved: 2 });
    expect(await readMails(made)).toEqual(['order_established caller@shop.test']);
    const [note] = await database()
      .select()
      .from(orderComment)
      .where(eq(orderComment.order_id, made.id));
    expect(note).toMatchObject({ comment: 'Rang twice.', visible_to_customer: false });
    const days = ((row.expires_at?.getTime() ?? 0) - row.placed_at.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
  });

  test('for a customer has their name, language and codes; uses count for them', async () => {
    const buyer = await member();
    const id = buyer.actor.kind === 'customer' ? buyer.actor.id : 0;
    await database().update(customer).set({ language: 'zh-HK' }).where(eq(customer.id, id));
    const code = await makeCoupon('CALLER', { usage_limit_per_customer: 1 });
    const stock_id = await makeStock(9);
    const more = { customer_id: id, email: undefined, codes: ['caller'], payment: 'later' };
    const row = await read(await make(stock_id, more));
    expect(row).toMatchObject({
      user_id: id,
      first_name: 'Ka Yan',
      language: 'zh-HK',
      order_discount: 1000,
      shipping_method_title: '標準',
      expires_at: null,
    });
    expect(await readUseCounters(code.promotion_id)).toMatchObject({
      [`coupon:${code.id} customer:${id}`]: 1,
    });
    const again = await previewStaffOrder(
      await owner(),
      staffOrderPreviewInput.parse({ ...more, items: [{ stock_id, quantity: 1 }] }),
    );
    expect(again.promotions_not_applied).toMatchObject([{ reason: 'customer_limit_reached' }]);
  });

  test('paid at once is paid, and its buyer gets the confirmation alone', async () => {
    const stock_id = await makeStock(5);
    const paid = { payment: 'paid', payment_method_id: shop.card, payment_reference: 'T-77' };
    const made = await make(stock_id, paid);
    expect(await read(made)).toMatchObject({ status: 'paid', expires_at: null });
    expect(await readMails(made)).toEqual(['order_confirmation caller@shop.test']);
    const nobody = await refusedFields(() => make(stock_id, { ...paid, payment_reference: '' }));
    expect(nobody).toEqual({ payment_reference: ['reference_required'] });
  });

  test('without an e-mail needs a phone number, and mails nobody', async () => {
    const stock_id = await makeStock(5);
    const silent = { email: undefined, payment: 'later' };
    const made = await make(stock_id, silent);
    expect(await read(made)).toMatchObject({ email: '', phone: '+85291234567' });
    expect(await readMails(made)).toEqual([]);
    expect(await refusedFields(() => make(stock_id, { email: undefined }))).toEqual({
      email: ['required'],
    });
  });

  test('leaves from the warehouse that staff choose', async () => {
    const stock_id = await makeStock(1);
    await setInventoryQuantities(await owner(), [
      { stock_id, warehouse_id: far, quantity: 2, safety_stock: 0 },
    ]);
    expect(await refusedFields(() => make(stock_id))).toEqual({ items: ['not_enough_stock'] });
    const made = await make(stock_id, {
      warehouse_id: far,
      payment: 'paid',
      payment_reference: 'x',
    });
    const reservations = await database()
      .select({ warehouse_id: inventory.warehouse_id, quantity: reservation.quantity })
      .from(reservation)
      .innerJoin(inventory, eq(inventory.id, reservation.inventory_id))
      .where(eq(reservation.order_id, made.id));
    expect(reservations).toEqual([{ warehouse_id: far, quantity: 2 }]);
    await shipOrder(await owner(), made.id, {});
    const [row] = await database().select().from(inventory).where(eq(inventory.warehouse_id, far));
    expect(row).toMatchObject({ quantity: 0, reserved: 0 });
    const [line] = await database().select().from(orderItem).where(eq(orderItem.order_id, made.id));
    expect(line?.warehouse_id).toBe(far);
  });

  test('has a discount by hand within the role’s limit, spread over its lines', async () => {
    const stock_id = await makeStock(50);
    const off = (value: string, action = 'percent_off') => ({ manual_discount: { action, value } });
    const mei = await clerk(10, ['order', 'order.create', 'promotion.manual_discount']);
    const made = await make(stock_id, { ...off('10'), payment: 'later' }, mei);
    expect(await read(made)).toMatchObject({
      order_discount: 3998,
      grand_total: 39_980 - 3998 + 4500,
    });
    const [part] = await database()
      .select()
      .from(orderAdjustment)
      .where(eq(orderAdjustment.order_id, made.id));
    expect(part).toMatchObject({ promotion_id: null, title: 'Special discount', amount: 3998 });
    for (const [value, action] of [
      ['10.01', 'percent_off'],
      ['40', 'amount_off'],
    ] as const)
      await expect(make(stock_id, off(value, action), mei)).rejects.toMatchObject({ status: 403 });
    const without = await clerk(10, ['order', 'order.create']);
    await expect(make(stock_id, off('1'), without)).rejects.toMatchObject({ status: 403 });
    expect((await shelf(stock_id)).reserved).toBe(2);
  });

  test('comes to what its preview said; another total is refused', async () => {
    const stock_id = await makeStock(50);
    const more = {
      manual_discount: { action: 'amount_off', value: '12.34' },
      shipping_fee: '9.90',
    };
    const { totals } = await previewStaffOrder(
      await owner(),
      staffOrderPreviewInput.parse({
        ...more,
        items: [{ stock_id, quantity: 2 }],
        shipping_address: testAddress,
        shipping_method_id: shop.shipping,
        payment_method_id: shop.transfer,
      }),
    );
    expect(totals.grand_total.minor).toBe(39_980 - 1234 + 990);
    const made = await make(stock_id, { ...more, expected_total: totals.grand_total.amount });
    expect((await read(made)).grand_total).toBe(totals.grand_total.minor);
    expect(await refusedFields(() => make(stock_id, { ...more, expected_total: '1.00' }))).toEqual({
      expected_total: ['price_changed'],
    });
  });

  test('keeps the fee that staff gave its delivery, while another one costs its own', async () => {
    const stock_id = await makeStock(50);
    const { id } = await make(stock_id, { shipping_fee: '9.90' });
    const [other] = await database()
      .insert(shippingMethod)
      .values({
        code: 'other',
        title: { 'en-US': 'Other' },
        enabled: true,
        type: 'flat',
        zones: [{ countries: ['HKG'] }],
        rates: [{ from: 0, to: null, price_minor: 7000 }],
      })
      .returning();
    const look = (more = {}) => previewEditAsOwner({ order_id: id }, [[stock_id, 2]], more);
    const shipping_methods = [
      { id: shop.shipping, price: { minor: 990 } },
      { id: other?.id, price: { minor: 7000 } },
    ];
    const fee = (minor: number) => ({ shipping_methods, totals: { shipping_fee: { minor } } });
    expect(await look()).toMatchObject(fee(990));
    expect(await look({ shipping_method_id: other?.id })).toMatchObject(fee(7000));
  });

  test('takes a gift message and wrap as a checkout does: neither where the shop has none', async () => {
    const stock_id = await makeStock(9);
    const gift = { gift_message: '生日快樂', gift_wrap: true };
    const look = async (more: object) => {
      const input = { ...staffDetails(shop, stock_id), ...more };
      return previewStaffOrder(await owner(), staffOrderPreviewInput.parse(input));
    };
    const fee = { minor: 2500 };
    await writeSettings(await system(), {
      gift_options: 'message_and_wrap',
      gift_wrap_price: '25',
    });
    expect(await look({})).toMatchObject({ gift_options: { gift_wrap: fee }, gift_wrap_fee: null });
    expect(await look(gift)).toMatchObject({ gift_wrap_fee: fee, totals: { fee_total: fee } });
    const wrapped = await read(await make(stock_id, { ...gift, expected_total: '469.80' }));
    expect(wrapped).toMatchObject({ gift_message: '生日快樂', gift_wrap_fee: 2500 });
    await writeSettings(await system(), { gift_options: 'none' });
    expect(await look(gift)).toMatchObject({ gift_options: null, gift_wrap_fee: null });
    const plain = await read(await make(stock_id, gift));
    expect(plain).toMatchObject({ gift_message: '', gift_wrap_fee: null });
  });

  test('is one, however often and parallel the same key comes', async () => {
    const stock_id = await makeStock(50);
    const ctx = await owner();
    const all = await Promise.all([1, 2, 3].map(() => make(stock_id, {}, ctx, 'a-key-of-mine')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await shelf(stock_id)).reserved).toBe(2);
  });

  test('opens an account where staff want it, and its holder is invited', async () => {
    const stock_id = await makeStock(5);
    const made = await make(stock_id, { email: 'new@shop.test', create_customer: true });
    const row = await read(made);
    const [account] = await database()
      .select()
      .from(customer)
      .where(eq(customer.id, row.user_id ?? 0));
    expect(account).toMatchObject({ email: 'new@shop.test', last_name: 'O’Brien' });
    const taken = () => make(stock_id, { email: 'new@shop.test', create_customer: true });
    expect(await refusedFields(taken)).toEqual({ email: ['email_taken'] });
  });

  test('adds to a paid one without a second delivery, and leaves in the same parcel', async () => {
    const stock_id = await makeStock(50);
    const paid = { payment: 'paid', payment_reference: 'x' };
    const parent = await make(stock_id, paid);
    const added = await make(stock_id, {
      ...paid,
      payment_reference: 'y',
      parent_order_id: parent.id,
    });
    expect(await read(added)).toMatchObject({ parent_order_id: parent.id, shipping_fee: 0 });
    const chained = () => make(stock_id, { parent_order_id: added.id });
    expect(await refusedFields(chained)).toEqual({ parent_order_id: ['add_on_refused'] });
    await shipOrder(await owner(), parent.id, { tracking_number: 'SF1' });
    expect((await read(added)).status).toBe('shipped');
    expect(await shelf(stock_id)).toEqual({ quantity: 46, reserved: 0 });
    const late = () => make(stock_id, { parent_order_id: parent.id });
    expect(await refusedFields(late)).toEqual({ parent_order_id: ['add_on_refused'] });
  });
});
