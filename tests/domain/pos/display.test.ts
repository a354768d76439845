import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { readCustomerDisplay } from '@/lib/pos/display';
import { displayOutput } from '@/lib/pos/display.schema';
import { posPreviewInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';
import { makeCoupon } from '../../support/data/made-promotions';
import { brokenPromises, makeStock, member, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, type TestTill } from '../../support/data/till';

let till: TestTill;
beforeAll(async () => {
  await openShop();
  const warehouse = (await system()).settings.product_warehouse_id ?? 0;
  till = await makeTill(await makeRegisterMethods(), warehouse);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const toInput = (stock_ids: number[], more: object = {}) =>
  posPreviewInput.parse({
    physical_store_id: till.store,
    items: stock_ids.map((stock_id) => ({ stock_id, quantity: 2 })),
    ...more,
  });

test('a display adds up to what is paid, and says what was saved', async () => {
  const stocks = [await makeStock(9, 12_345), await makeStock(9, 1005)];
  const { code } = await makeCoupon('DISPLAY10');
  const input = toInput(stocks, {
    codes: [code],
    manual_discount: { action: 'percent_off', value: '10' },
  });
  const display = displayOutput.parse(await readCustomerDisplay(await owner(), input));
  const sum = (parts: { amount: { minor: number } }[]) =>
    parts.reduce((total, { amount }) => total + amount.minor, 0);
  const { lines, discounts, extras, total, saved } = display;
  expect(sum(lines) - sum(discounts) + sum(extras)).toBe(total.minor);
  expect(discounts).toHaveLength(2);
  const regular = lines.reduce((all, line) => all + (line.regular ?? line.amount).minor, 0);
  expect(saved.minor).toBe(regular + sum(extras) - total.minor);
  expect(saved.minor).toBeGreaterThan(0);
  const preview = await previewSale(await owner(), input);
  expect(total).toEqual(preview.totals.grand_total);
});

test('a display is in the language of the member who buys, else in the shop’s own', async () => {
  const stock = await makeStock(9);
  const ctx = await owner();
  expect(await readCustomerDisplay(ctx, toInput([stock]))).toMatchObject({
    language: ctx.settings.main_language,
  });
  const { actor } = await member();
  const id = actor.kind === 'customer' ? actor.id : 0;
  await database().update(customer).set({ language: 'zh-CN' }).where(eq(customer.id, id));
  expect(await readCustomerDisplay(ctx, toInput([stock], { customer_id: id }))).toMatchObject({
    language: 'zh-CN',
  });
});
