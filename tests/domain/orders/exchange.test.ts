import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { product, stock } from '@/db/schema/catalog';
import { refund } from '@/db/schema/payments';
import { transaction } from '@/lib/core/context';
import { creditLines, exchangeReturn } from '@/lib/orders/commands/exchange-return';
import { loadOrder } from '@/lib/orders/order/load';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import {
  exchangeFor,
  orderedInExchange,
  readOrderMoney,
  returnedUnit,
  sumNetSales,
  sumTakings,
} from '../../support/data/exchanges';
import {
  askFor,
  decideLastReturn,
  lastReturn,
  type SentOrder,
  sentOrder,
} from '../../support/data/returns';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { return_days: 14 });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const listRefunds = ({ placed: { order_id } }: SentOrder) =>
  database().select().from(refund).where(eq(refund.order_id, order_id));

/** What came in and was kept of both orders is what they sold. */
const expectSold = async (sent: SentOrder, other: { order_id: number }) =>
  expect((await sumNetSales(sent.placed, other)).own).toBe(await sumTakings(sent.placed, other));

test('a returned unit of 100 pays an order of 60, 40 go back, and it is never given back again', async () => {
  const sent = await returnedUnit(shop);
  const before = await sumTakings(sent.placed);
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  await exchangeFor(sent, other);
  expect(await readOrderMoney(other)).toMatchObject({
    status: 'paid',
    payment_status: 'paid',
    due: 0,
    tenders: [['exchange', 6000]],
  });
  expect(await readOrderMoney(sent.placed)).toMatchObject({ refunded_total: 10_000 });
  expect(await sumTakings(sent.placed, other)).toBe(before - 4000);
  await expectSold(sent, other);
  expect((await sumNetSales(other)).own).toBe(6000);
  expect(await listRefunds(sent)).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
  expect(await lastReturn(sent)).toMatchObject({
    status: 'closed',
    resolution: 'exchange',
    exchange_order_number: other.order_number,
    credited: { minor: 6000 },
    refund: { amount: { minor: 10_000 }, state: 'sent' },
  });
  const again = { items: [{ order_item_id: sent.line, quantity: 1, restock: false }] };
  const request = { shipping: false, fee: false, restock: false, ...again };
  expect(
    await refusedFields(async () => refundParts(await owner(), sent.placed.order_id, request)),
  ).toEqual({ items: ['quantity_exceeds_refundable'] });
  expect(await refusedFields(() => askFor(sent, 1))).toHaveProperty(`quantity.${sent.line}`);
});

test('a dearer order waits for the rest, and is paid with it', async () => {
  const sent = await returnedUnit(shop);
  const other = await orderedInExchange(sent, shop, { price: 14_000 });
  await exchangeFor(sent, other);
  expect(await readOrderMoney(other)).toMatchObject({
    status: 'pending',
    payment_status: 'partially_paid',
    due: 4000,
  });
  expect(await listRefunds(sent)).toMatchObject([{ amount: 10_000, status: 'succeeded' }]);
  await transitionOrder(await owner(), other.order_id, { status: 'paid', reference: 'FPS 9' });
  expect(await readOrderMoney(other)).toMatchObject({
    status: 'paid',
    tenders: [
      ['exchange', 10_000],
      ['manual', 4000],
    ],
  });
  await expectSold(sent, other);
});

test('a shopper who pays by card is asked for the rest alone', async () => {
  const sent = await returnedUnit(shop);
  const other = await buy(await guest(), shop, await makeStock(9, 20_000), 1, {
    payment_method_id: shop.card,
  });
  const { grand_total } = await readOrder(other);
  await openPayment(await system(), other.order_id);
  await exchangeFor(sent, other);
  expect(await readOrderMoney(other)).toMatchObject({ due: grand_total - 10_000 });
  await answerCard(other, 'captured');
  expect(await readOrderMoney(other)).toMatchObject({
    status: 'paid',
    tenders: [
      ['exchange', 10_000],
      ['sandbox', grand_total - 10_000],
    ],
  });
  await expectSold(sent, other);
});

test('money that is just on its way to the other order stops the exchange', async () => {
  const sent = await returnedUnit(shop);
  const other = await buy(await guest(), shop, await makeStock(9, 20_000), 1, {
    payment_method_id: shop.card,
  });
  await answerCard(other, 'review');
  expect(await refusedFields(() => exchangeFor(sent, other))).toEqual({
    exchange_order: ['payment_processing'],
  });
  expect(await lastReturn(sent)).toMatchObject({ status: 'received', refund: null });
});

describe('the command', () => {
  test.each([
    ['equal value', 10_000, {}, 10_000, 0],
    ['less', 6000, {}, 6000, 4000],
    ['more', 14_000, {}, 10_000, 0],
    ['nothing due', 0, {}, 0, 10_000],
    ['a fee', 6000, { fee: '15.50' }, 6000, 2450],
    ['a fee below what is due', 9000, { fee: '15.50' }, 8450, 0],
    ['the delivery too', 12_000, { shipping: true }, 12_000, 2500],
    ['all of it kept', 6000, { fee: '100' }, 0, 0],
  ])('credits and gives back: %s', async (_, due, closing, credited, back) => {
    const sent = await returnedUnit(shop);
    const other = await orderedInExchange(sent, shop, { price: 6000 });
    const ctx = await owner();
    const changes = await transaction(ctx, async (ctx) => {
      const returned = await loadOrder(ctx, sent.placed.order_id);
      const exchange = await loadOrder(ctx, other.order_id);
      const order = { ...exchange.order, grand_total: due };
      const input = { shipping: false, answer: '', ...closing };
      const id = returned.returns[0]?.id ?? 0;
      return exchangeReturn({ returned, exchange: { ...exchange, order } }, id, input, ctx);
    });
    const sum = (lines: readonly { amount: number }[] = []) =>
      lines.reduce((total, { amount }) => total + amount, 0);
    const pending = (changes.returned.payments ?? []).filter(({ status }) => status === 'pending');
    expect([sum(creditLines(changes.returned)), sum(pending)]).toEqual([credited, back]);
    expect(sum(changes.exchange.payments)).toBe(credited);
    expect(changes.returned.returns).toMatchObject([{ status: 'closed', resolution: 'exchange' }]);
  });
});

test('in yen, and with taxes on top, both orders come to what their buyer paid', async () => {
  const yen = await returnedUnit(shop, { ctx: await guest('JPY') });
  const inYen = await orderedInExchange(yen, shop, { price: 6000 });
  await exchangeFor(yen, inYen);
  const { grand_total } = await readOrder(inYen);
  expect(await readOrderMoney(inYen)).toMatchObject({
    status: 'paid',
    tenders: [['exchange', grand_total]],
  });
  await expectSold(yen, inYen);

  await emptyTaxes();
  const { id: tax_class_id } = await makeClass();
  await makeRate(tax_class_id, '8.25');
  await writeSettings(await system(), { charge_tax: '1', prices_include_tax: '0' });
  const taxed = async (price: number) => {
    const id = await makeStock(9, price);
    const [of] = await database().select().from(stock).where(eq(stock.id, id));
    await database()
      .update(product)
      .set({ tax_class_id })
      .where(eq(product.id, of?.product_id ?? 0));
    return id;
  };
  const id = await taxed(9999);
  const sent = await sentOrder(shop, 1, { stock: id });
  await askFor(sent, 1);
  await decideLastReturn(sent, 'receive', { items: [{ order_item_id: sent.line, good: 1 }] });
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  await exchangeFor(sent, other);
  expect(await listRefunds(sent)).toMatchObject([{ amount: 9999 + 825 }]);
  await expectSold(sent, other);
  await writeSettings(await system(), { charge_tax: '0', prices_include_tax: '1' });
});

test('an order of another buyer or currency, or one that ended, takes no return', async () => {
  const sent = await returnedUnit(shop);
  const refused = async (other: { order_number: string }) =>
    (await refusedFields(() => exchangeFor(sent, other)))?.exchange_order;
  const stranger = await buy(await guest(), shop, await makeStock(3), 1, { email: 'x@shop.test' });
  await database().execute(
    `update orders set phone = '+85261234567' where id = ${stranger.order_id}`,
  );
  expect(await refused(stranger)).toEqual(['exchange_order_other']);
  expect(await refused(sent.placed)).toEqual(['exchange_order_other']);
  const dollars = await orderedInExchange(sent, shop, { price: 6000, currency: 'USD' });
  expect(await refused(dollars)).toEqual(['exchange_order_currency']);
  const over = await orderedInExchange(sent, shop, { price: 6000 });
  await transitionOrder(await owner(), over.order_id, { status: 'canceled' });
  expect(await refused(over)).toEqual(['exchange_order_ended']);
  expect(await lastReturn(sent)).toMatchObject({ status: 'received' });
});

test('of two who exchange one return at once one is told that it was changed', async () => {
  const sent = await returnedUnit(shop);
  const other = await orderedInExchange(sent, shop, { price: 6000 });
  const { version } = await lastReturn(sent);
  const press = () => exchangeFor(sent, other, { version });
  const refusals = await Promise.all([press, press].map(refusedFields));
  expect(refusals.filter(Boolean)).toEqual([{ version: ['return_changed_meanwhile'] }]);
  expect(await listRefunds(sent)).toHaveLength(1);
  expect(await readOrderMoney(other)).toMatchObject({ tenders: [['exchange', 6000]] });
});

test('two exchanges that cross wait for each other and both count', async () => {
  const firstReturn = await returnedUnit(shop);
  const secondReturn = await returnedUnit(shop);
  const refusals = await Promise.all(
    [
      () => exchangeFor(firstReturn, secondReturn.placed),
      () => exchangeFor(secondReturn, firstReturn.placed),
    ].map(refusedFields),
  );
  expect(refusals).toEqual([undefined, undefined]);
  expect(await lastReturn(firstReturn)).toMatchObject({ status: 'closed', credited: { minor: 0 } });
  expect(await lastReturn(secondReturn)).toMatchObject({
    status: 'closed',
    credited: { minor: 0 },
  });
});

test('an order that is canceled or refunded gives its credit back by hand', async () => {
  const sent = await returnedUnit(shop);
  const waits = await orderedInExchange(sent, shop, { price: 14_000 });
  await exchangeFor(sent, waits);
  await transitionOrder(await owner(), waits.order_id, { status: 'canceled' });
  const owed = async ({ order_id }: { order_id: number }) =>
    (await database().select().from(refund).where(eq(refund.order_id, order_id)))[0];
  const owedRefund = await owed(waits);
  expect(owedRefund).toMatchObject({ amount: 10_000, method: 'manual', status: 'pending' });
  await markRefundSent(await owner(), waits.order_id, owedRefund?.id ?? 0, { reference: 'FPS 1' });
  await expectSold(sent, waits);

  const next = await returnedUnit(shop);
  const paid = await orderedInExchange(next, shop, { price: 6000 });
  await exchangeFor(next, paid);
  await transitionOrder(await owner(), paid.order_id, { status: 'refunded' });
  const again = await owed(paid);
  expect(again).toMatchObject({ amount: 6000, method: 'manual', status: 'pending' });
  await markRefundSent(await owner(), paid.order_id, again?.id ?? 0, { reference: 'FPS 2' });
  expect(await sumNetSales(paid)).toEqual({ own: 0, base: 0 });
  await expectSold(next, paid);
});
