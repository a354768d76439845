import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { promotion } from '@/db/schema/promotions';
import { saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { readCart } from '@/lib/cart/view';
import { quoteCartPrice } from '@/lib/checkout/quote';
import type { ShopContext } from '@/lib/core/context';
import { makePromotion } from '../../support/data/made-promotions';
import { fillCart, guest, makeStock, openShop } from '../../support/data/shop';

beforeAll(async () => {
  await openShop();
});

async function deliveryTo(country: string, ctx: ShopContext, units = 1) {
  const id = await fillCart(ctx, [[await makeStock(50), units]]);
  await saveCheckoutDraft(ctx, id, { 'shipping_address.country': country });
  return (await readCart(ctx, id)).delivery;
}

test('a cart names what the cheapest delivery to its country costs, in the shopper’s currency', async () => {
  expect(await deliveryTo('HKG', await guest())).toMatchObject({
    method: 'Standard',
    country: 'Hong Kong',
    price: { formatted: 'HK$45.00' },
  });
  expect(await deliveryTo('USA', await guest('USD'))).toMatchObject({
    country: 'United States',
    price: { formatted: 'US$5.76' },
  });
});

test('it costs nothing from the amount from which the tariff says so', async () => {
  const few = await deliveryTo('HKG', await guest(), 1);
  const many = await deliveryTo('HKG', await guest(), 50);
  expect([few?.price.minor, many?.price.minor]).toEqual([4500, 0]);
});

test('no delivery is named where no way leads, and in an empty cart', async () => {
  expect(await deliveryTo('BRA', await guest())).toBeNull();
  expect((await readCart(await guest(), undefined)).delivery).toBeNull();
});

test('a method says what it costs with the offer on it, and what it costs otherwise', async () => {
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(50, 10_000), 1]]);
  const seen = async () => {
    const quoted = await quoteCartPrice(ctx, {
      cart_id,
      shipping_address: { country: 'HKG' },
      preselect: true,
    });
    const { shipping_fee, shipping_discount } = quoted.totals;
    const [method] = quoted.shipping_methods;
    expect(method?.price.minor).toBe(shipping_fee.minor - shipping_discount.minor);
    return [method?.regular_price?.minor, method?.price.minor];
  };
  expect(await seen()).toEqual([undefined, 4500]);
  const offer = await makePromotion({ class: 'shipping', value: 1500 });
  expect(await seen()).toEqual([4500, 3000]);
  await database().update(promotion).set({ enabled: false }).where(eq(promotion.id, offer));
});

test('of two offers of free delivery a cart tells the nearer one', async () => {
  const ctx = await guest();
  const id = await fillCart(ctx, [[await makeStock(50, 10_000), 1]]);
  const readMissing = async () => {
    const { free_delivery, next_offer } = await readCart(ctx, id);
    return [free_delivery?.missing.minor, next_offer?.missing_amount?.minor];
  };
  const [missing = 0] = await readMissing();
  const offer = { action: 'free_shipping', class: 'shipping' } as const;
  await makePromotion({ ...offer, min_subtotal_minor: 10_000 + missing - 1000 });
  expect([missing > 1000, ...(await readMissing())]).toEqual([true, undefined, missing - 1000]);
});
