import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { shippingMethod } from '@/db/schema/methods';
import { saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { readCart } from '@/lib/cart/view';
import { reviewInput } from '@/lib/checkout/checkout.schema';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { validateOrder } from '@/lib/checkout/validate-order';
import { guestViewer, type Viewer } from '@/lib/core/access/viewer';
import { addWorkingDays } from '@/lib/core/working-days';
import { readOrderForShopper } from '@/lib/order-desk/shopper/view';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { workDueJobs } from '../../support/data/jobs';
import {
  details,
  fillCart,
  guest,
  makeStock,
  nowhere,
  openShop,
  place,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

type Method = typeof shippingMethod.$inferInsert;
let shop: TestShop;
let usual: Omit<Method, 'id'>;
beforeAll(async () => {
  shop = await openShop();
  const [row] = await database().select().from(shippingMethod);
  if (!row) throw new Error('no way to deliver');
  const { id: _, ...rest } = row;
  usual = rest;
  return mails.stop;
});
/** The shop's one way to deliver becomes another. */
const becomes = async (method: Partial<Method>) => {
  const days = { min_days: 2, max_days: 4, working_days: [1, 2, 3, 4, 5], cutoff_time: '12:00' };
  await database()
    .update(shippingMethod)
    .set({ ...usual, ...days, ...method })
    .where(eq(shippingMethod.id, shop.shipping));
};
beforeEach(() => becomes({}));

/** A cart with one piece of 900 grams at 199.90. */
async function makeCart() {
  const ctx = await guest();
  const stock_id = await makeStock(5);
  const [row] = await database()
    .update(stock)
    .set({ weight: 900 })
    .where(eq(stock.id, stock_id))
    .returning();
  const product_id = row?.product_id ?? 0;
  return { ctx, stock_id, product_id, cart_id: await fillCart(ctx, [[stock_id, 1]]) };
}

const singleRate = (price_minor: number, from = 0) => [{ from, to: null, price_minor }];
const byWeight = [
  { from: 0, to: 500, price_minor: 3000 },
  { from: 500, to: null, price_minor: 4000, extra_per_unit_minor: 1500 },
];
test.each<[string, Partial<Method>, number]>([
  ['flat', { type: 'flat', rates: singleRate(4500) }, 4500],
  ['by weight', { type: 'by_weight', rates: byWeight }, 5500],
  ['by amount', { type: 'by_amount', rates: [...singleRate(2500, 15_000)] }, 2500],
  ['by pieces', { type: 'by_quantity', rates: singleRate(3500, 1) }, 3500],
  ['with handling', { type: 'flat', rates: singleRate(4500), handling_fee_minor: 500 }, 5000],
  ['free from', { type: 'flat', rates: singleRate(4500), free_over_amount_minor: 19_990 }, 0],
  [
    'picked up',
    { type: 'store_pickup', zones: [{ countries: ['FRA'] }], rates: singleRate(1000) },
    1000,
  ],
])(
  'a fee and a day are the same on product page, cart, quote, order and mail: %s',
  async (_, method, fee) => {
    await becomes(method);
    const isPickup = method.type === 'store_pickup';
    const { ctx, stock_id, product_id, cart_id } = await makeCart();
    const estimate = await deliveryEstimate(ctx, product_id);
    // A product page tells of what comes to the shopper.
    expect(estimate?.fees[stock_id]).toBe(isPickup ? undefined : fee);
    expect((await readCart(ctx, cart_id)).delivery?.price.minor).toBe(fee);
    const email = `${randomUUID()}@buyer.test`;
    const input = details(shop, cart_id, { email });
    const quoted = await quoteCartPrice(ctx, input);
    const [way] = quoted.shipping_methods;
    expect([way?.price.minor, quoted.totals.shipping_fee.minor]).toEqual([fee, fee]);
    const placed = await place(ctx, input);
    const row = await readOrder(placed);
    expect(row.shipping_fee).toBe(fee);
    const day = row.estimated_delivery_to;
    expect(way?.estimated_delivery_to).toBe(day);
    if (estimate)
      expect(addWorkingDays(ctx.now(), estimate.max, estimate, 'Asia/Hong_Kong')).toBe(day);
    const shown = await readOrderForShopper(ctx, row);
    expect(shown.totals.shipping_fee.minor).toBe(fee);
    expect(way?.arrives).toBe(`${shown.shipping_method.arrives} · 2–4 working days`);
    expect(shown.expected).toMatch(
      isPickup ? /^It should be ready for pickup by / : /^Estimated delivery/,
    );
    await workDueJobs();
    const [mail] = await mails.to(email);
    expect(mail?.text).toContain(shown.expected);
    if (fee) expect(mail?.text).toContain(shown.totals.shipping_fee.formatted);
  },
);

test('where no way leads that is said on its field, by district and postal code too, and the cart is kept', async () => {
  await becomes({
    type: 'flat',
    rates: singleRate(4500),
    zones: [
      { countries: ['HKG'], regions: ['Kowloon'] },
      { countries: ['JPN'], postal_prefixes: ['90'] },
    ],
  });
  const { ctx, cart_id } = await makeCart();
  const none = { shipping_method_id: ['No available shipping method'] };
  const at = async (address: Record<string, string>) => {
    const draft = Object.entries(address).map(([part, value]) => [
      `shipping_address.${part}`,
      value,
    ]);
    await saveCheckoutDraft(ctx, cart_id, Object.fromEntries(draft));
    const quoted = await quoteCartPrice(ctx, {
      cart_id,
      shipping_address: address,
      preselect: true,
    });
    const { delivery } = await readCart(ctx, cart_id);
    // The cart is for where the shopper said, as the quote is.
    expect(delivery?.price.minor).toBe(quoted.shipping_methods[0]?.price.minor);
    return quoted.problems;
  };
  expect(await at({ country: 'HKG', district: '' })).toEqual({});
  expect(await at({ country: 'HKG', district: 'Kwun Tong' })).toEqual({});
  expect(await at({ country: 'HKG', district: 'Islands' })).toMatchObject(none);
  expect(await at({ country: 'JPN', postal_code: '900-0001' })).toEqual({});
  expect(await at({ country: 'JPN', postal_code: '100-0001' })).toMatchObject(none);

  const islands = { line1: '1 Main Street', district: 'Islands' };
  const { shipping_address: address, ...input } = details(shop, cart_id);
  const { address: _, ...who } = address;
  const islandInput = { ...input, shipping_address: { ...who, ...islands } };
  const refused = { fields: { shipping_method_id: [{ key: 'no_shipping_method' }] } };
  await expect(validateOrder(ctx, reviewInput.parse(islandInput), nowhere)).rejects.toMatchObject(
    refused,
  );
  await expect(place(ctx, details(shop, cart_id, islandInput))).rejects.toMatchObject(refused);
  expect((await readCart(ctx, cart_id)).item_count).toBe(1);
});

test('goods of a category below an excluded one, too heavy ones and another way to pay or tier are refused', async () => {
  const { ctx, product_id, cart_id } = await makeCart();
  const [top, below] = await database()
    .insert(menu)
    .values(
      ['top', 'below'].map((url, order) => ({ url, order, type: 'category' as const, title: {} })),
    )
    .returning();
  await database()
    .update(menu)
    .set({ parent_id: top?.id ?? null })
    .where(eq(menu.id, below?.id ?? 0));
  await database()
    .insert(productCategory)
    .values({ product_id, menu_id: below?.id ?? 0 });
  const offered = async (method: Partial<Method>, more: object = {}) => {
    await becomes(method);
    const { shipping_methods } = await quoteCartPrice(ctx, { ...details(shop, cart_id), ...more });
    return shipping_methods.length;
  };
  expect(await offered({ excluded_category_ids: [top?.id ?? 0] })).toBe(0);
  expect(await offered({ excluded_category_ids: [below?.id ?? 0] })).toBe(0);
  expect(await offered({ excluded_product_ids: [product_id + 1] })).toBe(1);
  expect(await offered({ max_weight: 900 })).toBe(1);
  expect(await offered({ max_weight: 899 })).toBe(0);
  expect(await offered({ payment_method_ids: [shop.card] })).toBe(0);
  expect(await offered({ payment_method_ids: [shop.cash] })).toBe(1);
  // A delivery for a tier is told of on its members' product pages too, and on no other.
  await becomes({ membership_tier_ids: [7] });
  const listFees = async (viewer: Viewer) => [
    (await quoteCartPrice({ ...ctx, viewer }, { cart_id })).shipping_methods.length,
    (await readCart({ ...ctx, viewer }, cart_id)).delivery !== null,
    (await deliveryEstimate({ ...ctx, viewer }, product_id)) !== undefined,
  ];
  expect(await listFees(guestViewer)).toEqual([0, false, false]);
  expect(await listFees({ kind: 'member', tier: 8, tax_exempt: false })).toEqual([0, false, false]);
  expect(await listFees({ kind: 'member', tier: 7, tax_exempt: false })).toEqual([1, true, true]);
  // Nothing is chosen yet: what is chosen for the shopper goes together.
  const unchosen = { payment_method_id: undefined, shipping_method_id: undefined, preselect: true };
  await becomes({ payment_method_ids: [shop.cash] });
  expect(await quoteCartPrice(ctx, { ...details(shop, cart_id), ...unchosen })).toMatchObject({
    shipping_method_id: shop.shipping,
    payment_method_id: shop.cash,
    problems: {},
  });
});
