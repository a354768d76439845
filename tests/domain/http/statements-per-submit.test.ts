import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import CheckoutPage from '@/app/[locale]/(checkout)/checkout/page';
import { closeDatabase } from '@/db/client';
import { shopContext } from '@/lib/auth/contexts';
import { openLoginSession } from '@/lib/auth/sessions';
import { readCartContents } from '@/lib/cart/contents';
import { listenForRenewals } from '@/lib/http/renewal-listener';
import { submitCheckout } from '@/lib/storefront/checkout/checkout-form';
import {
  fillCart,
  makeStock,
  member,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { openCountedLine } from '../../support/fakes/counted-line';

/** The browser that sends: its cookies, and the headers of its present request. */
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>(), headers: new Headers() }));
vi.mock('next/headers', () => ({
  headers: async () => browser.headers,
  cookies: async () => ({
    get: (name: string) => browser.cookies.has(name) && { name, value: browser.cookies.get(name) },
    set: (name: string, value: string) => browser.cookies.set(name, value),
  }),
}));
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}));
vi.mock('next/cache', () => ({
  revalidateTag: () => undefined,
  refresh: () => undefined,
  cacheLife: () => undefined,
  cacheTag: () => undefined,
}));

let line: Awaited<ReturnType<typeof openCountedLine>>;
let stopListening: () => Promise<void>;
let shop: TestShop;
let teas: number[];
beforeAll(async () => {
  process.env.TRUSTED_PROXIES = '1';
  shop = await openShop();
  teas = [await makeStock(1000), await makeStock(1000)];
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
beforeEach(() => browser.cookies.clear());

const logIn = async () => {
  const { actor } = await member();
  if (actor.kind !== 'customer') throw new Error('no customer');
  const { token } = await openLoginSession(await system(), 'shopper', actor.id);
  browser.cookies.set('token', token);
};

/** The quantities of the form's lines as the cart has them, by the names of their fields. */
const quantities: Record<string, string> = {};
async function openForm() {
  browser.headers = new Headers({ 'x-forwarded-for': '203.0.113.7' });
  const ctx = await shopContext();
  const cart_id = await fillCart(
    ctx,
    teas.map((tea) => [tea, 1]),
  );
  browser.cookies.set('cart_id', cart_id);
  const { lines } = await readCartContents(ctx, cart_id);
  for (const name of Object.keys(quantities)) delete quantities[name];
  for (const { item_id, quantity } of lines) quantities[`quantity.${item_id}`] = String(quantity);
}

/** Sends the checkout's form; returns what it shows, undefined where it leads away. */
async function submit(intent: string, changed: Record<string, string> = {}) {
  const form = new FormData();
  const fields = {
    intent,
    language: 'en-US',
    email: 'buyer@shop.test',
    idempotency_key: randomUUID(),
    'shipping_address.first_name': 'Ann',
    'shipping_address.last_name': 'O’Brien',
    'shipping_address.country': 'HKG',
    'shipping_address.contact_number': '9123 4567',
    'shipping_address.line1': '12 Harbour Road',
    'shipping_address.district': 'Wan Chai',
    shipping_method_id: String(shop.shipping),
    payment_method_id: String(shop.cash),
    ...changed,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    return await submitCheckout(form);
  } catch (error) {
    expect(error).toMatchObject({ digest: expect.stringMatching(/^NEXT_REDIRECT.*order/) });
  }
}

/** The fewest statements of some rounds, since the settings are read again every second. */
async function listStatements(work: () => Promise<unknown>) {
  const rounds: string[][] = [];
  for (let round = 0; round < 4; round++) {
    await openForm();
    rounds.push(await line.during(work));
  }
  return rounds.sort((a, b) => a.length - b.length)[0] ?? [];
}
const noMoreThan = (found: string[], most: number) =>
  expect(
    found.length,
    found.map((text) => text.replace(/\s+/g, ' ').slice(0, 100)).join('\n'),
  ).toBeLessThanOrEqual(most);

for (const [who, before, session] of [
  ['a guest', async () => {}, 0],
  ['a customer', logIn, 1],
] as const) {
  test(`a submit of the checkout reads the session and the cart of ${who} once`, async () => {
    await before();
    const review = async () =>
      expect(await submit('review', quantities)).toMatchObject({
        step: 'review',
        values: { 'shipping_address.first_name': 'Ann' },
        quote: { items: [{ problems: [] }, { problems: [] }] },
      });
    // The try, the cart, the buyer's open orders, and what was typed: six to remember it.
    noMoreThan(await listStatements(review), 9 + session);
    const refused = async () =>
      expect(await submit('review', { ...quantities, email: '' })).toMatchObject({
        step: 'form',
        messages: { email: ['This field is required.'] },
        quote: { items: [{}, {}] },
      });
    noMoreThan(await listStatements(refused), 8 + session);
    noMoreThan(await listStatements(() => submit('place')), 12 + session);
  });

  test(`the page drawn after a submit of ${who} without scripts reads no cart`, async () => {
    await before();
    const found = await listStatements(async () => {
      await submit('review', quantities);
      await CheckoutPage({
        params: Promise.resolve({ locale: 'en-US' }),
        searchParams: Promise.resolve({}),
      });
    });
    const reads = found.filter((text) => /^select.* from "cart/s.test(text));
    expect(reads.filter((text) => !text.includes('for update'))).toHaveLength(1);
    expect(found.filter((text) => /^select "values" from "checkout_draft"/.test(text))).toEqual([]);
  });

  test(`a line whose quantity ${who} changed is shown with the new one`, async () => {
    await before();
    await openForm();
    const [name = ''] = Object.keys(quantities);
    const shown = await submit('update', { ...quantities, [name]: '3' });
    expect(shown?.quote?.items.map(({ quantity }) => quantity).sort()).toContain(3);
    const short = await submit('review', { ...quantities, [name]: '5000' });
    expect(short).toMatchObject({ step: 'form', values: { [name]: '5000' } });
    expect(Object.keys(short?.messages ?? {})).toEqual([name]);
    expect(short?.quote?.items.map(({ quantity }) => quantity).sort()).toContain(3);
  });
}
