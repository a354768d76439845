import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { transitionOrder } from '@/lib/orders/transition';
import {
  contactLines,
  editMails,
  macau,
  makeZones,
  newYork,
  paris,
  salesByCountry,
} from '../../support/data/elsewhere';
import { issueInvoice, listOrderDocuments } from '../../support/data/invoices';
import { emptyQueues } from '../../support/data/jobs';
import { edit, previewEditAsOwner } from '../../support/data/order-edits';
import { buyPaid, listRefunds, sumOrderSales } from '../../support/data/paid-orders';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
let zones: Awaited<ReturnType<typeof makeZones>>;
let a: number;
beforeAll(async () => {
  shop = await openShop();
  zones = await makeZones();
  a = await makeStock(99, 10_000);
});
// Mails of what a test buys are no matter of another one.
afterEach(emptyQueues);
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const nothing = { own: 0, base: 0, tax: 0, units: 0 };
const toParis = () => ({ shipping_address: paris, shipping_method_id: zones.abroad });
const toMacau = () => ({ shipping_address: macau, shipping_method_id: zones.near });

describe('a paid order that is to go somewhere else', () => {
  test('dearer to reach: the rest is left to pay, and what it sold counts in its country', async () => {
    const placed = await buyPaid(shop, [[a, 1]]);
    const previewed = await previewEditAsOwner(placed, [[a, 1]], toParis());
    // 100.00 and 120.00, and 2.5 % of both.
    expect(previewed).toMatchObject({
      totals: { shipping_fee: { minor: 12_000 }, grand_total: { minor: 22_550 } },
      amount_due: { minor: 22_550 - 14_863 },
      is_taxed_otherwise: false,
      priced_by: 'order',
    });
    expect(await readOrder(placed)).toMatchObject({ grand_total: 14_863 });
    await edit(placed, [[a, 1]], toParis());
    expect(await readOrder(placed)).toMatchObject({
      status: 'pending',
      payment_status: 'partially_paid',
      grand_total: 22_550,
      shipping_address: paris,
      billing_address: { address: testAddress.address },
      shipping_method_id: zones.abroad,
    });
    await answerCard(placed, 'captured');
    expect(await salesByCountry(placed)).toEqual({
      HKG: nothing,
      FRA: { own: 22_550, base: 22_550, tax: 0, units: 1 },
    });
    await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
    expect(await salesByCountry(placed)).toEqual({ HKG: nothing, FRA: nothing });
  });

  test('tells its buyer once, its history what stood there, and is looked at again', async () => {
    const placed = await buyPaid(shop, [[a, 1]]);
    await emptyQueues();
    await edit(placed, [[a, 1]], { ...toParis(), note: 'As you asked.' });
    const [text, ...more] = await editMails(placed);
    expect(more).toEqual([]);
    expect(text?.text).toContain('1 rue de Rivoli');
    const [line, ...others] = await contactLines(placed);
    expect(others).toEqual([]);
    expect(Object.keys(line ?? {})).toEqual(['shipping_address_after', 'shipping_address_before']);
    expect(line?.shipping_address_before).toContain(testAddress.address);
    expect(line?.shipping_address_after).toContain(paris.address);
    // Billed in Hong Kong and sent to France: staff are to look twice.
    expect(await readOrder(placed)).toMatchObject({ risk_reasons: ['country_mismatch'] });
  });

  test('has its invoice credited and issued anew, for the new total', async () => {
    const placed = await buyPaid(shop, [[a, 1]]);
    await issueInvoice(placed);
    await edit(placed, [[a, 1]], toParis());
    expect(await listOrderDocuments(placed)).toEqual([
      ['invoice', 14_863],
      ['credit_note', 14_863],
      ['invoice', 22_550],
    ]);
  });

  test('cheaper to reach: what is above goes back, and all of the rest later, in both currencies', async () => {
    const placed = await buyPaid(shop, [[a, 3]], { currency: 'USD' });
    const { grand_total: paid } = await readOrder(placed);
    const previewed = await previewEditAsOwner(placed, [[a, 3]], toMacau());
    await edit(placed, [[a, 3]], toMacau());
    const after = await readOrder(placed);
    expect(after).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      grand_total: previewed.totals.grand_total.minor,
      shipping_fee: 128,
    });
    const back = paid - after.grand_total;
    expect(back).toBe(previewed.refund.minor);
    expect(await listRefunds(placed)).toMatchObject([{ amount: back, surplus: true }]);
    expect(await sumOrderSales(placed)).toMatchObject({ own: after.grand_total, units: 3 });
    expect((await salesByCountry(placed)).HKG).toEqual(nothing);
    await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
    expect(await salesByCountry(placed)).toEqual({ HKG: nothing, MAC: nothing });
    const all = (await listRefunds(placed)).reduce((sum, { amount }) => sum + amount, 0);
    expect(all).toBe(paid);
  });

  test('given up while it waits for the rest, it sold nothing anywhere', async () => {
    const placed = await buyPaid(shop, [[a, 1]], { currency: 'USD' });
    await edit(placed, [[a, 1]], toParis());
    const canceled = { status: 'canceled', reason: 'Asked to' } as const;
    await transitionOrder(await owner(), placed.order_id, canceled);
    const sums = Object.values(await salesByCountry(placed));
    expect(sums.every((sum) => sum.own === 0 && sum.base === 0 && sum.units === 0)).toBe(true);
  });

  test('where its delivery goes for the same: no money, though its tariff was raised since', async () => {
    const placed = await buyPaid(shop, [[a, 1]]);
    const before = await readOrder(placed);
    const own = eq(shippingMethod.id, shop.shipping);
    const tariff = (price_minor: number) =>
      database()
        .update(shippingMethod)
        .set({ rates: [{ from: 0, to: null, price_minor }] })
        .where(own);
    await tariff(9900);
    await edit(placed, [[a, 1]], { shipping_address: newYork, billing_address: newYork });
    await tariff(4500);
    const after = await readOrder(placed);
    expect(after).toMatchObject({
      status: 'paid',
      grand_total: before.grand_total,
      shipping_method_id: before.shipping_method_id,
      shipping_address: newYork,
      billing_address: newYork,
      risk_reasons: [],
    });
    expect(await listRefunds(placed)).toEqual([]);
    expect(Object.keys((await salesByCountry(placed)) ?? {}).sort()).toEqual(['HKG', 'USA']);
    expect((await salesByCountry(placed)).HKG).toEqual(nothing);
  });

  test('to another name and street of the same place: its price stays, its history says so', async () => {
    const placed = await buyPaid(shop, [[a, 2]]);
    const { grand_total, shipping_fee } = await readOrder(placed);
    const newAddress = { ...testAddress, first_name: 'Bo', address: '9 Queen’s Road' };
    await edit(placed, [[a, 2]], { shipping_address: newAddress });
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', grand_total, shipping_fee });
    expect(await contactLines(placed)).toHaveLength(1);
    expect(await editMails(placed)).toHaveLength(1);
    // In other words it is the same one.
    const again = { ...newAddress, contact_number: '9123 4567' };
    await edit(placed, [[a, 2]], { shipping_address: again });
    expect(await contactLines(placed)).toHaveLength(1);
  });
});

test('an order that waits for its money goes elsewhere too, for the new total', async () => {
  const placed = await buy(await guest(), shop, a, 1, { payment_method_id: shop.transfer });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 14_500 });
  await edit(placed, [[a, 1]], toParis());
  expect(await readOrder(placed)).toMatchObject({
    status: 'pending',
    payment_status: 'unpaid',
    grand_total: 22_000,
    shipping_address: paris,
  });
  expect(await editMails(placed)).toHaveLength(1);
  await edit(placed, [[a, 1]], {
    shipping_address: testAddress,
    shipping_method_id: shop.shipping,
  });
  expect(await readOrder(placed)).toMatchObject({ grand_total: 14_500 });
});
