import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as addToCart } from '@/app/api/cart/item/route';
import { POST as readCart } from '@/app/api/cart/route';
import { POST as quote } from '@/app/api/checkout/quote/route';
import { POST as placeOrder } from '@/app/api/checkout/route';
import { closeDatabase } from '@/db/client';
import { openLoginSession } from '@/lib/auth/sessions';
import { listenForRenewals } from '@/lib/http/renewal-listener';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { enterCodes, makeCoupon } from '../../support/data/made-promotions';
import {
  details,
  makeStock,
  member,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeRegisterMethods, makeTill, sellAt, type TestTill } from '../../support/data/till';
import { openCountedLine } from '../../support/fakes/counted-line';

/** The cookies of the browser that calls. */
const browser = vi.hoisted(() => new Map<string, string>());
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }),
  cookies: async () => ({
    get: (name: string) => browser.has(name) && { name, value: browser.get(name) },
    set: (name: string, value: string) => browser.set(name, value),
  }),
}));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));
vi.mock('next/cache', () => ({ revalidateTag: () => undefined }));

let line: Awaited<ReturnType<typeof openCountedLine>>;
let stopListening: () => Promise<void>;
let shop: TestShop;
let teas: number[];
let till: TestTill;
beforeAll(async () => {
  process.env.TRUSTED_PROXIES = '1';
  shop = await openShop();
  teas = [await makeStock(1000), await makeStock(1000)];
  const { settings } = await system();
  till = await makeTill(await makeRegisterMethods(), settings.product_warehouse_id ?? 0);
  await closeDatabase();
  line = await openCountedLine(process.env.DATABASE_URL ?? '');
  process.env.DATABASE_URL = line.url;
  stopListening = listenForRenewals();
});
afterAll(async () => {
  await stopListening();
  await closeDatabase();
  await line.close();
});
beforeEach(() => browser.clear());

const firstWords = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

type Handler = typeof addToCart;
async function call(handler: Handler, body: object, headers = {}) {
  const request = new Request('http://shop.test/api', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

const add = (stock_id: number | undefined) => call(addToCart, { stock_id });
const order = (payment_method_id: number) =>
  call(
    placeOrder,
    { ...details(shop, browser.get('cart_id') ?? ''), payment_method_id },
    { 'Idempotency-Key': randomUUID() },
  );
const fill = async () => {
  for (const tea of teas) await add(tea);
};
const logIn = async () => {
  const { actor } = await member();
  if (actor.kind !== 'customer') throw new Error('no customer');
  const { token } = await openLoginSession(await system(), 'shopper', actor.id);
  browser.set('token', token);
};

/**
 * What a call costs once its connection knows the statements: the fewest of some rounds,
 * since the settings are read again every second.
 */
async function listStatements(work: () => Promise<unknown>, prepare = async () => {}) {
  const rounds: string[][] = [];
  for (let round = 0; round < 5; round++) {
    await prepare();
    rounds.push(await line.during(work));
  }
  return rounds.sort((a, b) => a.length - b.length)[0] ?? [];
}

for (const [who, before, session] of [
  ['a guest', async () => {}, 0],
  ['a customer', logIn, 1],
] as const) {
  const noMoreThan = (found: string[], most: number) =>
    expect(found.length, found.map(firstWords).join('\n')).toBeLessThanOrEqual(most + session);

  test(`adding to the cart is four statements for ${who}, also the first time`, async () => {
    await before();
    await fill();
    noMoreThan(await listStatements(() => add(teas[0])), 4);
    // A customer's first cart is looked for before it is made.
    const afresh = async () => {
      browser.clear();
      await before();
    };
    noMoreThan(await listStatements(() => add(teas[0]), afresh), session ? 6 : 4);
  });

  test(`a cart and a quote are one statement each for ${who}`, async () => {
    await before();
    await fill();
    noMoreThan(await listStatements(() => call(readCart, {})), 2);
    const country = { shipping_address: { country: 'HKG' }, preselect: '1' };
    noMoreThan(await listStatements(() => call(quote, country)), 1);
  });

  test(`an order is twelve statements for ${who}, whatever way to pay`, async () => {
    await before();
    const sent = await listStatements(() => order(shop.transfer), fill);
    noMoreThan(sent, 12);
    // Others wait for its units meanwhile: only the answer is kept, and it commits.
    const reserved = sent.findIndex((text) => text.includes('take_from_drop'));
    expect(reserved).toBeGreaterThan(0);
    expect(sent.slice(reserved + 1).map(firstWords)).toHaveLength(2);
    // A card: its charge is recorded with the order, and prepared at the provider after it.
    noMoreThan(await listStatements(() => order(shop.card), fill), 14);
  });
}

test('a sale at the counter is 33 statements, however many lines it has', async () => {
  const ctx = await owner();
  const goods = [...teas, await makeStock(1000), await makeStock(1000)];
  const sale = (lines: number) => {
    const items = goods.slice(0, lines).map((stock_id) => ({ stock_id, quantity: 1 }));
    return listStatements(() => sellAt(till, items, {}, { ctx }));
  };
  const counts = [];
  for (const lines of [1, 2, 4]) {
    const sent = await sale(lines);
    expect(sent.length, sent.map(firstWords).join('\n')).toBeLessThanOrEqual(33);
    counts.push(sent.length);
  }
  expect(new Set(counts).size, counts.join()).toBe(1);
});

test('a look for jobs that finds none is five statements, however many queues there are', async () => {
  await workDueJobs();
  const sent = await listStatements(workDueJobs);
  expect(sent.length, sent.map(firstWords).join('\n')).toBeLessThanOrEqual(5);
});

test('an order with a code that others wait for keeps them for fourteen statements, each prepared', async () => {
  await writeSettings(await system(), { max_open_orders_per_address: 1000 });
  await makeCoupon('OFTEN', { usage_limit: 1000 });
  const fillWithCode = async () => {
    await fill();
    await enterCodes(browser.get('cart_id') ?? '', ['OFTEN']);
  };
  const sent = await listStatements(() => order(shop.card), fillWithCode);
  const waitedFor = sent.slice(sent.findIndex((text) => text.includes('pg_advisory')) + 1);
  expect(waitedFor.length, waitedFor.map(firstWords).join('\n')).toBeLessThanOrEqual(14);
  expect(waitedFor.filter((text) => text.startsWith('prepare:'))).toEqual([]);
});
