import '../support/data/own-database';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { orderAdjustment, orderTax } from '@/db/schema/order-parts';
import { refund } from '@/db/schema/payments';
import { DAY_MS } from '@/lib/core/durations';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { salesQuery } from '@/lib/reports/sales/sales.schema';
import { writeSettings } from '@/lib/settings/settings';
import { enterCodes, makeCoupon, makePromotion } from '../support/data/made-promotions';
import { listOrderLines } from '../support/data/order-edits';
import * as shop from '../support/data/shop';
import { owner } from '../support/data/staff';
import { makeClass, makeRate } from '../support/data/taxes';
import {
  type Back,
  type Coin,
  coins,
  deliveries,
  type Good,
  getLineRefund,
  getOrderFigures,
  offers,
  plain,
  rates,
  type Sum,
  sum,
  sumPurchase,
  type TestOffer,
  type TestPurchase,
  terms,
  toDecimalText,
} from '../support/values/independent-sum';
import { rng } from '../support/values/rng';

/** SUMS_SEED=… asks for other carts. */
const SEED = Number(process.env.SUMS_SEED ?? 20_261_128);
const ORDERS = 300;
const chance = rng(SEED);
const coinsInTurn: Coin[] = Object.values(coins);

type Sold = { order_id: number; purchase: TestPurchase; sum: Sum; back: Back };
const returned = new Map<string, bigint>();
const sold: Sold[] = [];
let methods: Map<string, number>;
let goods: Good[];
let made: shop.TestShop;
let offerIds: Map<number, TestOffer>;

const nothingBack: Back = { goods: 0n, tax: 0n, free: 0n, all: 0n, isWhole: false };
const nothing = { items: [], shipping: false, fee: false, restock: false };
const off = (percent: bigint) =>
  ({ action: 'percent_off', value: Number(percent * 100n) }) as const;
const perCent = ([of, among]: readonly [bigint, bigint]) =>
  String(Number(of * 100n) / Number(among));

/** Goods of each kind and tax, some of them for a special price; of `third` one alone. */
async function makeGoods(classes: Record<Good['tax'], number>): Promise<Good[]> {
  const kinds: Good['offer'][] = ['tenth', 'piece', 'third', 'volume', null];
  const found: Good[] = [];
  for (let at = 0; at < 20; at++) {
    const offer = kinds[at % kinds.length] ?? null;
    if (offer === 'third' && found.some((good) => good.offer === 'third')) continue;
    const price = 700 + chance.below(11_000);
    const id = await shop.makeStock(9999, price);
    const tax = chance.often(0.4) ? 'reduced' : 'standard';
    const special_price_minor = at % 4 === 0 ? price - 1 - chance.below(price >> 1) : null;
    const set = { special_price_minor };
    const ofStock = eq(stock.id, id);
    const [row] = await database().update(stock).set(set).where(ofStock).returning();
    const ofProduct = eq(product.id, row?.product_id ?? 0);
    await database().update(product).set({ tax_class_id: classes[tax] }).where(ofProduct);
    found.push({ stock: id, price: BigInt(special_price_minor ?? price), offer, tax });
  }
  await shop.indexAll();
  return found;
}

/** The offers of the calculator as the shop has them. */
async function makeOffers(): Promise<Map<number, TestOffer>> {
  const { third, volume, large, FIFTEEN, FIFTY, delivery, tenth, piece } = terms;
  const ofGoods = { class: 'product', target: 'stocks' } as const;
  const ofOrder = { class: 'order', combine_with_order: false } as const;
  const min = (from: bigint) => ({ min_subtotal_minor: Number(from) });
  const pieces = (x: bigint, y: bigint) =>
    ({ x: Number(x), y: Number(y), type: 'quantity' }) as const;
  const triple = [pieces(third.bought, third.free)];
  const tiers = volume.map(({ pieces: from, percent }) => pieces(from, percent * 100n));
  const rows: Record<TestOffer, Parameters<typeof makePromotion>[0]> = {
    tenth: { ...off(tenth), ...ofGoods },
    piece: { action: 'amount_off', value: Number(piece), ...ofGoods },
    third: { action: 'buy_x_get_y', conditions: triple, repeatable: true, ...ofGoods },
    volume: { action: 'tiered_percent', conditions: tiers, ...ofGoods },
    large: { ...off(large.percent), ...ofOrder, ...min(large.from) },
    FIFTEEN: { trigger: 'coupon', ...off(FIFTEEN), ...ofOrder },
    FIFTY: { trigger: 'coupon', value: Number(FIFTY.off), ...ofOrder, ...min(FIFTY.from) },
    delivery: { action: 'free_shipping', class: 'shipping', ...min(delivery.from) },
  };
  const ids = new Map<number, TestOffer>();
  for (const offer of offers) {
    const target_ids = goods.filter((good) => good.offer === offer).map((good) => good.stock);
    const promotion_id = await makePromotion({ ...rows[offer], target_ids });
    if (rows[offer]?.trigger) await makeCoupon(offer, { promotion_id });
    ids.set(promotion_id, offer);
  }
  return ids;
}

async function makeDeliveries(classes: Record<Good['tax'], number>): Promise<Map<string, number>> {
  await database().delete(shippingMethod);
  const rows = Object.entries(deliveries).map(([code, { price, freeOver, tax }]) => ({
    code,
    title: { 'en-US': code },
    enabled: true,
    type: 'flat' as const,
    zones: [{ countries: ['HKG'] }],
    rates: [{ from: 0, to: null, price_minor: Number(price) }],
    free_over_amount_minor: freeOver === null ? null : Number(freeOver),
    tax_class_id: classes[tax],
  }));
  const made = await database().insert(shippingMethod).values(rows).returning();
  return new Map(made.map(({ code, id }) => [code, id]));
}

beforeAll(async () => {
  made = await shop.openShop();
  await writeSettings(await shop.system(), {
    charge_tax: '1',
    supported_currencies: coinsInTurn.map(({ code, step, ...coin }) => {
      const names = { identifier: code, mark: code };
      return { ...coin, ...names, step: Number(step), enabled: true };
    }),
  });
  const standard = (await makeClass('Standard', { is_default: true })).id;
  const classes = { standard, reduced: (await makeClass('Reduced')).id };
  for (const name of ['standard', 'reduced'] as const)
    await makeRate(classes[name], perCent(rates[name]));
  methods = await makeDeliveries(classes);
  goods = await makeGoods(classes);
  offerIds = await makeOffers();
});

/** A cart by chance. The first half of all have their tax in their prices. */
function somePurchase(at: number): TestPurchase {
  const lines = new Map<Good, bigint>();
  for (let remaining = 1 + chance.below(5); remaining > 0; remaining--)
    lines.set(chance.pick(goods), BigInt(1 + chance.below(7)));
  return {
    coin: coinsInTurn[at % coinsInTurn.length] ?? coins.HKD,
    lines: [...lines].map(([good, quantity]) => ({ good, quantity })),
    entered: (['FIFTEEN', 'FIFTY'] as const).filter(() => chance.often(0.35)),
    by: chance.often(0.6) ? 'standard' : 'express',
    isCard: chance.often(0.5),
    isTaxIncluded: at < ORDERS / 2,
  };
}

async function buyIt({ coin, lines, entered, by, isCard }: TestPurchase): Promise<number> {
  const ctx = await shop.guest(coin.code);
  const units = lines.map(({ good, quantity }): [number, number] => [good.stock, Number(quantity)]);
  const cart_id = await shop.fillCart(ctx, units);
  await enterCodes(cart_id, entered);
  const payment_method_id = isCard ? made.card : made.transfer;
  const choices = { shipping_method_id: methods.get(by), payment_method_id };
  const { order_id } = await shop.place(ctx, shop.details(made, cart_id, choices));
  if (isCard) await shop.answerCard({ order_id }, 'captured');
  else await transitionOrder(await owner(), order_id, { status: 'paid', reference: 'FPS' });
  return order_id;
}

/** An order as the shop has it, with what is told of it in other tables. */
async function readSum(order_id: number) {
  const { db } = await shop.system();
  const ofOrder = eq(orderAdjustment.order_id, order_id);
  const appliedOffers = (await db.select().from(orderAdjustment).where(ofOrder))
    .filter(({ amount }) => amount)
    .map(({ promotion_id }) => offerIds.get(promotion_id ?? 0));
  const taxes = await db.select().from(orderTax).where(eq(orderTax.order_id, order_id));
  return {
    ...(await shop.readOrder({ order_id })),
    lines: await listOrderLines({ order_id }),
    shipping_tax: taxes.reduce((all, { on, amount }) => all + (on === 'shipping' ? amount : 0), 0),
    applied: offers.filter((offer) => appliedOffers.includes(offer)),
  };
}

test(`${ORDERS} orders cost what the written rules come to (SUMS_SEED=${SEED})`, async () => {
  const applied = new Map<string, number>();
  for (let at = 0; at < ORDERS; at++) {
    const purchase = somePurchase(at);
    const prices_include_tax = purchase.isTaxIncluded ? '1' : '0';
    await writeSettings(await shop.system(), { prices_include_tax });
    const order_id = await buyIt(purchase);
    const summed = sumPurchase(purchase);
    const expected = plain({ ...summed, paid_total: summed.grand_total });
    expect(await readSum(order_id), `order ${at} of seed ${SEED}`).toMatchObject(expected);
    for (const offer of summed.applied) applied.set(offer, (applied.get(offer) ?? 0) + 1);
    sold.push({ order_id, purchase, sum: summed, back: { ...nothingBack } });
  }
  for (const offer of offers) expect(applied.get(offer) ?? 0, offer).toBeGreaterThan(5);
}, 240_000);

/** Gives back some units of a line: what that is to come to. */
async function giveLines({ order_id, purchase, sum, back }: Sold): Promise<bigint> {
  const getLineKey = ({ stock_id }: Sum['lines'][number]) => `${order_id} ${stock_id}`;
  const countReturned = (line: Sum['lines'][number]) => returned.get(getLineKey(line)) ?? 0n;
  const line = chance.pick(sum.lines.filter((line) => countReturned(line) < line.quantity));
  const before = countReturned(line);
  const now = 1n + BigInt(chance.below(Number(line.quantity - before)));
  const orderLines = await listOrderLines({ order_id });
  const item = orderLines.find(({ stock_id }) => stock_id === line.stock_id);
  const items = [{ order_item_id: item?.id ?? 0, quantity: Number(now), restock: true }];
  await refundParts(await owner(), order_id, { ...nothing, items, reference: 'FPS' });
  const share = getLineRefund(line, before, now, purchase.coin.step);
  returned.set(getLineKey(line), before + now);
  back.goods += share.goods;
  back.tax += share.tax;
  return share.goods + (purchase.isTaxIncluded ? 0n : share.tax);
}

/** Gives back an amount of nothing named, at most a quarter of all. */
async function giveAmount({ order_id, purchase: { coin }, sum, back }: Sold): Promise<bigint> {
  const steps = Number(sum.grand_total / coin.step / 4n);
  const amount = coin.step * BigInt(1 + chance.below(steps));
  const request = { ...nothing, amount: toDecimalText(amount, coin), reference: 'FPS' };
  await refundParts(await owner(), order_id, request);
  back.free += amount;
  return amount;
}

async function giveRest({ order_id, sum, back }: Sold): Promise<bigint> {
  await transitionOrder(await owner(), order_id, { status: 'refunded', reference: 'FPS' });
  back.isWhole = true;
  return sum.grand_total - back.all;
}

/** How refunds of so many orders go. */
const turns = [
  { orders: 14, gives: [giveLines, giveAmount, giveRest] },
  { orders: 6, gives: [giveLines, giveLines] },
  { orders: 6, gives: [giveAmount] },
];

test('60 refunds give back the shares of the written rules, in all what was paid', async () => {
  const parted = sold.filter(({ sum }) => sum.lines.length > 2);
  const amounts: bigint[] = [];
  for (const { orders, gives } of turns)
    for (let remaining = orders; remaining > 0; remaining--) {
      const [order] = parted.splice(chance.below(parted.length), 1);
      if (!order) throw new Error('too few orders of three lines');
      const due: bigint[] = [];
      for (const give of gives) {
        due.push(await give(order));
        order.back.all = sum(due);
      }
      const label = `refunds of order ${sold.indexOf(order)} of seed ${SEED}`;
      const ofOrder = eq(refund.order_id, order.order_id);
      const rows = await database().select().from(refund).where(ofOrder).orderBy(asc(refund.id));
      const refundedAmounts = rows.map(({ amount }) => BigInt(amount));
      expect(refundedAmounts, label).toEqual(due);
      const { refunded_total, paid_total } = await shop.readOrder(order);
      expect(refunded_total, label).toBe(Number(order.back.all));
      if (order.back.isWhole) expect(refunded_total, label).toBe(paid_total);
      amounts.push(...due);
    }
  expect(amounts).toHaveLength(60);
}, 120_000);

test('the report of the whole time is the sum of the orders, in each currency', async () => {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const read = async (more: object) => {
    const query = salesQuery.parse({ from: day(-2), to: day(2), timezone: 'UTC', ...more });
    const [block] = (await readSalesReport(await owner(), salesReport, query)).blocks;
    const cells = Object.entries(block?.total ?? {});
    return Object.fromEntries(cells.map(([n, cell]) => [n, Number(Object(cell).minor ?? cell)]));
  };
  for (const coin of coinsInTurn) {
    const own = sold
      .filter(({ purchase }) => purchase.coin === coin)
      .map(({ purchase, sum, back }) => getOrderFigures(purchase, sum, back));
    const names = Object.keys(own[0] ?? {}) as (keyof ReturnType<typeof getOrderFigures>)[];
    const sums = names.map((name) => [name, Number(sum(own.map((figures) => figures[name])))]);
    const expected = { orders: own.length, ...Object.fromEntries(sums) };
    expect(await read({ in: 'currency', currency: coin.code }), coin.code).toMatchObject(expected);
  }
  const orders = await Promise.all(sold.map(shop.readOrder));
  const all = (name: 'items_subtotal' | 'items_discount' | 'order_discount') =>
    orders.reduce((total, row) => total + row[`base_${name}`], 0);
  expect(await read({})).toMatchObject({
    gross: all('items_subtotal'),
    item_discounts: all('items_discount'),
    order_discounts: all('order_discount'),
  });
  expect(await shop.brokenPromises()).toEqual({});
});
