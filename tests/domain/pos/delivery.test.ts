import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { address } from '@/db/schema/auth';
import { product } from '@/db/schema/catalog';
import { mail } from '@/db/schema/mail';
import { shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { posTender } from '@/db/schema/pos-tender';
import { promotion } from '@/db/schema/promotions';
import { salesEntry } from '@/db/schema/sales';
import { previewOrderEdit } from '@/lib/checkout/order-edit/edit-order';
import { setInventoryQuantities } from '@/lib/inventory/set-quantity';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { readCustomerDisplay } from '@/lib/pos/display';
import { posPreviewInput, saleInput } from '@/lib/pos/pos.schema';
import { findSale } from '@/lib/pos/refund/find-sale';
import { readMemberAddresses } from '@/lib/pos/sale/delivery';
import { previewSale } from '@/lib/pos/sale/purchase';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { readTillSession } from '@/lib/pos/session/sessions';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { makePromotion } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import { buildEditInput, edit, type OrderUnits } from '../../support/data/order-edits';
import {
  brokenPromises,
  makeStock,
  member,
  openShop,
  shelf,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let till: TestTill;
beforeAll(async () => {
  shop = await openShop();
  // The store sells from its own shelf; what is sent comes from the shop's.
  till = await makeTill(await makeRegisterMethods(), (await make.warehouse()).id);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const sent = (more: object = {}) => ({
  shipping_address: testAddress,
  shipping_method_id: shop.shipping,
  ...more,
});
const toItems = (stock_id: number, quantity = 1) => [{ stock_id, quantity }];
const sale = (stock_id: number, more: object = {}, key = randomUUID()) =>
  sellAt(till, toItems(stock_id), sent(more), { key });
const refused = (...args: Parameters<typeof sale>) => refusedFields(() => sale(...args));
const previewInput = (stock_id: number, more: object = {}) =>
  posPreviewInput.parse({
    physical_store_id: till.store,
    items: toItems(stock_id),
    shipping_address: { country: 'HKG' },
    ...more,
  });
const preview = async (...args: Parameters<typeof previewInput>) =>
  previewSale(await owner(), previewInput(...args));
const readSale = async (id: number) => {
  const [row] = await database().select().from(order).where(eq(order.id, id));
  if (!row) throw new Error('no order');
  return row;
};
const listMails = async (id: number) => {
  await workDueJobs();
  const mails = await database().select().from(mail).where(eq(mail.order_id, id));
  return mails.map(({ template }) => template).sort();
};

describe('a sale that is sent to an address', () => {
  test('is paid at once with its delivery, and waits to be shipped from the shop’s shelf', async () => {
    const stock_id = await makeStock(5, 10_000);
    const before = await preview(stock_id);
    expect(before).toMatchObject({
      shipping_method_id: shop.shipping,
      shipping_methods: [{ id: shop.shipping, price: { minor: 4500 } }],
      totals: { grand_total: { minor: 14_500 } },
      cash: { due: { minor: 14_500 } },
    });
    const shown = await readCustomerDisplay(await owner(), previewInput(stock_id));
    expect(shown).toMatchObject({
      extras: [{ name: 'Standard', amount: { minor: 4500 } }],
      total: { minor: 14_500 },
    });
    const receipt = await sale(stock_id, {
      email: 'ann@shop.test',
      expected_total: before.totals.grand_total.amount,
      tenders: [
        { payment_method_id: till.card, amount: '100.00' },
        { payment_method_id: till.cash, given: '50.00' },
      ],
    });
    expect(receipt).toMatchObject({
      customer: 'Ann O’Brien',
      delivery: {
        title: 'Standard',
        fee: { minor: 4500 },
        to: ['Ann O’Brien', '41 Belcher’s Street', 'Hong Kong'],
      },
      grand_total: { minor: 14_500 },
    });
    const { actor } = await owner();
    expect(await readSale(receipt.order_id)).toMatchObject({
      channel: 'pos',
      status: 'paid',
      payment_status: 'paid',
      fulfillment_status: 'unfulfilled',
      paid_total: 14_500,
      shipping_fee: 4500,
      shipping_method_id: shop.shipping,
      shipping_address: { contact_number: '+85291234567', country: 'HKG' },
      phone: '+85291234567',
      pos_session_id: till.session,
      admin_id: actor.id,
      expires_at: null,
    });
    expect(await shelf(stock_id)).toEqual({ quantity: 5, reserved: 1 });
    const own = eq(salesEntry.order_id, receipt.order_id);
    const entries = await database().select().from(salesEntry).where(own);
    expect(entries.reduce((sum, { total }) => sum + total, 0)).toBe(14_500);
    for (const entry of entries)
      expect(entry).toMatchObject({
        physical_store_id: till.store,
        pos_session_id: till.session,
        cashier_id: actor.id,
      });
    expect(await listMails(receipt.order_id)).toEqual(['order_confirmation']);

    // What is not sent yet is given back on its page, not at a register.
    const found = await findSale(await owner(), receipt.order_number);
    expect(found).toMatchObject({ has_unsent: true, items: [{ left: 0 }] });
    await shipOrder(await owner(), receipt.order_id, { tracking_number: 'SF1' });
    expect(await readSale(receipt.order_id)).toMatchObject({ fulfillment_status: 'fulfilled' });
    expect(await shelf(stock_id)).toEqual({ quantity: 4, reserved: 0 });
    expect(await listMails(receipt.order_id)).toEqual(['order_confirmation', 'shipment_sent']);
    expect(await findSale(await owner(), receipt.order_number)).toMatchObject({
      items: [{ left: 1 }],
    });
  });

  test('is refused on its field: nowhere, no way there, no way chosen, a wrong phone', async () => {
    const stock_id = await makeStock(5);
    const fields = (shipping_address: object) =>
      saleInput
        .safeParse({ session_id: 1, items: toItems(stock_id), tenders: [], shipping_address })
        .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(fields({ ...testAddress, last_name: '', address: '' })).toEqual([
      'shipping_address.last_name required',
      'shipping_address.address required',
    ]);
    expect(await refused(stock_id, { shipping_method_id: undefined })).toEqual({
      shipping_method_id: ['required'],
    });
    const wrong = { ...testAddress, contact_number: '12' };
    expect(await refused(stock_id, { shipping_address: wrong })).toEqual({
      'shipping_address.contact_number': ['check_phone'],
    });
    const abroad = { ...testAddress, country: 'JPN', contact_number: '+81 3 1234 5678' };
    expect(await refused(stock_id, { shipping_address: abroad })).toEqual({
      shipping_method_id: ['no_shipping_method'],
    });
    expect((await preview(stock_id, { shipping_address: abroad })).problems).toHaveProperty(
      'shipping_method_id',
    );
    const [gone] = await database()
      .insert(shippingMethod)
      .values({ code: 'gone', title: { 'en-US': 'Gone' }, type: 'flat', rates: [] })
      .returning();
    expect(await refused(stock_id, { shipping_method_id: gone?.id })).toEqual({
      shipping_method_id: ['shipping_method_gone'],
    });
  });

  test('is refused where its goods are picked up only', async () => {
    const stock_id = await makeStock(5);
    const ways = eq(shippingMethod.id, shop.shipping);
    await database().update(shippingMethod).set({ enabled: false }).where(ways);
    const rates = [{ from: 0, to: null, price_minor: 0 }];
    await database()
      .insert(shippingMethod)
      .values({ code: 'fetch', title: {}, enabled: true, type: 'store_pickup', rates });
    expect(await refused(stock_id)).toEqual({
      shipping_method_id: ['no_shipping_method_but_pickup'],
    });
    await database().update(shippingMethod).set({ enabled: true }).where(ways);
    await database().delete(shippingMethod).where(eq(shippingMethod.code, 'fetch'));
  });

  test('is taxed where it goes, and sent for nothing by a promotion', async () => {
    const stock_id = await makeStock(5, 10_000);
    await writeSettings(await system(), { charge_tax: '1' });
    const taxed = await makeClass();
    await makeRate(taxed.id, '10', { country: 'USA' });
    await database().update(product).set({ tax_class_id: taxed.id });
    const usa = { shipping_address: { country: 'USA' } };
    expect((await preview(stock_id, usa)).totals.tax_total.minor).toBeGreaterThan(0);
    expect((await preview(stock_id)).totals.tax_total.minor).toBe(0);
    await emptyTaxes();
    await writeSettings(await system(), { charge_tax: '0' });
    const offer = await makePromotion({ action: 'free_shipping', class: 'shipping', value: 0 });
    const receipt = await sale(stock_id);
    expect(receipt).toMatchObject({
      delivery: { fee: { minor: 0 } },
      grand_total: { minor: 10_000 },
    });
    await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, offer));
  });

  test('goes to an address of the member who buys, of whose book others learn nothing', async () => {
    const stock_id = await makeStock(5);
    const { id } = (await member()).actor as { id: number };
    await database()
      .insert(address)
      .values({ customer_id: id, ...testAddress, default_billing: true, default_shipping: true });
    const [saved] = await readMemberAddresses(await owner(), id);
    expect(saved).toMatchObject({ address: '41 Belcher’s Street', default_shipping: true });
    const blind = await clerk(0, ['store.pos_sell']);
    expect(await refusedFields(() => readMemberAddresses(blind, id))).toHaveProperty('general');
    const receipt = await sale(stock_id, { customer_id: id, shipping_address: saved });
    expect(await readSale(receipt.order_id)).toMatchObject({ user_id: id, first_name: 'Ka Yan' });
    // Whoever only sells may print it again, without where somebody lives.
    expect((await buildReceipt(blind, receipt.order_id)).delivery?.to.join()).not.toContain('41');
  });

  test('is edited before it is sent, with the prices that were changed at the till', async () => {
    const stock_id = await makeStock(9, 10_000);
    const other = await makeStock(9, 5000);
    const item = { stock_id, quantity: 2, price: '80.00', price_reason: 'Damaged box' };
    const receipt = await sellAt(till, [item], sent());
    expect(receipt.grand_total.minor).toBe(20_500);
    const order_id = receipt.order_id;
    const soldUnits: OrderUnits = [[stock_id, 2]];
    await edit({ order_id }, [...soldUnits, [other, 1]]);
    const [line] = await database()
      .select()
      .from(orderItem)
      .where(and(eq(orderItem.order_id, order_id), eq(orderItem.stock_id, stock_id)));
    expect(line).toMatchObject({
      unit_price: 8000,
      regular_unit_price: 10_000,
      price_changed_from: 10_000,
      price_reason: 'Damaged box',
    });
    await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'T-1' });
    expect(await readSale(order_id)).toMatchObject({ paid_total: 25_500, status: 'paid' });
    // Whoever sells more of it at that price answers for it by their own limit.
    const more = await buildEditInput({ order_id }, [[stock_id, 3]]);
    const junior = await clerk(10, ['order', 'promotion.manual_discount']);
    expect(await refusedFields(() => previewOrderEdit(junior, order_id, more))).toEqual({
      general: ['manual_discount_limit'],
    });
  });

  test('sent five times at once is one order, and none that is not paid is stored', async () => {
    const stock_id = await makeStock(9, 10_000);
    const before = await database().$count(order);
    const tenders = [{ payment_method_id: till.card, amount: '100.00' }];
    expect(await refused(stock_id, { tenders })).toEqual({ tenders: ['tenders_too_little'] });
    expect(await database().$count(order)).toBe(before);
    expect(await shelf(stock_id)).toEqual({ quantity: 9, reserved: 0 });
    const sums = async () => (await readTillSession(await owner(), till.session)).sold?.minor ?? 0;
    const sold = await sums();
    const key = randomUUID();
    const receipts = await Promise.all(Array.from({ length: 5 }, () => sale(stock_id, {}, key)));
    expect(new Set(receipts.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await shelf(stock_id)).toEqual({ quantity: 9, reserved: 1 });
    expect(await sums()).toBe(sold + 14_500);
    const own = eq(posTender.order_id, receipts[0]?.order_id ?? 0);
    expect(await database().select().from(posTender).where(own)).toMatchObject([
      { amount: 14_500, is_cash: true },
    ]);
  });

  test('takes nothing from the store’s own shelf', async () => {
    const stock_id = await makeStock(0);
    const own = await make.warehouse();
    const otherTill = await makeTill(till, own.id);
    await setInventoryQuantities(await owner(), [
      { stock_id, warehouse_id: own.id, quantity: 3, safety_stock: 0 },
    ]);
    expect(await refusedFields(() => sellAt(otherTill, toItems(stock_id), sent()))).toEqual({
      items: ['not_enough_stock'],
    });
    await sellAt(otherTill, toItems(stock_id));
  });
});
