import { and, desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { productPage } from '@/components/shop/product/product-page';
import { database } from '@/db/client';
import { productImage, stock, stockOption } from '@/db/schema/catalog';
import { inventory } from '@/db/schema/inventory';
import { promotion } from '@/db/schema/promotions';
import { readCart } from '@/lib/cart/view';
import { quoteCartPrice } from '@/lib/checkout/quote';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import { readProductCards } from '@/lib/products/product-card';
import { readProductView } from '@/lib/products/product-view';
import { listingRows } from '@/lib/search/listing-rows';
import { writeSettings } from '@/lib/settings/settings';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { makePromotion } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import { fillCart, guest, openShop, system } from '../../support/data/shop';

const PRICES = { red: '30', pale: '20', blue: '10' };
const colors = {
  red: { key: 'red', title: { 'en-US': 'Red', 'zh-HK': '紅' }, color: '#aa2222' },
  pale: { key: 'pale', title: { 'en-US': 'Pale', 'zh-HK': '淡' }, color: '#f5f5f0' },
  blue: { key: 'blue', title: { 'en-US': 'Blue', 'zh-HK': '藍' }, color: '#2222aa' },
};
type Color = keyof typeof colors;

const values = {} as Record<Color | 'small' | 'large', number>;
let warehouse_id = 0;
beforeAll(async () => {
  await openShop();
  warehouse_id = (await guest()).settings.product_warehouse_id ?? 0;
  const ways = { key: 'c', position: 'stock_option', values: Object.values(colors) };
  const sizes = ['small', 'large'].map((key) => ({ key, title: key }));
  for (const attribute of [ways, { key: 's', position: 'stock_option', values: sizes }])
    for (const { key, id } of (await make.attribute(attribute)).values)
      values[key as keyof typeof values] = id;
});

type Variant = {
  is: (keyof typeof values)[];
  price?: string;
  special_price?: string;
  quantity?: number;
  hidden?: true;
};
const variant = ({ is, price = '10', special_price, quantity = 3, hidden }: Variant) => ({
  price,
  ...(special_price && { special_price }),
  visibled: !hidden,
  option_values: is.map((name) => values[name]),
  inventories: [{ warehouse_id, quantity }],
});
const product = async (...variants: Variant[]) =>
  (await make.product({ stocks: variants.map(variant) })).id;
const inColors = (...of: Color[]) => product(...of.map((is) => ({ is: [is], price: PRICES[is] })));
const card = async (
  id: number,
  optionValues: number[] = [],
  ctx?: Parameters<typeof readProductCards>[0],
) => (await readProductCards(ctx ?? (await guest()), [id], optionValues))[0];

test('the colours it comes in stand in their order, those of hidden variants and a single one left out', async () => {
  const shown = await card(await inColors('blue', 'pale'));
  expect(shown?.colors).toEqual([
    { color: '#f5f5f0', title: 'Pale' },
    { color: '#2222aa', title: 'Blue' },
  ]);
  const hidden = await product({ is: ['red'] }, { is: ['blue'], hidden: true });
  expect((await card(hidden))?.colors).toEqual([]);
});

test('a product is bought from a list where it has one variant, and it can be had', async () => {
  const productId = await product({ is: [] });
  const [only] = await database()
    .select({ id: stock.id })
    .from(stock)
    .where(eq(stock.product_id, productId));
  expect((await card(productId))?.stock_id).toBe(only?.id);
  for (const other of [
    await product({ is: [], quantity: 0 }),
    await product({ is: ['red'] }, { is: ['blue'] }),
    await product({ is: ['red'] }, { is: ['blue'], quantity: 0 }),
  ])
    expect((await card(other))?.stock_id).toBeNull();
});

test('nobody buys from a list who may not see prices, nor anybody in a catalogue', async () => {
  const productId = await product({ is: [] });
  const asMember = async () => card(productId, [], { ...(await guest()), viewer: memberViewer });
  await writeSettings(await system(), { member_only: '1' });
  expect(await card(productId)).toMatchObject({ price: null, stock_id: null });
  expect((await asMember())?.stock_id).toEqual(expect.any(Number));
  await writeSettings(await system(), { member_only: '0', catalog_mode: '1' });
  expect(await card(productId)).toMatchObject({ price: { minor: 1000 }, stock_id: null });
  await writeSettings(await system(), { catalog_mode: '0' });
});

test('where one variant is reduced below the others, the card is of that one alone', async () => {
  const id = await product({ is: ['red'] }, { is: ['blue'], special_price: '8' });
  const [blue] = await database()
    .select({ sku: stock.sku })
    .from(stock)
    .where(eq(stock.product_id, id))
    .orderBy(desc(stock.id))
    .limit(1);
  expect(await card(id)).toMatchObject({
    price: { minor: 800 },
    regular_price: { minor: 1000 },
    price_varies: true,
    variant_sku: blue?.sku,
  });
  const both = { price: '10', special_price: '8' };
  const all = await product({ is: ['red'], ...both }, { is: ['blue'], ...both });
  expect(await card(all)).toMatchObject({ price_varies: false, variant_sku: null });
});

test('what only a tier pays less is called by it and no sale, on card, page, cart and quote', async () => {
  const id = await product({ is: ['red'] }, { is: ['blue'], price: '12' });
  const tier: Viewer = { kind: 'member', tier: 7, tax_exempt: false };
  const offer = { action: 'percent_off', class: 'product', value: 1000 } as const;
  const name = { 'en-US': 'Silver' };
  const members = { audience: 'members' as const, membership_tier_ids: [7] };
  const promotion_id = await makePromotion({ ...offer, ...members, name });
  for (const viewer of [guestViewer, memberViewer, tier]) {
    const ctx = { ...(await guest()), viewer };
    const member_label = viewer === tier ? 'Silver' : null;
    const price = { minor: viewer === tier ? 900 : 1000 };
    const regular = viewer === tier ? { minor: 1000 } : null;
    const look = { on_sale: false, member_label, price, regular_price: regular };
    const shown = await card(id, [], ctx);
    expect(shown).toMatchObject({ ...look, label: null, price_varies: true, variant_sku: null });
    const view = await readProductView(ctx, shown?.url ?? '');
    const stock_id =
      view?.stocks.find((candidate) => candidate.price?.minor === price.minor)?.id ?? 0;
    expect(view?.stocks.find((candidate) => candidate.id === stock_id)).toMatchObject(look);
    const shop = shopFor(ctx, ctx.settings);
    const promises = { delivery: undefined, abroad: false, returns: undefined };
    expect(view && productPage(shop, view, [], promises).promotions).toBeUndefined();
    const cart_id = await fillCart(ctx, [[stock_id, 1]]);
    const discounts = viewer === tier ? [{ name: 'Silver', for_members: true }] : [];
    const line = { on_sale: false, regular_total: regular, discounts };
    for (const { items } of [await readCart(ctx, cart_id), await quoteCartPrice(ctx, { cart_id })])
      expect(items).toMatchObject([line]);
  }
  await database().delete(promotion).where(eq(promotion.id, promotion_id));
});

test('the card is of what can be bought, and lists say the same; of the cheapest where nothing can', async () => {
  const readCardPrice = async (id: number) => {
    const shown = await card(id);
    const [row] = await listingRows(await guest(), [id]);
    expect(row).toMatchObject({ price_minor: shown?.price?.minor, available: !shown?.sold_out });
    const { price, regular_price, price_varies, image_path } = shown ?? {};
    return [price?.minor, regular_price?.minor, price_varies, image_path];
  };
  const reduced: Variant = { is: ['red'], special_price: '8', quantity: 0 };
  const id = await product(reduced, { is: ['pale'], price: '12' }, { is: ['blue'], price: '15' });
  expect(await readCardPrice(id)).toEqual([1200, undefined, true, null]);
  const pictures = await database()
    .insert(productImage)
    .values(['sold', 'there'].map((name, order) => ({ product_id: id, image_path: name, order })))
    .returning();
  const variants = await database()
    .select()
    .from(stock)
    .where(eq(stock.product_id, id))
    .orderBy(stock.id);
  for (const [nth, { id: image_id }] of pictures.entries())
    await database()
      .update(stock)
      .set({ image_id })
      .where(eq(stock.id, variants[nth]?.id ?? 0));
  expect(await readCardPrice(id)).toEqual([1200, undefined, true, 'there']);
  expect(await card(id)).toMatchObject({ variant_sku: variants[1]?.sku });

  const keep = (quantity: number, nth: number) =>
    database()
      .update(inventory)
      .set({ quantity })
      .where(eq(inventory.stock_id, variants[nth]?.id ?? 0));
  await Promise.all([keep(0, 1), keep(0, 2)]);
  expect(await readCardPrice(id)).toEqual([800, 1000, true, 'sold']);
  await Promise.all([keep(1, 0), keep(1, 1)]);
  expect(await readCardPrice(id)).toEqual([800, 1000, true, 'sold']);
});

describe('a variant that is asked for', () => {
  test('lends the card its price, its picture and its sku', async () => {
    const id = await inColors('red', 'pale', 'blue');
    const rows = await database()
      .insert(productImage)
      .values(['first', 'own'].map((name, order) => ({ product_id: id, image_path: name, order })))
      .returning();
    const worn = database()
      .select({ id: stockOption.stock_id })
      .from(stockOption)
      .where(eq(stockOption.attribute_value_id, values.red));
    const [red] = await database()
      .update(stock)
      .set({ image_id: rows[1]?.id })
      .where(and(eq(stock.product_id, id), inArray(stock.id, worn)))
      .returning();
    const plain = { image_path: 'first', price: { minor: 1000 }, price_varies: true };
    expect(await card(id)).toMatchObject({ ...plain, variant_sku: null });
    expect(await card(id, [values.large])).toEqual(await card(id));
    expect(await card(id, [values.red])).toMatchObject({
      image_path: 'own',
      second_image_path: 'first',
      price: { minor: 3000 },
      price_varies: false,
      variant_sku: red?.sku,
    });
  });

  test('is the one with most of the values, then one that can be bought, then the cheapest', async () => {
    const id = await product(
      { is: ['red', 'small'], price: '50' },
      { is: ['red', 'large'], price: '40' },
      { is: ['blue', 'large'], price: '5' },
      { is: ['pale', 'large'], price: '4', quantity: 0 },
    );
    const price = async (...optionValues: number[]) => {
      const { price, price_varies } = (await card(id, optionValues)) ?? {};
      return [price?.minor, price_varies];
    };
    expect(await price(values.red)).toEqual([4000, true]);
    expect(await price(values.red, values.small)).toEqual([5000, false]);
    expect(await price(values.large)).toEqual([500, true]);
    expect(await price(values.pale)).toEqual([400, false]);
  });
});
