import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { address, customer, session, socialIdentity } from '@/db/schema/auth';
import { cart, cartItem } from '@/db/schema/cart';
import { stock } from '@/db/schema/catalog';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { refusedCode } from '@/db/schema/promotions';
import { isAccountTokenLive, issueAccountToken } from '@/lib/auth/account-tokens';
import { openLoginSession } from '@/lib/auth/sessions';
import { readCustomerOverview } from '@/lib/customers/overview';
import { asRefusal } from '@/lib/http/refusals';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput } from '@/lib/people/merge-customers.schema';
import { makeCustomer, someStatus } from '../../support/data/customers';
import { staff } from '../../support/data/leads';
import { make } from '../../support/data/make';
import { buy, guest, makeStock, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const home = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '41 Belcher’s Street',
};
const merge = async (id: number, fields: object) =>
  mergeCustomers(await owner(), id, mergeInput.parse(fields));
const db = database();
const confirm = (id: number) =>
  db.update(customer).set({ email_confirmed_at: new Date() }).where(eq(customer.id, id));

test('everything of both belongs to the one who stays, and nothing twice', async () => {
  const stays = await makeCustomer({ addresses: [home], tags: ['tea'] });
  const ends = await makeCustomer({
    tags: ['gift', 'tea'],
    job_title: 'Buyer',
    emails: ['second@mail.test'],
    addresses: [
      { ...home, address: '41  belcher’s street' },
      { ...home, address: '2 Elgin Street', default_billing: true },
    ],
  });
  for (const price of ['10', '20']) await make.product({ stocks: [{ price }] });
  const stocks = await db.select({ id: stock.id }).from(stock).orderBy(asc(stock.id)).limit(2);
  const carts = await db
    .insert(cart)
    .values([{ customer_id: stays.id }, { customer_id: ends.id }])
    .returning({ id: cart.id });
  const [own, other] = carts.map(({ id }) => id);
  const [first, second] = stocks.map(({ id }) => id);
  await db.insert(cartItem).values([
    { cart_id: own ?? '', stock_id: first ?? 0, quantity: 1 },
    { cart_id: other ?? '', stock_id: first ?? 0, quantity: 2 },
    { cart_id: other ?? '', stock_id: second ?? 0, quantity: 3 },
  ]);
  const customer_id = ends.id;
  await db.insert(socialIdentity).values({
    customer_id,
    provider: 'google',
    subject: randomUUID(),
    email: ends.email,
  });
  await db.insert(contactMessage).values({
    customer_id,
    name: 'Lam',
    email: ends.email,
    subject: 'Hi',
    message: 'Hi',
    language: 'en-US',
  });
  await db
    .insert(lead)
    .values({ first_name: 'Lam', status_id: await someStatus(), converted_user_id: ends.id });
  await db.insert(refusedCode).values({
    cart_id: other ?? '',
    customer_id,
    code: 'TEA',
    reason: 'expired',
    currency: 'HKD',
  });
  await openLoginSession(await owner(), 'shopper', ends.id);

  const done = await merge(stays.id, { with: ends.id, fields: ['phone', 'job_title'] });

  expect(done).toMatchObject({ ended_id: ends.id, addresses: 1 });
  expect(done.customer).toMatchObject({
    email: stays.email,
    phone: ends.phone,
    job_title: 'Buyer',
    emails: [ends.email, 'second@mail.test'],
    mobiles: [stays.phone],
    tags: ['tea', 'gift'],
  });
  expect(
    done.customer.addresses.map((addressRow) => [addressRow.address, addressRow.default_billing]),
  ).toEqual([
    ['41 Belcher’s Street', true],
    ['2 Elgin Street', false],
  ]);
  expect(await db.$count(customer, eq(customer.id, ends.id))).toBe(0);
  expect(await db.$count(address, eq(address.customer_id, stays.id))).toBe(2);
  const lines = await db
    .select({ stock_id: cartItem.stock_id, quantity: cartItem.quantity })
    .from(cartItem)
    .innerJoin(cart, eq(cart.id, cartItem.cart_id))
    .where(eq(cart.customer_id, stays.id))
    .orderBy(asc(cartItem.stock_id));
  expect(lines).toEqual([
    { stock_id: first, quantity: 3 },
    { stock_id: second, quantity: 3 },
  ]);
  for (const table of [socialIdentity, contactMessage, refusedCode])
    expect(await db.$count(table, eq(table.customer_id, stays.id))).toBe(1);
  expect(await db.$count(lead, eq(lead.converted_user_id, stays.id))).toBe(1);
  const open = and(eq(session.subject_id, ends.id), isNull(session.revoked_at));
  expect(await db.$count(session, open)).toBe(0);
});

test('where the e-mail of the one who ends is chosen, the other one becomes a further e-mail', async () => {
  const [stays, ends] = [await makeCustomer(), await makeCustomer()];
  const { customer: after } = await merge(stays.id, { with: ends.id, fields: ['email'] });
  expect(after).toMatchObject({ email: ends.email, emails: [stays.email] });
});

test('a consent that is taken over was given when it was; links mailed to an e-mail that goes end', async () => {
  const stays = await makeCustomer({});
  const ends = await makeCustomer({});
  const consent_email_at = new Date('2024-02-03T04:05:06Z');
  await db.update(customer).set({ consent_email_at }).where(eq(customer.id, ends.id));
  const issued = { kind: 'password_reset', customer_id: stays.id, email: stays.email } as const;
  const token = await issueAccountToken(await owner(), issued);
  await merge(stays.id, { with: ends.id, fields: ['email', 'consent_email'] });
  const [row] = await db.select().from(customer).where(eq(customer.id, stays.id));
  expect(row).toMatchObject({ email: ends.email, consent_email_at });
  const kinds = ['password_reset'] as const;
  expect(await isAccountTokenLive(await owner(), kinds, token, stays.email)).toBe(false);
});

test('orders move to a confirmed e-mail alone, whichever of the two stays', async () => {
  const shop = await openShop();
  const [stays, ends] = [await makeCustomer(), await makeCustomer()];
  const { order_id } = await buy(await guest(), shop, await makeStock(5), 1);
  const ofEnds = eq(order.id, order_id);
  await db.update(order).set({ user_id: ends.id }).where(ofEnds);
  const refused = { with: ['merge_unconfirmed'] };
  expect(await refusedFields(() => merge(stays.id, { with: ends.id }))).toEqual(refused);
  // The password that stays is that of the account nobody confirmed.
  await confirm(ends.id);
  const taking = { with: ends.id, fields: ['email'] };
  expect(await refusedFields(() => merge(stays.id, taking))).toEqual(refused);
  const [found] = await db.select().from(order).where(ofEnds);
  expect(found?.user_id).toBe(ends.id);
  // The other way round nothing moves to it.
  const done = await merge(ends.id, { with: stays.id });
  expect(done).toMatchObject({ orders: 0, customer: { email: ends.email } });
  const third = await makeCustomer();
  const unconfirmed = { with: ends.id, fields: [] };
  expect(await refusedFields(() => merge(third.id, unconfirmed))).toEqual(refused);
  await confirm(third.id);
  expect(await merge(third.id, unconfirmed)).toMatchObject({ orders: 1 });
});

test('two customers become one only by who may see whose they are', async () => {
  const [stays, ends] = [await makeCustomer(), await makeCustomer()];
  const clerk = await staff(['customer', 'customer.create', 'customer.merge']);
  const input = mergeInput.parse({ with: ends.id });
  expect(await refusedFields(() => mergeCustomers(clerk, stays.id, input))).toEqual({
    general: ['forbidden_pii'],
  });
  expect((await readCustomerOverview(await owner(), ends.id)).orders_count).toBe(0);
});

test('of merges of the same customers at once, either way round, one is done and the others get 409', async () => {
  const [a, b, c] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
  const outcomes = await Promise.allSettled([
    merge(a.id, { with: b.id }),
    merge(b.id, { with: a.id }),
    merge(c.id, { with: b.id }),
    merge(a.id, { with: b.id }),
  ]);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(1);
  expect(new Set(refused.map((reason) => asRefusal(reason)?.status))).toEqual(new Set([409]));
  // Each that was done ended one of the three.
  const remaining = await db.$count(customer, inArray(customer.id, [a.id, b.id, c.id]));
  expect(remaining).toBe(3 - (outcomes.length - refused.length));
});

test('nobody is merged with themselves, with nobody, or as they were before a change', async () => {
  const [stays, ends] = [await makeCustomer(), await makeCustomer()];
  expect(await refusedFields(() => merge(stays.id, { with: stays.id }))).toEqual({
    with: ['merge_same'],
  });
  expect(await refusedFields(() => merge(stays.id, { with: 2_000_000 }))).toEqual({
    general: ['not_found'],
  });
  const old = { with: ends.id, with_updated_at: '2020-01-01T00:00:00Z' };
  expect(Object.keys((await refusedFields(() => merge(stays.id, old))) ?? {})).toEqual(['general']);
});

test('who has the same number or e-mail is told as a possible duplicate', async () => {
  const first = await makeCustomer();
  const phone = await makeCustomer({ mobiles: [first.phone] });
  const mail = await makeCustomer({ emails: [first.email] });
  const { duplicates } = await readCustomerOverview(await owner(), first.id);
  expect(duplicates.map(({ id, by }) => [id, by])).toEqual([
    [phone.id, 'phone'],
    [mail.id, 'email'],
  ]);
  const clerk = await staff(['customer', 'customer.create']);
  expect((await readCustomerOverview(clerk, first.id)).duplicates).toEqual([]);
});
