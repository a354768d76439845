import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { shipOrder } from '@/lib/orders/transition';
import {
  brokenPromises,
  makeStock,
  openShop,
  shelf,
  system,
  type TestShop,
  testAddress,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { closeAndCompare, exchangeAt, readMoves } from '../../support/data/till-exchanges';

let shop: TestShop;
let till: TestTill;
beforeAll(async () => {
  shop = await openShop();
  const { settings } = await system();
  till = await makeTill(await makeRegisterMethods(), settings.product_warehouse_id ?? 0);
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

const unit = (stock_id: number) => [{ stock_id, quantity: 1 }];
const sent = () => ({ shipping_address: testAddress, shipping_method_id: shop.shipping });

describe('an exchange whose new goods are sent', () => {
  test('is paid by what is handed in, waits to be shipped, and its drawer is exact', async () => {
    const [returned, taken] = [await makeStock(5, 10_000), await makeStock(5, 12_000)];
    const old = await sellAt(till, unit(returned), {});
    const placed = await exchangeAt(till, old, unit(taken), sent());
    const [row] = await database().select().from(order).where(eq(order.id, placed.order_id));
    expect(row).toMatchObject({ status: 'paid', grand_total: 16_500, paid_total: 16_500 });
    expect(await readMoves(placed)).toEqual([['Cash', 6500, 0]]);
    expect(await shelf(returned)).toEqual({ quantity: 5, reserved: 0 });
    expect(await shelf(taken)).toEqual({ quantity: 5, reserved: 1 });
    await shipOrder(await owner(), placed.order_id, {});
    expect(await shelf(taken)).toEqual({ quantity: 4, reserved: 0 });
    await closeAndCompare(till);
  });
});
