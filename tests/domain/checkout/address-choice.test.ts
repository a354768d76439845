import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { order } from '@/db/schema/orders';
import { startCheckout } from '@/lib/checkout/start';
import { submitCheckoutStep } from '@/lib/checkout/steps';
import type { CustomerContext } from '@/lib/core/context';
import { addressInput } from '@/lib/customers/address.schema';
import { addAddress, deleteAddress, listAddresses } from '@/lib/customers/addresses';
import { fillCart, guest, makeStock, member, nowhere, openShop } from '../../support/data/shop';
import { refusedFields } from '../../support/values/refusal';

const shop = await openShop();
const place = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '+85291234567',
  line1: '12 Harbour Road',
  district: 'Wan Chai',
};
const shopper = async () => (await member()) as CustomerContext;
const add = (ctx: CustomerContext, fields: object = {}) =>
  addAddress(ctx, ctx.actor.id, addressInput.parse({ ...place, ...fields }));
const book = async (ctx: CustomerContext) =>
  (await listAddresses(ctx, ctx.actor.id)).map(({ address }) => address.split('\n')[0]);

/** Presses a button of the checkout, with a cart that can be ordered. */
async function press(ctx: CustomerContext, intent: string, fields: object, cart_id?: string) {
  const cart = cart_id ?? (await fillCart(ctx, [[await makeStock(5), 1]]));
  const form = {
    intent,
    email: ctx.actor.email,
    idempotency_key: randomUUID(),
    shipping_method_id: shop.shipping,
    payment_method_id: shop.transfer,
    shipping_address: place,
    ...fields,
  };
  return { cart, taken: await submitCheckoutStep(ctx, form, cart, nowhere) };
}

test('a member’s checkout begins with their defaults: one to ship to, and another to bill', async () => {
  const ctx = await shopper();
  const first = await add(ctx);
  expect((await startCheckout(ctx, undefined)).values).toMatchObject({
    address_id: String(first.id),
    billing_address_id: 'same',
  });
  const office = await add(ctx, { line1: '1 Office Street', default_billing: true });
  expect((await startCheckout(ctx, undefined)).values).toMatchObject({
    address_id: String(first.id),
    billing_address_id: String(office.id),
    'shipping_address.line1': '12 Harbour Road',
  });
});

test('an address is added to the book once, however often the review is asked for', async () => {
  const ctx = await shopper();
  const { cart, taken } = await press(ctx, 'review', { save_address: 'on' });
  const [savedAddress] = await listAddresses(ctx, ctx.actor.id);
  expect(taken).toMatchObject({
    step: 'review',
    filled: { address_id: String(savedAddress?.id), save_address: '' },
    addresses: [{ id: savedAddress?.id, default_shipping: true }],
  });
  await press(ctx, 'review', { save_address: 'on' }, cart);
  expect(await book(ctx)).toEqual(['12 Harbour Road']);
});

test('a chosen address is brought up to date; one that was chosen but not filled in stays as it is', async () => {
  const ctx = await shopper();
  const [home, office] = [await add(ctx), await add(ctx, { line1: '1 Office Street' })];
  const save = { save_address: 'on', shipping_address: { ...place, line1: '13 Harbour Road' } };
  await press(ctx, 'review', { ...save, address_id: home.id, filled_from: home.id });
  expect(await book(ctx)).toEqual(['13 Harbour Road', '1 Office Street']);
  const next = { save_address: 'on', shipping_address: { ...place, line1: '14 Harbour Road' } };
  await press(ctx, 'review', { ...next, address_id: office.id, filled_from: home.id });
  expect(await book(ctx)).toEqual(['13 Harbour Road', '1 Office Street', '14 Harbour Road']);
});

test('without the tick, and for a guest, nothing is kept', async () => {
  const ctx = await shopper();
  const { taken } = await press(ctx, 'review', {});
  expect(taken).toEqual({ step: 'review' });
  const visitor = { ...(await guest()), actor: { kind: 'guest' } } as unknown as CustomerContext;
  const bare = { email: 'ann@buyer.test', save_address: 'on' };
  const form = { ...bare, intent: 'review', shipping_address: place };
  const cart = await fillCart(visitor, [[await makeStock(5), 1]]);
  const methods = { shipping_method_id: shop.shipping, payment_method_id: shop.transfer };
  const step = await submitCheckoutStep(visitor, { ...form, ...methods }, cart, nowhere);
  expect(step).toEqual({ step: 'review' });
  expect(await book(ctx)).toEqual([]);
});

test('the address to bill is copied into the order, and what is not in the book is refused', async () => {
  const [ctx, other] = [await shopper(), await shopper()];
  const [office, foreign] = [await add(ctx, { line1: '1 Office Street' }), await add(other)];
  const { cart, taken } = await press(ctx, 'place', { billing_address_id: office.id });
  await deleteAddress(ctx, ctx.actor.id, office.id);
  const [row] = await database().select().from(order).where(eq(order.cart_id, cart));
  expect(taken).toMatchObject({ placed: { order_number: row?.order_number } });
  expect(row?.billing_address).toMatchObject({ line1: '1 Office Street', first_name: 'Ka Yan' });
  expect(row?.shipping_address).toMatchObject({ line1: '12 Harbour Road' });
  for (const billing_address_id of [office.id, foreign.id])
    expect(await refusedFields(() => press(ctx, 'review', { billing_address_id }))).toEqual({
      billing_address_id: ['check_input'],
    });
});
