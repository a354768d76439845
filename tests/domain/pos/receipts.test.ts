import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { drawOwnReceiptCode } from '@/lib/checkout/own-order';
import type { AdminContext } from '@/lib/core/context';
import { createCustomer } from '@/lib/customers/customers';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { buildReceipt } from '@/lib/pos/sale/receipt';
import { listReceipts } from '@/lib/pos/sale/receipts';
import { receiptEmailInput, receiptsQuery } from '@/lib/pos/sale/receipts.schema';
import { sendReceipt } from '@/lib/pos/sale/send-receipt';
import { readPosStart } from '@/lib/pos/session/registers';
import { storeChanges } from '@/lib/stores/store.schema';
import { storeResource } from '@/lib/stores/stores';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

let shop: TestShop;
let till: TestTill;
beforeAll(async () => {
  shop = await openShop();
  const { settings } = await system();
  till = await makeTill(await makeRegisterMethods(), settings.product_warehouse_id ?? 0);
  return mails.stop;
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const updateStore = async (fields: object) =>
  storeResource.update(await owner(), till.store, storeChanges.parse(fields));
const offered = async () =>
  (await readPosStart(await owner(), till.store)).payment_methods.map(({ id }) => id).sort();

describe('a store’s registers', () => {
  test('print its header and footer in the language of whoever bought', async () => {
    await updateStore({
      receipt_header: { 'en-US': 'BR 1234', 'zh-HK': '商業登記 1234' },
      receipt_footer: { 'en-US': 'Returns within 14 days', 'zh-HK': '14 日內退換' },
    });
    const sale = await sellAt(till, [{ stock_id: await makeStock(5, 1000), quantity: 1 }]);
    expect(sale.store).toMatchObject({
      receipt_header: 'BR 1234',
      receipt_footer: 'Returns within 14 days',
    });
    await database().update(order).set({ language: 'zh-HK' }).where(eq(order.id, sale.order_id));
    expect((await buildReceipt(await owner(), sale.order_id)).store).toMatchObject({
      receipt_header: '商業登記 1234',
      receipt_footer: '14 日內退換',
    });
  });

  test('offer the ways to pay that it names, and all where it names none', async () => {
    const all = [till.cash, till.card].sort();
    expect(await offered()).toEqual(all);
    await updateStore({ pos_payment_method_ids: [till.cash] });
    expect(await offered()).toEqual([till.cash]);
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const byCard = { tenders: [{ payment_method_id: till.card, amount: '10.00' }] };
    expect(await refusedFields(() => sellAt(till, items, byCard))).toEqual({
      'tenders.0.payment_method_id': ['payment_method_gone'],
    });
    const unknown = { pos_payment_method_ids: [till.cash, 999_999] };
    expect(await refusedFields(() => updateStore(unknown))).toEqual({
      pos_payment_method_ids: ['check_input'],
    });
    await updateStore({ pos_payment_method_ids: [] });
    expect(await offered()).toEqual(all);
  });
});

describe('the code of a receipt', () => {
  test('is in the mail of a sale, for who has the order’s link alone', async () => {
    await emptyQueues();
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const { order_id } = await sellAt(till, items, { email: 'mei@example.com' });
    const { order_number, public_token } = await readOrder({ order_id });
    await workDueJobs();
    const [mail] = mails.to('mei@example.com');
    const path = `/api/order/${order_number}/receipt-code?public_token=`;
    expect(mail?.html).toContain(`https://shop.test${path}`);
    const png = await drawOwnReceiptCode(await guest(), { order: order_number, public_token });
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width]).toEqual(['png', height]);
    const wrong = { order: order_number, public_token: crypto.randomUUID() };
    await expect(drawOwnReceiptCode(await guest(), wrong)).rejects.toMatchObject({ status: 404 });
    const web = await buy(await guest(), shop, await makeStock(5, 1000), 1);
    const ofWeb = { order: web.order_number, public_token: web.public_token };
    await expect(drawOwnReceiptCode(await guest(), ofWeb)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the receipts of a store', () => {
  const list = async (search = '', ctx?: AdminContext, store = till.store) =>
    listReceipts(ctx ?? (await owner()), receiptsQuery.parse({ physical_store_id: store, search }));
  const numbers = async (...args: Parameters<typeof list>) =>
    (await list(...args)).receipts.map(({ order_number }) => order_number);
  const placedAt = (order_id: number, placed_at: Date) =>
    database().update(order).set({ placed_at }).where(eq(order.id, order_id));

  test('are today’s, the latest first, and of any day what a search finds', async () => {
    const stock_id = await makeStock(9, 43_210);
    const old = await sellAt(till, [{ stock_id, quantity: 1 }]);
    const other = await sellAt(till, [{ stock_id, quantity: 2 }]);
    const now = (await owner()).now().getTime();
    await placedAt(old.order_id, new Date(now - 50 * 3_600_000));
    const found = await list();
    expect(found.receipts[0]).toMatchObject({
      order_id: other.order_id,
      order_number: other.order_number,
      cashier: other.cashier,
      customer: '',
      units: 2,
      grand_total: { minor: 86_420 },
      refunded: { minor: 0 },
    });
    expect(found.has_more).toBe(false);
    expect(await numbers()).not.toContain(old.order_number);
    expect(await numbers(old.order_number.toLowerCase())).toContain(old.order_number);
    for (const total of ['432.10', 'HK$432.1'])
      expect(await numbers(total)).toEqual([old.order_number]);
    expect(await numbers('432.11')).toEqual([]);
    const { settings } = await system();
    const away = await makeTill(till, settings.product_warehouse_id ?? 0);
    expect(await numbers(old.order_number, undefined, away.store)).toEqual([]);
  });

  test('find a buyer for who may see personal data, and mask them for others', async () => {
    const buyer = await createCustomer(await system(), {
      first_name: 'Wing Yan',
      last_name: 'Leung',
      email: `${randomUUID()}@buyer.test`,
      enabled: true,
    });
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const sale = await sellAt(till, items, { customer_id: buyer.id });
    expect(await numbers('wing yan leung')).toEqual([sale.order_number]);
    const seller = await clerk(0, ['store.pos_sell']);
    expect(await numbers('wing yan leung', seller)).toEqual([]);
    const [shown] = (await list(sale.order_number, seller)).receipts;
    expect(shown).toMatchObject({ customer: 'W••• Y••• L•••', grand_total: { minor: 1000 } });
    expect(await buildReceipt(await owner(), sale.order_id)).toMatchObject({
      customer: 'Wing Yan Leung',
      email: buyer.email,
    });
    expect(await buildReceipt(seller, sale.order_id)).toMatchObject({
      customer: 'W••• Y••• L•••',
      email: '',
    });
    const own = await sellAt(till, items, { email: 'a@buyer.test' }, { ctx: seller });
    const { first_name, last_name } = buyer;
    await database().update(order).set({ first_name, last_name }).where(eq(order.id, own.order_id));
    expect(await buildReceipt(seller, own.order_id)).toMatchObject({ customer: 'Wing Yan Leung' });
  });

  test('of today give no amounts away, but to who sees reports', async () => {
    const { order_number } = await sellAt(till, [
      { stock_id: await makeStock(5, 1000), quantity: 1 },
    ]);
    const seller = await clerk(0, ['store.pos_sell']);
    const [blind] = (await list('', seller)).receipts;
    expect(blind).toMatchObject({ order_number, units: 1, grand_total: null, refunded: null });
    const amounts = { order_number, grand_total: { minor: 1000 }, refunded: { minor: 0 } };
    const find = async (search: string) =>
      (await list(search, seller)).receipts.find((row) => row.order_number === order_number);
    for (const named of [order_number, order_number.toLowerCase(), '10.00'])
      expect(await find(named)).toMatchObject(amounts);
    const part = await find(order_number.slice(0, -1));
    expect(part).toMatchObject({ grand_total: null, refunded: null });
    const reader = await clerk(0, ['store.pos_sell', 'store.pos_reports']);
    expect((await list('', reader)).receipts[0]).toMatchObject(amounts);
  });
});

describe('a receipt that is emailed later', () => {
  const send = async (order_id: number, email: string, key: string, ctx?: AdminContext) =>
    sendReceipt(ctx ?? (await owner()), order_id, receiptEmailInput.parse({ email }), key);
  const sentTo = async (email: string) => {
    await workDueJobs();
    return mails.to(email).map(({ subject }) => subject);
  };

  test('goes to the address that is typed, once per key, and leaves the sale as it was', async () => {
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const { order_id, order_number } = await sellAt(till, items);
    const email = `${randomUUID()}@later.test`;
    const key = randomUUID();
    await send(order_id, email.toUpperCase(), key);
    await send(order_id, email, key);
    expect(await sentTo(email)).toEqual([`Your receipt for order ${order_number}`]);
    await send(order_id, email, randomUUID());
    expect(await sentTo(email)).toHaveLength(2);
    expect(await buildReceipt(await owner(), order_id)).toMatchObject({ email: '' });
    const seller = await clerk(0, ['store.pos_sell']);
    const unnamed = `${randomUUID()}@later.test`;
    await send(order_id, unnamed, randomUUID(), seller);
    expect(await sentTo(unnamed)).toHaveLength(1);
  });

  test('refuses a key of another email, and more than ten an hour of an order', async () => {
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const { order_id } = await sellAt(till, items);
    const [email, key] = [`${randomUUID()}@later.test`, randomUUID()];
    await send(order_id, email, key);
    const reused = { status: 409, fields: { general: [{ key: 'idempotency_key_reused' }] } };
    await expect(send(order_id, 'other@later.test', key)).rejects.toMatchObject(reused);
    const other = await sellAt(till, items);
    await expect(send(other.order_id, email, key)).rejects.toMatchObject(reused);
    for (let sent = 1; sent < 10; sent += 1) await send(order_id, email, randomUUID());
    await expect(send(order_id, email, randomUUID())).rejects.toMatchObject({ status: 429 });
    await send(order_id, email, key);
    expect(await sentTo(email)).toHaveLength(10);
    await send(other.order_id, email, randomUUID());
  });

  test('stands in the history of its order, masked for who may not see personal data', async () => {
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const { order_id } = await sellAt(till, items);
    const email = `${randomUUID()}@later.test`;
    const seller = await clerk(0, ['store.pos_sell']);
    const key = randomUUID();
    await send(order_id, email, key, seller);
    await send(order_id, email, key, seller);
    const eventsFor = async (ctx: AdminContext) =>
      (await readOrderForStaff(ctx, order_id)).events.filter(
        ({ type }) => type === 'receipt_emailed',
      );
    const event = { actor_id: seller.actor.id, actor_name: 'Mei' };
    expect(await eventsFor(await owner())).toMatchObject([
      { ...event, data: { to_address: email } },
    ]);
    expect(await eventsFor(await clerk(0, ['order']))).toMatchObject([
      { ...event, data: { to_address: '•••' } },
    ]);
  });

  test('names nobody’s buyer to who may not know them, and no web order', async () => {
    const items = [{ stock_id: await makeStock(5, 1000), quantity: 1 }];
    const mine = await sellAt(till, items, { email: 'buyer@later.test' });
    const seller = await clerk(0, ['store.pos_sell']);
    const email = `${randomUUID()}@later.test`;
    const refused = () => send(mine.order_id, email, randomUUID(), seller);
    expect(await refusedFields(refused)).toEqual({ email: ['forbidden_pii'] });
    const own = await sellAt(till, items, { email: 'buyer@later.test' }, { ctx: seller });
    await send(own.order_id, email, randomUUID(), seller);
    expect(await sentTo(email)).toHaveLength(1);
    const web = await buy(await guest(), shop, await makeStock(5, 1000), 1);
    const ofWeb = await readOrder(web);
    await expect(send(ofWeb.id, email, randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});
