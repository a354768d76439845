import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { taxRate } from '@/db/schema/tax';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { newYork, salesByCountry } from '../../support/data/elsewhere';
import {
  edit,
  listOrderLines,
  type OrderUnits,
  previewEditAsOwner,
} from '../../support/data/order-edits';
import { buyPaid, listRefunds } from '../../support/data/paid-orders';
import {
  answerCard,
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

let shop: TestShop;
let a: number;
let homeRate: number;
beforeEach(async () => {
  shop ??= await openShop();
  a ||= await makeStock(99, 10_000);
  await emptyTaxes();
  await setTaxes({ tax_based_on: 'shipping', prices_include_tax: '0' });
  const { id } = await makeClass('Standard', { is_default: true });
  homeRate = (await makeRate(id, '10')).id;
  await makeRate(id, '20', { country: 'USA' });
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});
afterAll(async () => {
  await emptyTaxes();
  await writeSettings(await system(), {
    charge_tax: '0',
    prices_include_tax: '1',
    tax_shipping: '0',
    tax_based_on: 'shipping',
  });
});

const setTaxes = async (more: object) =>
  writeSettings(await system(), { charge_tax: '1', tax_shipping: '1', ...more });
const nothing = { own: 0, base: 0, tax: 0, units: 0 };

test('a place that is taxed otherwise taxes all of it at its rates; its sales net to nothing after', async () => {
  const placed = await buyPaid(shop, [[a, 2]], { currency: 'USD' });
  const before = await readOrder(placed);
  // 25.60 and 5.76 for its delivery, 10 % of both, and 2.5 % of all.
  expect(before).toMatchObject({ tax_total: 314, grand_total: 3536 });
  const previewed = await previewEditAsOwner(placed, [[a, 2]], { shipping_address: newYork });
  expect(previewed).toMatchObject({ is_taxed_otherwise: true, priced_by: 'order' });
  await edit(placed, [[a, 2]], { shipping_address: newYork });
  const after = await readOrder(placed);
  // 20 % of the goods and of the delivery.
  expect(after).toMatchObject({
    status: 'pending',
    tax_total: 512 + 115,
    grand_total: previewed.totals.grand_total.minor,
    items_subtotal: before.items_subtotal,
    shipping_fee: before.shipping_fee,
  });
  expect((await listOrderLines(placed)).map(({ tax_rate, tax }) => [tax_rate, tax])).toEqual([
    ['20.0000', 512],
  ]);
  await answerCard(placed, 'captured');
  const sums = await salesByCountry(placed);
  expect(sums).toMatchObject({
    HKG: nothing,
    USA: { own: after.grand_total, base: after.base_grand_total, tax: 627, units: 2 },
  });
  // Kept as it was sold from then on: 20 %, whatever the place has since.
  await database().update(taxRate).set({ rate: '50' });
  await edit(placed, [[a, 1]]);
  expect(await readOrder(placed)).toMatchObject({ tax_total: 256 + 115 });
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  expect(await salesByCountry(placed)).toEqual({ HKG: nothing, USA: nothing });
});

test('within prices the price stays, and the tax in it is that of the place', async () => {
  await setTaxes({ prices_include_tax: '1' });
  const placed = await buyPaid(shop, [[a, 1]]);
  const { grand_total } = await readOrder(placed);
  await edit(placed, [[a, 1]], { shipping_address: newYork });
  expect(await readOrder(placed)).toMatchObject({
    status: 'paid',
    grand_total,
    // 100.00 and 45.00 with 20 % in them.
    tax_total: 1667 + 750,
  });
  expect(await listRefunds(placed)).toEqual([]);
  expect((await salesByCountry(placed)).USA).toMatchObject({ own: grand_total, tax: 2417 });
});

test('a place that is taxed alike keeps the rates it was sold by, whatever they are now', async () => {
  const placed = await buyPaid(shop, [[a, 1]]);
  await database().update(taxRate).set({ rate: '15' }).where(eq(taxRate.id, homeRate));
  const parts = { address: undefined, line1: '9 Queen’s Road', district: 'Wan Chai' };
  const previewed = await previewEditAsOwner(placed, [[a, 1]], {
    shipping_address: { ...testAddress, ...parts },
  });
  expect(previewed).toMatchObject({ is_taxed_otherwise: false, difference: { minor: 0 } });
});

test('what was added at other rates since is taxed as the rest where it goes', async () => {
  const b = await makeStock(9, 10_000);
  const units: OrderUnits = [
    [a, 1],
    [b, 1],
  ];
  const placed = await buyPaid(shop, [[a, 1]]);
  await database().update(taxRate).set({ rate: '15' }).where(eq(taxRate.id, homeRate));
  await edit(placed, units);
  await answerCard(placed, 'captured');
  const rates = async () => (await listOrderLines(placed)).map(({ tax_rate }) => tax_rate);
  expect(await rates()).toEqual(['10.0000', '15.0000']);
  await edit(placed, units, { shipping_address: newYork });
  expect(await rates()).toEqual(['20.0000', '20.0000']);
  await edit(placed, units, { shipping_address: testAddress });
  expect(await rates()).toEqual(['15.0000', '15.0000']);
});

test('where bills decide, the address of the bill does', async () => {
  await setTaxes({ tax_based_on: 'billing' });
  const placed = await buyPaid(shop, [[a, 1]]);
  const rates = async () => (await listOrderLines(placed)).map(({ tax_rate }) => tax_rate);
  await edit(placed, [[a, 1]], { shipping_address: newYork });
  expect(await rates()).toEqual(['10.0000']);
  await edit(placed, [[a, 1]], { billing_address: newYork });
  expect(await rates()).toEqual(['20.0000']);
});
