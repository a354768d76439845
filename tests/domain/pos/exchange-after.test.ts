import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { paymentMethod } from '@/db/schema/methods';
import { salesEntry } from '@/db/schema/sales';
import { physicalStore } from '@/db/schema/stores';
import { shipOrder } from '@/lib/orders/transition';
import { parkInput } from '@/lib/pos/pos.schema';
import { refundSale } from '@/lib/pos/refund/refund';
import { refundSaleInput } from '@/lib/pos/refund/refund.schema';
import { listParkedBaskets, parkBasket, resumeBasket } from '@/lib/pos/sale/parked';
import { announceSale } from '@/lib/pos/sale/pending';
import { closeTillSession } from '@/lib/pos/session/close-session';
import { closeInput } from '@/lib/pos/session/session.schema';
import { readTillSession } from '@/lib/pos/session/sessions';
import { workDueJobs } from '../../support/data/jobs';
import { paidOrder } from '../../support/data/parcels';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  place,
  readOrder,
  system,
} from '../../support/data/shop';
import { clerk, owner } from '../../support/data/staff';
import { openStripeShop, payAndReturn, type StripeShop } from '../../support/data/stripe-shop';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import {
  closeAndCompare,
  exchangeAt,
  handIn,
  previewExchangeAt,
  readMoves,
} from '../../support/data/till-exchanges';
import { refusedFields } from '../../support/values/refusal';

let stripe: StripeShop;
let methods: Pick<TestTill, 'cash' | 'card'>;
let till: TestTill;
const newTill = async () =>
  makeTill(methods, (await system()).settings.product_warehouse_id ?? 0, '500.00');
beforeAll(async () => {
  stripe = await openStripeShop();
  methods = await makeRegisterMethods();
  return stripe.fake.close;
});
beforeEach(async () => {
  stripe.fake.clearFaults();
  till = await newTill();
});
afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
});

type Sold = { order_id: number };
const unit = (stock_id: number, quantity = 1) => [{ stock_id, quantity }];
const makePriced = (price: number) => makeStock(9, price);
const sellOne = async (price: number, more: object = {}) =>
  sellAt(till, unit(await makePriced(price)), more);
const refund = async (sold: Sold, quantity = 1, more: object = {}) => {
  const { items } = await handIn(sold, quantity);
  const input = refundSaleInput.parse({ session_id: till.session, items, ...more });
  return refundSale(await owner(), sold.order_id, input, randomUUID());
};
const card = (amount: string) => ({ payment_method_id: methods.card, amount });
const cash = () => ({ payment_method_id: methods.cash });
const sumBooked = async ({ order_id }: Sold) =>
  (await database().select().from(salesEntry).where(eq(salesEntry.order_id, order_id))).reduce(
    (sum, { total }) => sum + total,
    0,
  );

/** A guest's order of one unit at 123.45 that was sent, paid by card at a provider. */
async function sentByCard() {
  const ctx = await guest();
  const cart = await fillCart(ctx, [[await makePriced(12_345), 1]]);
  const chosen = { payment_method_id: stripe.shop.stripe };
  const placed = await place(ctx, details(stripe.shop, cart, chosen));
  await payAndReturn(stripe, placed);
  await shipOrder(await owner(), placed.order_id, {});
  return placed;
}

describe('what was taken in an exchange', () => {
  test('is refunded by what paid it: the card its part, the credit in cash, to the cent', async () => {
    const old = await sellOne(10_001);
    const taken = await exchangeAt(till, old, unit(await makePriced(25_006)), {
      tenders: [card('150.05')],
    });
    const back = await refund(taken);
    expect(back.amount.minor).toBe(25_006);
    expect(back.tenders.map(({ title, amount }) => [title, amount.minor])).toEqual([
      ['Card', -15_005],
      ['Cash', -10_001],
    ]);
    expect(await readOrder(taken)).toMatchObject({ status: 'refunded', refunded_total: 25_006 });
    expect([await sumBooked(old), await sumBooked(taken)]).toEqual([0, 0]);
    expect(await closeAndCompare(till)).toMatchObject({ taken: 0, booked: 0, drawer: 0, moved: 0 });
  });

  test('is refunded with cash that is rounded once, line by line to nothing left', async () => {
    const old = await sellOne(3333);
    const items = unit(await makePriced(3333), 3);
    const taken = await exchangeAt(till, old, items, { tenders: [cash()] });
    expect(taken.tenders).toMatchObject([{ amount: { minor: 6666 }, rounding: { minor: 4 } }]);
    const backs = [await refund(taken), await refund(taken, 2)];
    expect(backs.map(({ tenders }) => tenders.map(({ amount }) => amount.minor))).toEqual([
      [-3333],
      [-6666],
    ]);
    const { taken: sum, drawer, moved } = await closeAndCompare(till);
    expect([sum, drawer - (moved ?? 0)]).toEqual([0, 0]);
  });

  test('is exchanged again: the money that came in goes back before what was a credit', async () => {
    const old = await sellOne(10_000);
    const second = await exchangeAt(till, old, unit(await makePriced(15_000)), {
      tenders: [card('50.00')],
    });
    const third = await exchangeAt(till, second, unit(await makePriced(12_000)), { tenders: [] });
    expect(third.exchange).toMatchObject({
      credit: { minor: 12_000 },
      ways_back: [{ title: 'Card', amount: { minor: 3000 } }],
    });
    const last = await refund(third);
    expect(last.tenders).toMatchObject([{ title: 'Cash', amount: { minor: -12_000 } }]);
    expect(await closeAndCompare(till)).toMatchObject({
      taken: 0,
      booked: 0,
      drawer: -2000,
      exchanges: { count: 2, credit: { minor: 22_000 } },
    });
  });

  test('cannot be refunded as a credit where a store has no cash', async () => {
    const old = await sellOne(10_000);
    const taken = await exchangeAt(till, old, unit(await makePriced(10_000)), { tenders: [] });
    const cardOnly = await newTill();
    await database()
      .update(physicalStore)
      .set({ pos_payment_method_ids: [methods.card] })
      .where(eq(physicalStore.id, cardOnly.store));
    const tried = () => refund(taken, 1, { session_id: cardOnly.session });
    expect(await refusedFields(tried)).toEqual({ general: ['no_cash_at_register'] });
    expect((await refund(taken)).amount.minor).toBe(10_000);
  });
});

describe('a web order', () => {
  test('paid by card is exchanged: its provider gives back the difference, once', async () => {
    const web = await sentByCard();
    const stock_id = await makePriced(10_000);
    const shown = await previewExchangeAt(till, await handIn(web), unit(stock_id));
    expect(shown.exchange).toMatchObject({
      is_web: true,
      value: { minor: 12_345 },
      ways_back: [{ state: 'on_its_way', amount: { minor: 2345 } }],
    });
    const before = stripe.fake.refunds().length;
    const ctx = await clerk(0, ['store.pos_sell', 'store.pos_refund']);
    const key = randomUUID();
    const exchange = () => exchangeAt(till, web, unit(stock_id), { tenders: [] }, { ctx, key });
    const [taken] = await Promise.all([exchange(), exchange(), exchange()]);
    expect(taken.exchange).toMatchObject({
      order_number: web.order_number,
      credit: { minor: 10_000 },
      back: { minor: 2345 },
    });
    expect((await exchange()).exchange?.ways_back).toMatchObject([
      { state: 'sent', title: 'Card by Stripe', amount: { minor: 2345 } },
    ]);
    expect(stripe.fake.refunds().slice(before)).toMatchObject([{ amount: 2345 }]);
    expect([await readMoves(web), await readMoves(taken)]).toEqual([[], []]);
    expect(await readOrder(web)).toMatchObject({ refunded_total: 12_345 });
    // What the provider gives back is booked where the order was sold.
    expect(await closeAndCompare(till)).toMatchObject({ taken: 0, booked: 0, drawer: 0 });
    expect(await sumBooked(web)).toBe((await readOrder(web)).grand_total - 12_345);
  });

  test('is mailed of once: what went back, and what was credited to which order', async () => {
    const web = await paidOrder(stripe.shop, [[await makePriced(12_345), 1]]);
    await shipOrder(await owner(), web.order_id, {});
    const items = unit(await makePriced(10_000));
    const taken = await exchangeAt(till, web, items, { tenders: [] });
    await workDueJobs();
    const mails = await database().select().from(mail).where(eq(mail.order_id, web.order_id));
    const refundMails = mails.filter(({ template }) => template === 'order_refunded');
    expect(refundMails).toHaveLength(1);
    expect(refundMails[0]?.text).toContain('23.45');
    expect(refundMails[0]?.text).toContain(taken.order_number);
  });

  test('paid by transfer gets the difference in cash, or from staff', async () => {
    const [first, second] = [
      await paidOrder(stripe.shop, [[await makePriced(12_345), 1]]),
      await paidOrder(stripe.shop, [[await makePriced(12_345), 1]]),
    ];
    for (const { order_id } of [first, second]) await shipOrder(await owner(), order_id, {});
    const stock_id = await makePriced(10_000);
    const inCash = await exchangeAt(till, first, unit(stock_id), { tenders: [] });
    expect(inCash.exchange).toMatchObject({
      back_rounding: { minor: 5 },
      ways_back: [{ state: 'paid', is_cash: true, amount: { minor: 2350 } }],
    });
    const byStaff = await exchangeAt(till, second, unit(stock_id), {
      tenders: [],
      exchange: { pay_in_cash: false },
    });
    expect(byStaff.exchange?.ways_back).toMatchObject([
      { state: 'to_send', amount: { minor: 2345 } },
    ]);
    expect(await readMoves(second)).toEqual([]);
  });

  test('of which nothing left cannot be handed in', async () => {
    const web = await paidOrder(stripe.shop, [[await makePriced(5000), 1]]);
    const stock_id = await makePriced(6000);
    expect(await refusedFields(() => exchangeAt(till, web, unit(stock_id)))).toEqual({
      exchange: ['refund_order_unsent'],
    });
  });
});

test('a mailed receipt says what was handed in and what it paid', async () => {
  const old = await sellOne(10_000);
  const taken = await exchangeAt(till, old, unit(await makePriced(15_000)), {
    email: 'a@shop.test',
  });
  await workDueJobs();
  const [sent] = await database().select().from(mail).where(eq(mail.order_id, taken.order_id));
  const name = taken.exchange?.items[0]?.name;
  expect(sent).toMatchObject({ template: 'order_confirmation', to_address: 'a@shop.test' });
  expect(sent?.text).toContain(`Returned items from order ${old.order_number}`);
  expect(sent?.text).toContain(name);
  expect(sent?.text).toContain(`Credit from return ${taken.exchange?.refund_number}`);
  expect(sent?.text).toMatch(/−HK\$100\.00/);
});

describe('a basket with goods that were handed in', () => {
  test('is parked and resumed with them, by who may refund alone', async () => {
    const old = await sellOne(10_000);
    const exchange = { ...(await handIn(old, 1, { restock: false })), reason: 'Too small' };
    const input = parkInput.parse({ physical_store_id: till.store, items: [], exchange });
    const id = randomUUID();
    const seller = await clerk(0, ['store.pos_sell']);
    expect(await refusedFields(() => parkBasket(seller, id, input))).toHaveProperty('general');
    await parkBasket(await owner(), id, input);
    const exchanged = {
      order_id: old.order_id,
      order_number: old.order_number,
      reason: 'Too small',
    };
    const [listed] = await listParkedBaskets(await owner(), till.store);
    expect(listed?.exchange).toMatchObject({
      ...exchanged,
      items: [{ quantity: 1, restock: false }],
    });
    expect(await resumeBasket(await owner(), id)).toEqual(listed);
    expect(parkInput.safeParse({ physical_store_id: till.store, items: [] }).success).toBe(false);
  });

  test('still counts when it was left open and its register closed', async () => {
    const own = await newTill();
    const old = await sellAt(own, unit(await makePriced(10_000)));
    const key = randomUUID();
    await announceSale(await owner(), key, { session_id: own.session, amount: 0, is_sent: false });
    const closing = closeInput.parse({ counted_cash: '600', leaves_pending: true });
    await closeTillSession(await owner(), own.session, closing);
    const stock_id = await makePriced(4000);
    const late = await exchangeAt(own, old, unit(stock_id), { tenders: [] }, { key });
    expect(late.exchange?.back.minor).toBe(6000);
    expect(await readTillSession(await owner(), own.session)).toMatchObject({
      late_sales: 1,
      expected_cash: { minor: 54_000 },
      difference: { minor: 6000 },
      exchanges: { count: 1 },
    });
    const other = () => exchangeAt(own, old, unit(stock_id), { tenders: [] });
    expect(await refusedFields(other)).toEqual({ general: ['session_closed'] });
  });

  test('is priced by the way that the till showed where nothing is paid', async () => {
    await database()
      .update(paymentMethod)
      .set({ order: 9 })
      .where(eq(paymentMethod.id, methods.cash));
    const old = await sellOne(10_000);
    const taken = await exchangeAt(till, old, unit(await makePriced(10_000)), {
      tenders: [],
      exchange: { payment_method_id: methods.cash },
    });
    expect(await readOrder(taken)).toMatchObject({ payment_method_id: methods.cash });
  });
});
