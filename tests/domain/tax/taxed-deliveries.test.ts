import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { orderTax } from '@/db/schema/order-parts';
import { writeSettings } from '@/lib/settings/settings';
import { shippingMethodChanges } from '@/lib/shipping/shipping-method.schema';
import { updateShippingMethod } from '@/lib/shipping/shipping-methods';
import { brokenPromises, buy, guest, makeStock, openShop, system } from '../../support/shop';
import { owner } from '../../support/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/taxes';

test('a delivery is taxed by its own class, and by the default one where it names none', async () => {
  const shop = await openShop();
  await emptyTaxes();
  await makeRate((await makeClass()).id, '20');
  const reduced = await makeClass('Reduced');
  await makeRate(reduced.id, '5');
  await writeSettings(await system(), { charge_tax: '1', prices_include_tax: '0' });
  const ctx = await guest();
  const stock_id = await makeStock(2, 10_000);
  const rates = [{ price: '45' }];
  const taxes = async (tax_class_id: number | null) => {
    const changes = shippingMethodChanges.parse({ tax_class_id, rates });
    await updateShippingMethod(await owner(), shop.shipping, changes);
    const { order_id } = await buy(ctx, shop, stock_id, 1);
    const rows = await database().select().from(orderTax).where(eq(orderTax.order_id, order_id));
    return rows.map(({ on, rate, amount }) => [on, Number(rate), amount]);
  };
  const ofGoods = ['item', 20, 2000];
  expect(await taxes(reduced.id)).toEqual([ofGoods, ['shipping', 5, 225]]);
  expect(await taxes(null)).toEqual([ofGoods, ['shipping', 20, 900]]);
  expect(await brokenPromises()).toEqual({});
});
