import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productLd } from '@/components/shop/product/product-ld';
import { productPage } from '@/components/shop/product/product-page';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { product, productCategory, stock } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { shippingMethod } from '@/db/schema/methods';
import { openLoginSession, readCustomerSession } from '@/lib/auth/sessions';
import { readCart } from '@/lib/cart/view';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { simulatePrice } from '@/lib/checkout/simulator/simulate';
import { simulationQuery } from '@/lib/checkout/simulator/simulation.schema';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import { staffOrderPreviewInput } from '@/lib/checkout/staff-order/staff-order.schema';
import { exemptViewer, guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { readProductCards } from '@/lib/products/product-card';
import { readProductView } from '@/lib/products/product-view';
import { listCategoryProducts } from '@/lib/search/listing';
import type { Listing } from '@/lib/search/listing.schema';
import { suggestSearch } from '@/lib/search/suggest';
import { writeSettings } from '@/lib/settings/settings';
import { deliveryEstimate } from '@/lib/shipping/delivery-estimate';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { makePromotion } from '../../support/data/made-promotions';
import { fillCart, guest, makeStock, member, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

/** 120.00 at 20 %, and 110.00 at 5 %. */
let dear: { id: number; url: string; stock_id: number };
let other: typeof dear;
let shelf = 0;
beforeAll(async () => {
  await openShop();
  await emptyTaxes();
  await makeRate((await makeClass()).id, '20');
  const reduced = await makeClass('Reduced');
  await makeRate(reduced.id, '5');
  dear = await goods(12_000);
  other = await goods(11_000);
  const db = database();
  await db.update(product).set({ tax_class_id: reduced.id }).where(eq(product.id, other.id));
  const [made] = await db
    .insert(menu)
    .values({ type: 'category', enabled: true, url: 'teas' })
    .returning();
  shelf = made?.id ?? 0;
  await db
    .insert(productCategory)
    .values([dear.id, other.id].map((product_id) => ({ product_id, menu_id: shelf })));
  await db.update(shippingMethod).set({
    min_days: 1,
    max_days: 2,
    rates: [{ from: 0, to: null, price_minor: 3000 }],
    free_over_amount_minor: 11_000,
  });
});
beforeEach(async () => settings({ charge_tax: '1', prices_include_tax: '1' }));

type Settings = Parameters<typeof writeSettings>[1];
const settings = async (changes: Settings) => writeSettings(await system(), changes);
async function goods(price: number) {
  const stock_id = await makeStock(50, price);
  const [row] = await database()
    .select({ id: product.id, url: product.url })
    .from(product)
    .innerJoin(stock, eq(stock.product_id, product.id))
    .where(eq(stock.id, stock_id));
  return { id: 0, url: '', ...row, stock_id };
}

const as = async (viewer: Viewer): Promise<ShopContext> => ({ ...(await guest()), viewer });
const listed = async (ctx: ShopContext, more: Partial<Listing> = {}) => {
  const listing: Listing = { sort: 'price_asc', page: 1, page_size: 24, chosen: {}, ...more };
  return (await listCategoryProducts(ctx, [shelf], listing)).products.data;
};
const theirs = (id: number, cards: { id: number; price: { minor: number } | null }[]) =>
  cards.find((card) => card.id === id)?.price?.minor;

/** What search engines are told on the page that this viewer gets. */
async function readLdPrices(ctx: ShopContext, url: string) {
  const view = await readProductView(ctx, url);
  const { language, currency, viewer, settings } = ctx;
  const shown = shopFor({ language, currency, viewer }, settings);
  const delivery = view && (await deliveryEstimate(ctx, view.id));
  const page =
    view && productPage(shown, view, [], { delivery, abroad: false, returns: undefined });
  const productData = page && productLd(page, { prefix: '', currency });
  const { offers } = { ...productData } as { offers?: OfferData };
  return [
    offers?.price,
    offers?.priceSpecification?.price,
    offers?.shippingDetails?.shippingRate.value,
  ];
}
type OfferData = {
  price: string;
  priceSpecification?: { price: string };
  shippingDetails?: { shippingRate: { value: string } };
};

/** One price in every place, with what is said of tax beside it. */
async function seen(ctx: ShopContext, { id, url, stock_id }: typeof dear) {
  const [card] = await readProductCards(ctx, [id]);
  const view = await readProductView(ctx, url);
  const { products } = await suggestSearch(ctx, 'tea');
  const cart_id = await fillCart(ctx, [[stock_id, 1]]);
  const cart = await readCart(ctx, cart_id);
  const quoted = await quoteCartPrice(ctx, { cart_id });
  return {
    prices: [
      card?.price?.minor,
      view?.stocks[0]?.price?.minor,
      theirs(id, products),
      theirs(id, await listed(ctx)),
      cart.items[0]?.unit_price.minor,
      quoted.totals.items_subtotal.minor,
    ],
    notes: [card?.tax_note, view?.stocks[0]?.tax_note, cart.tax_note],
  };
}
const everywhere = (minor: number) => Array.from({ length: 6 }, () => minor);
const none = [undefined, undefined, undefined];

describe('who is exempt', () => {
  test.each([
    ['1', 'included', guestViewer, 12_000, 'incl. tax'],
    ['1', 'included', memberViewer, 12_000, 'incl. tax'],
    ['1', 'included', exemptViewer, 10_000, undefined],
    ['1', 'both', exemptViewer, 10_000, undefined],
    ['0', 'excluded', guestViewer, 12_000, 'plus tax'],
    ['0', 'excluded', exemptViewer, 12_000, undefined],
    ['0', 'both', exemptViewer, 12_000, undefined],
  ] as const)(
    'included %s, shown %s: %j reads %i everywhere',
    async (prices_include_tax, display_tax, viewer, minor, note) => {
      await settings({ prices_include_tax, display_tax });
      const { prices, notes } = await seen(await as(viewer), dear);
      expect(prices).toEqual(everywhere(minor));
      expect(notes).toEqual(note === undefined ? none : [note, note, note]);
    },
  );

  test('lists are sorted and filtered by what they pay', async () => {
    const ids = async (viewer: Viewer, more?: Partial<Listing>) =>
      (await listed(await as(viewer), more)).map(({ id }) => id);
    // 120.00 and 110.00; 100.00 and 104.76.
    expect(await ids(memberViewer)).toEqual([other.id, dear.id]);
    expect(await ids(exemptViewer)).toEqual([dear.id, other.id]);
    const cheap = { chosen: { price: ['0-105'] } };
    expect(await ids(memberViewer, cheap)).toEqual([]);
    expect(await ids(exemptViewer, cheap)).toEqual([dear.id, other.id]);
  });

  test('what is missing of a threshold is counted in what they pay', async () => {
    await makePromotion({
      action: 'amount_off',
      class: 'order',
      value: 1000,
      min_subtotal_minor: 11_000,
    });
    const missing = async (viewer: Viewer) => {
      const ctx = await as(viewer);
      const cart = await readCart(ctx, await fillCart(ctx, [[dear.stock_id, 1]]));
      return [cart.next_offer?.missing_amount?.minor, cart.free_delivery?.missing?.minor];
    };
    expect(await missing(memberViewer)).toEqual([undefined, 0]);
    expect(await missing(exemptViewer)).toEqual([1000, 1000]);
  });

  test('is who the account says, from the next request on', async () => {
    const ctx = (await member()) as CustomerContext;
    const { token } = await openLoginSession(ctx, 'shopper', ctx.actor.id);
    const viewer = async () => (await readCustomerSession(ctx.db, token, ctx.now()))?.viewer;
    expect(await viewer()).toEqual(memberViewer);
    const own = eq(customer.id, ctx.actor.id);
    await database().update(customer).set({ tax_exempt: true }).where(own);
    expect(await viewer()).toEqual(exemptViewer);
    await database().update(customer).set({ tax_exempt: false }).where(own);
    expect(await viewer()).toEqual(memberViewer);
  });

  test('pays the same when staff sell, and in the simulator', async () => {
    const ctx = (await member()) as CustomerContext;
    const own = eq(customer.id, ctx.actor.id);
    await database().update(customer).set({ tax_exempt: true }).where(own);
    const items = [{ stock_id: dear.stock_id, quantity: 1 }];
    const input = staffOrderPreviewInput.parse({ customer_id: ctx.actor.id, items });
    const { totals } = await previewStaffOrder(await owner(), input);
    expect(totals.items_subtotal.minor).toBe(10_000);
    const query = { items: `${dear.stock_id}:1`, country: 'HKG' };
    const tried = async (who: string) =>
      (await simulatePrice(await owner(), simulationQuery.parse({ ...query, who }))).items_subtotal;
    expect([(await tried('member')).minor, (await tried('member-exempt')).minor]).toEqual([
      12_000, 10_000,
    ]);
  });
});

describe('search engines are told of what its viewer pays', () => {
  beforeAll(async () => {
    await makePromotion({
      action: 'percent_off',
      class: 'product',
      value: 1000,
      audience: 'members',
      target: 'stocks',
      target_ids: [dear.stock_id],
    });
  });

  test.each([
    // The member price stands on a guest's page alone.
    ['1', guestViewer, ['120.00', '108.00', '30.00']],
    ['1', memberViewer, ['108.00', undefined, '30.00']],
    ['1', exemptViewer, ['90.00', undefined, '25.00']],
    ['0', guestViewer, ['144.00', '129.60', '36.00']],
    ['0', memberViewer, ['129.60', undefined, '36.00']],
    ['0', exemptViewer, ['108.00', undefined, '30.00']],
  ] as const)('included %s: %j', async (prices_include_tax, viewer, expectedPrices) => {
    await settings({ prices_include_tax });
    await database().update(shippingMethod).set({ free_over_amount_minor: null });
    expect(await readLdPrices(await as(viewer), dear.url)).toEqual(expectedPrices);
  });
});
