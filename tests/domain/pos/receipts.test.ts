import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { drawOwnReceiptCode } from '@/lib/checkout/own-order';
import { buildReceipt } from '@/lib/pos/sale/receipt';
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
import { owner } from '../../support/data/staff';
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
