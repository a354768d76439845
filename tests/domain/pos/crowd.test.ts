import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import type { Receipt } from '@/lib/pos/pos.schema';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  shelf,
  system,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt } from '../../support/data/till';

const STOCKS = 10;
const OF_EACH = 12;
const SALES = 100;
const REFUNDS = 20;
const AT_ONCE = 12;

test('100 sales at ten tills, 100 web checkouts and 20 refunds, twelve at any time: ten stocks are exact', async () => {
  const shop = await openShop();
  const methods = await makeRegisterMethods();
  const warehouse = (await system()).settings.product_warehouse_id ?? 0;
  const tills = await Promise.all(Array.from({ length: 10 }, () => makeTill(methods, warehouse)));
  const stocks = await Promise.all(
    Array.from({ length: STOCKS }, (_, at) => makeStock(OF_EACH + REFUNDS / STOCKS, 10_000 + at)),
  );
  const ctx = await owner();
  const at = <T>(list: T[], n: number): T => list[n % list.length] as T;
  const sold: Receipt[] = [];
  for (let n = 0; n < REFUNDS; n++)
    sold.push(await sellAt(at(tills, n), [{ stock_id: at(stocks, n), quantity: 1 }]));

  const web = await guest();
  const refund = (sale: Receipt, n: number) =>
    refundSale(
      ctx,
      sale.order_id,
      refundSaleInput.parse({
        session_id: at(tills, n + 3).session,
        items: [{ order_item_id: sale.items[0]?.id, quantity: 1 }],
      }),
      randomUUID(),
    );
  const atTill = async (n: number) => {
    const stock = at(stocks, n * 7);
    await sellAt(at(tills, n), [{ stock_id: stock, quantity: 1 }]);
    return { stock, units: 1 };
  };
  const onWeb = async (n: number) => {
    const stock = at(stocks, n * 3);
    await buy(web, shop, stock, 1);
    return { stock, units: 1 };
  };
  const back = async (n: number) => {
    await refund(sold[n] as Receipt, n);
    return { stock: at(stocks, n), units: -1 };
  };
  const steps = Array.from({ length: SALES }, (_, n) => [
    () => atTill(n),
    () => onWeb(n),
    ...(n < REFUNDS ? [() => back(n)] : []),
  ]).flat();
  // More than connections would wait for one, on a slow machine until they are told to come back.
  const results: PromiseSettledResult<{ stock: number; units: number }>[] = [];
  const work = async () => {
    for (let step = steps.shift(); step; step = steps.shift())
      results.push(...(await Promise.allSettled([step()])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(done.filter(({ units }) => units < 0)).toHaveLength(REFUNDS);
  for (const stock of stocks) {
    const taken = done
      .filter((sale) => sale.stock === stock)
      .reduce((sum, { units }) => sum + units, 0);
    const { quantity, reserved } = await shelf(stock);
    expect(quantity - reserved).toBe(OF_EACH - taken);
    expect(quantity - reserved).toBeGreaterThanOrEqual(0);
  }
  const wrong = results.flatMap((result) =>
    result.status === 'rejected' &&
    !/not_enough_stock|maximum_quantity_reached/.test(String(result.reason))
      ? [result.reason]
      : [],
  );
  expect(wrong).toEqual([]);
  const ids = sold.map(({ order_id }) => order_id);
  const refundTotals = await database()
    .select({ refunded: order.refunded_total, paid: order.paid_total })
    .from(order)
    .where(inArray(order.id, ids));
  expect(refundTotals.filter(({ refunded, paid }) => refunded !== paid)).toEqual([]);
  expect(await brokenPromises()).toEqual({});
}, 60_000);
