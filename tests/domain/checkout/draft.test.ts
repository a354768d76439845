import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { address } from '@/db/schema/auth';
import { cart, checkoutDraft } from '@/db/schema/cart';
import { findCart, mergeGuestCart } from '@/lib/cart/cart';
import { readCheckoutDraft, saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { draftInput } from '@/lib/cart/checkout-draft.schema';
import { startCheckout } from '@/lib/checkout/start';
import {
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  place,
  type TestShop,
} from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const NAME = 'shipping_address.first_name';
const STREET = 'shipping_address.line1';
const COUNTRY = 'shipping_address.country';
const drafts = () => database().select().from(checkoutDraft);

test('fields are kept with the cart, each as it was typed last', async () => {
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  expect(await readCheckoutDraft(ctx, cart_id)).toEqual({});
  await saveCheckoutDraft(ctx, cart_id, { email: 'a@b.test', [NAME]: 'Ann' });
  await saveCheckoutDraft(ctx, cart_id, { [NAME]: '', [STREET]: '41 Belcher’s Street' });
  expect(await readCheckoutDraft(ctx, cart_id)).toEqual({
    email: 'a@b.test',
    [NAME]: '',
    [STREET]: '41 Belcher’s Street',
  });
});

test('parallel tabs lose nothing of each other', async () => {
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  const names = Array.from({ length: 8 }, (_, n) => `shipping_address.part_${n}`);
  await Promise.all(names.map((name) => saveCheckoutDraft(ctx, cart_id, { [name]: name })));
  expect(Object.keys(await readCheckoutDraft(ctx, cart_id)).sort()).toEqual(names);
});

test('a customer’s draft is unreadable and unwritable for a guest and for another customer who know the id of that cart', async () => {
  const owner = await member();
  const cart_id = await fillCart(owner, [[await makeStock(5), 1]]);
  await saveCheckoutDraft(owner, undefined, { email: 'secret@b.test' });
  for (const other of [await guest(), await member()]) {
    expect(await readCheckoutDraft(other, cart_id)).toEqual({});
    await expect(saveCheckoutDraft(other, cart_id, { email: 'x@y.test' })).rejects.toMatchObject({
      status: 404,
    });
    const { values } = await startCheckout(other, cart_id);
    expect(JSON.stringify(values)).not.toContain('secret');
  }
  expect(await readCheckoutDraft(owner, undefined)).toEqual({ email: 'secret@b.test' });
});

test('nothing is kept for a cart that is none, and no more than forty fields', async () => {
  const ctx = await guest();
  await expect(saveCheckoutDraft(ctx, randomUUID(), { email: 'a@b.test' })).rejects.toMatchObject({
    status: 404,
  });
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  const many = (from: number) =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`shipping_address.part_${from + n}`, 'x']),
    );
  await saveCheckoutDraft(ctx, cart_id, many(0));
  expect(await refusedFields(() => saveCheckoutDraft(ctx, cart_id, many(30)))).toHaveProperty(
    'values',
  );
  expect(Object.keys(await readCheckoutDraft(ctx, cart_id))).toHaveLength(30);
});

test.each([
  [{ card_number: '4242424242424242' }],
  [{ 'shipping_address.a.b': 'x' }],
  [{ expected_total: '1.00' }],
  [{ email: 'x'.repeat(1001) }],
  [{ email: 7 }],
  ['email=a'],
])('only fields of the form, as text of bounded length: %o is refused', (values) => {
  expect(draftInput.safeParse({ values }).success).toBe(false);
});

test('the draft goes with the cart, and when the cart becomes an order', async () => {
  const ctx = await guest();
  const gone = await fillCart(ctx, [[await makeStock(5), 1]]);
  const ordered = await fillCart(ctx, [[await makeStock(5), 1]]);
  await saveCheckoutDraft(ctx, gone, { email: 'gone@b.test' });
  await saveCheckoutDraft(ctx, ordered, { email: 'ordered@b.test' });
  await database().delete(cart).where(eq(cart.id, gone));
  await place(ctx, details(shop, ordered));
  const remainingDrafts = (await drafts()).filter(({ cart_id }) =>
    [gone, ordered].includes(cart_id),
  );
  expect(remainingDrafts).toEqual([]);
  await expect(saveCheckoutDraft(ctx, ordered, { email: 'late@b.test' })).rejects.toMatchObject({
    status: 404,
  });
});

test('a login takes the draft along; what was typed as a guest is the newer', async () => {
  const own = await member();
  await fillCart(own, [[await makeStock(5), 1]]);
  await saveCheckoutDraft(own, undefined, { email: 'old@b.test', customer_note: 'Ring twice' });
  const ctx = await guest();
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  await saveCheckoutDraft(ctx, cart_id, { email: 'new@b.test', [NAME]: 'Ann' });
  expect(await mergeGuestCart(own, cart_id)).toBe(await findCart(own, undefined));
  expect(await readCheckoutDraft(own, undefined)).toEqual({
    email: 'new@b.test',
    [NAME]: 'Ann',
    customer_note: 'Ring twice',
  });
  expect(await readCheckoutDraft(ctx, cart_id)).toEqual({});
});

test('a customer’s own data fill what the draft leaves empty, an address whole or not at all', async () => {
  const ctx = await member();
  const customer_id = ctx.actor.kind === 'customer' ? ctx.actor.id : 0;
  const cart_id = await fillCart(ctx, [[await makeStock(5), 1]]);
  await database().insert(address).values({
    customer_id,
    first_name: 'Ka Yan',
    last_name: 'Lam',
    country: 'MAC',
    contact_number: '+85366123456',
    address: '1 Avenida',
    default_shipping: true,
  });
  const start = async () => (await startCheckout(ctx, cart_id)).values;
  await saveCheckoutDraft(ctx, undefined, { customer_note: 'Ring twice', [NAME]: '' });
  expect(await start()).toMatchObject({
    [NAME]: 'Ka Yan',
    [COUNTRY]: 'MAC',
    [STREET]: '1 Avenida',
    customer_note: 'Ring twice',
  });
  await saveCheckoutDraft(ctx, undefined, { [NAME]: 'Ann', [STREET]: '12 Harbour Road' });
  const typed = await start();
  expect(typed).toMatchObject({ [NAME]: 'Ann', [STREET]: '12 Harbour Road' });
  expect(typed['shipping_address.last_name']).toBeUndefined();
  expect(typed.address_id).toBeUndefined();
  expect(typed[COUNTRY]).not.toBe('MAC');
  expect(typed['shipping_address.contact_number']).toBe('+85366123456');
});
