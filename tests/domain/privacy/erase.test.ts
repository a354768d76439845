import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer, customerSegment } from '@/db/schema/auth';
import { contactMessage } from '@/db/schema/contact';
import { importLog } from '@/db/schema/imports';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { orderComment, orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { sendPasswordChangedMail } from '@/lib/auth/account-mail';
import { hashPassword } from '@/lib/auth/password';
import { openLoginSession } from '@/lib/auth/sessions';
import { saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { memberViewer } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { customerChanges } from '@/lib/customers/customer.schema';
import { deleteCustomer } from '@/lib/customers/delete-customer';
import { updateCustomer } from '@/lib/customers/update-customer';
import { receiveContactMessage } from '@/lib/leads/contact-messages';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer, eraseOwnAccount } from '@/lib/privacy/erase';
import { exportOwnData, exportPersonalData } from '@/lib/privacy/export';
import { writeSettings } from '@/lib/settings/settings';
import { makeCustomer, someStatus } from '../../support/data/customers';
import { workDueJobs } from '../../support/data/jobs';
import { makeLead, staff } from '../../support/data/leads';
import { makePromotion } from '../../support/data/made-promotions';
import {
  brokenPromises,
  buy,
  fillCart,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();
const db = database();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { contact_email: 'hello@shop.test' });
});
const PASSWORD = 'a good one of ours';
const who = { first_name: 'Quillonia', last_name: 'Zephyrhart', phone: '+85291827364' };
const lives = {
  first_name: who.first_name,
  last_name: who.last_name,
  country: 'HKG',
  contact_number: who.phone,
  address: '77 Nowhere Lane',
};
const LANE = 'Nowhere Lane';
const needles = (email: string) => [email, who.first_name, who.last_name, who.phone, LANE];

/** Which of these texts stand in a table, or in an expression over its rows. */
async function textsIn(texts: string[], place: string, where = 't'): Promise<string[]> {
  const hits = await db.execute<{ needle: string }>(
    sql`select needle from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) needle
      where exists (select 1 from ${sql.raw(place)} t
        where position(lower(needle) in lower(${sql.raw(where)}::text)) > 0)`,
  );
  return hits.map(({ needle }) => needle);
}

/** Every place of the database where one of these texts stands, as "table.column: text". */
async function found(texts: string[]): Promise<string[]> {
  const tables = await db.execute<{ place: string; columns: string[] }>(sql`
    select format('%I.%I', table_schema, table_name) as place, array_agg(column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector', 'USER-DEFINED')
    group by 1`);
  const all: string[] = [];
  for (const { place, columns } of tables) {
    const matching = await textsIn(texts, place);
    for (const name of matching.length ? columns : [])
      for (const text of await textsIn(matching, place, `t."${name}"`))
        all.push(`${place}.${name}: ${text}`);
  }
  return all;
}

async function person(fields: object = {}) {
  const { id, email } = await makeCustomer({ ...who, addresses: [lives], ...fields });
  const password_hash = await hashPassword(PASSWORD);
  const confirmed = { password_hash, email_confirmed_at: new Date() };
  await db.update(customer).set(confirmed).where(eq(customer.id, id));
  const actor = { kind: 'customer', id, email, ...lives } as const;
  const ctx: CustomerContext = { ...(await guest()), actor, viewer: memberViewer };
  return { id, email, ctx };
}

test('of an erased person nothing is left in any column; their order, the money and others stay', async () => {
  const [stock_id, boss] = [await makeStock(9), await owner()];
  await makePromotion({ usage_limit_per_customer: 9 });
  const { id, email, ctx } = await person();
  const gift_message = `For ${who.first_name}`;
  const bought = { email, shipping_address: lives, customer_note: gift_message, gift_message };
  await writeSettings(await system(), { gift_options: 'message' });
  const { order_id } = await buy(ctx, shop, stock_id, 2, bought);
  const asGuest = await buy(await guest(), shop, stock_id, 1, bought);
  const other = await buy(await guest(), shop, stock_id, 1);
  const [placed] = await db.select().from(order).where(eq(order.id, order_id));
  await commentAsShopper(ctx, { id: order_id, ...lives }, 'When does it come?');
  await commentAsStaff(boss, order_id, {
    comment: `Called ${who.first_name} at ${who.phone}`,
    visible_to_customer: false,
  });
  const cart = await fillCart(ctx, [[stock_id, 1]]);
  await saveCheckoutDraft(ctx, cart, { email, first_name: 'Quillonia' });
  await openLoginSession(boss, 'shopper', id, { user_agent: 'A browser', address: '10.1.2.3' });
  await updateCustomer(boss, id, customerChanges.parse({ job_title: 'Buyer' }));
  await makeLead(await someStatus(), { ...who, email });
  const message = { name: 'Quillonia', email, subject: 'Hello', message: `I am ${who.last_name}` };
  await receiveContactMessage(await guest(), message, undefined);
  await db.insert(customerSegment).values({ name: 'One', filters: { search: email } });
  await db.insert(importLog).values({
    resource: 'user',
    admin_id: 1,
    admin_name: 'Owner',
    file_name: 'list.xlsx',
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 1,
    wrong_rows: { names: ['email'], rows: [[email, who.first_name]] },
  });
  await workDueJobs();
  expect((await found([email])).length).toBeGreaterThan(10);

  const copy = JSON.stringify(await exportPersonalData(boss, id));
  for (const text of [...needles(email), 'When does it come?', 'A browser'])
    expect(copy).toContain(text);
  expect(copy).not.toMatch(/argon2|public_token|idempotency_key/);
  expect(copy).toContain(`Called ${who.first_name}`);
  const own = JSON.stringify(await exportOwnData(ctx));
  for (const text of [...needles(email), 'When does it come?', 'A browser', '"cart":[{"sku"'])
    expect(own).toContain(text);
  expect(own).not.toMatch(
    /Called|"(admin_id|author_id|tags|description|status_description|lead_notes)"/,
  );
  expect(await exportOwnData(ctx)).toMatchObject({ cart: [{ quantity: 1 }] });

  expect(await refusedFields(() => eraseCustomer(boss, id, email))).toEqual({
    general: ['customer_has_orders'],
  });
  for (const orderId of [order_id, asGuest.order_id])
    await transitionOrder(boss, orderId, { status: 'canceled', reason: `${who.first_name} asked` });
  await workDueJobs();
  expect(await refusedFields(() => eraseCustomer(boss, id, 'x@y.test'))).toEqual({
    confirmation: ['erasure_confirmation'],
  });
  const clerk = await staff(['customer', 'customer.delete', 'customer.pii']);
  await expect(eraseCustomer(clerk, id, email)).rejects.toMatchObject({ status: 403 });

  expect(await eraseCustomer(boss, id, email)).toEqual({ id, orders: 2 });
  const erasureMail = (await db.select().from(mail).where(eq(mail.to_address, email)))[0];
  expect(erasureMail?.template).toBe('account_erased');
  await workDueJobs();
  expect(mails.to(email).at(-1)?.subject).toContain('has been deleted');
  expect(await found(needles(email))).toEqual([]);

  const [row] = await db.select().from(order).where(eq(order.id, order_id));
  expect(row).toMatchObject({ grand_total: placed?.grand_total, first_name: '—', user_id: null });
  expect(row?.shipping_address).toMatchObject({ country: 'HKG', address: '' });
  expect(row?.public_token).not.toBe(placed?.public_token);
  const events = await db.select().from(orderEvent).where(eq(orderEvent.order_id, order_id));
  expect(events.at(-1)?.type).toBe('erased');
  expect(await db.$count(orderComment, eq(orderComment.order_id, order_id))).toBe(1);
  const [untouched] = await db.select().from(order).where(eq(order.id, other.order_id));
  expect(untouched).toMatchObject({ email: 'buyer@shop.test', first_name: 'Ann' });
  const changes = await db.select().from(recordChange).where(eq(recordChange.record_id, id));
  expect(changes.filter(({ resource }) => resource === 'user').at(-1)).toMatchObject({
    action: 'delete',
    admin_name: 'Owner',
    before: { erased: true },
  });
  expect(await brokenPromises()).toEqual({});
});

test('a shopper erases only themselves, with their password; an unconfirmed e-mail gives no claim to orders of guests', async () => {
  const { id, email, ctx } = await person();
  await db.update(customer).set({ email_confirmed_at: null }).where(eq(customer.id, id));
  const { order_id } = await buy(await guest(), shop, await makeStock(2), 1, { email });
  const erase = (current_password: string) =>
    eraseOwnAccount(ctx, { confirmation: email, current_password });
  const refusal = await refusedFields(() => erase('a wrong one'));
  expect(refusal).toEqual({ current_password: ['wrong_password'] });
  await sendPasswordChangedMail(ctx, { id, email, language: 'en-US', ...who });
  expect(await erase(PASSWORD)).toEqual({ id, orders: 0 });
  const toThem = eq(mail.to_address, email);
  expect(await db.$count(mail, and(toThem, eq(mail.template, 'password_changed')))).toBe(0);
  const [orderRow] = await db.select().from(order).where(eq(order.id, order_id));
  expect(orderRow?.email).toBe(email);
  expect(await db.$count(customer, eq(customer.id, id))).toBe(0);
});

test('history can be changed by nothing else, and by an erasure in what was said alone', async () => {
  const change = (set: object) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('harbour.erasing', 'on', true)`);
      await tx.update(orderEvent).set(set);
    });
  await expect(db.update(orderEvent).set({ actor_name: 'x' })).rejects.toThrow();
  await expect(change({ type: 'x' })).rejects.toThrow();
  await expect(db.delete(orderEvent)).rejects.toThrow();
});

test('what is noted of others with a like e-mail or name stays, and so do numbers', async () => {
  const boss = await owner();
  const [email, ...others] = ['ann@like.test', 'joann@like.test', 'ann@like.test.hk'] as const;
  const { id, ctx } = await person({ email, first_name: 'Al', last_name: 'HB' });
  const { order_id, order_number } = await buy(ctx, shop, await makeStock(2), 1, { email });
  await commentAsStaff(boss, order_id, {
    comment: `Also for ${order_number}: call Al. Not ${others[0]}, but ${email}.`,
    visible_to_customer: false,
  });
  await transitionOrder(boss, order_id, { status: 'canceled', reason: 'Al asks, also for Sal' });
  for (const from of [email, ...others]) {
    const form = { name: 'Somebody', email: from, subject: 'Hello', message: `Write to\n${from}.` };
    await receiveContactMessage(await guest(), form, undefined);
    await db.insert(customerSegment).values({ name: from, filters: { search: `of\n${from}` } });
  }
  await workDueJobs();
  const countMails = (address: string) => db.$count(mail, eq(mail.reply_to, address));
  const before = await Promise.all(others.map(countMails));
  expect(before).toEqual([1, 1]);

  await eraseCustomer(boss, id, email);
  await workDueJobs();
  expect(await Promise.all([...others, email].map(countMails))).toEqual([1, 1, 0]);
  const segments = await db.select().from(customerSegment);
  const findFilters = (name: string) => segments.find((segment) => segment.name === name)?.filters;
  expect([...others, email].map(findFilters)).toEqual([
    ...others.map((other) => ({ search: `of\n${other}` })),
    {},
  ]);
  const [note] = await db.select().from(orderComment).where(eq(orderComment.order_id, order_id));
  expect(note?.comment).toBe(`Also for ${order_number}: call •••. Not ${others[0]}, but •••.`);
  const events = await db.select().from(orderEvent).where(eq(orderEvent.order_id, order_id));
  expect(events.map(({ data }) => data.reason)).toContain('••• asks, also for Sal');
});

test('a shopper has proved only the e-mail of the account; staff answer for every one', async () => {
  const boss = await owner();
  const second = 'second@like.test';
  const { id, email, ctx } = await person({ emails: [second] });
  const { order_id } = await buy(await guest(), shop, await makeStock(2), 1, { email: second });
  await transitionOrder(boss, order_id, { status: 'canceled' });
  const status = await someStatus();
  const theirs = await makeLead(status, { email: second });
  const converted = await makeLead(status, { email });
  const another = await person();
  await db.update(lead).set({ converted_user_id: another.id }).where(eq(lead.id, converted.id));
  const message = { name: 'A', subject: 'Hello', message: 'Hello' };
  await receiveContactMessage(await guest(), { ...message, email: second }, undefined);
  await receiveContactMessage(another.ctx, { ...message, email }, undefined);

  expect(await exportOwnData(ctx)).toMatchObject({ orders: [], leads: [], messages: [] });
  expect(await exportPersonalData(boss, id)).toMatchObject({
    orders: [{ id: order_id }],
    leads: [{ id: theirs.id }],
    messages: [{ email: second }],
  });
  await eraseOwnAccount(ctx, { confirmation: email, current_password: PASSWORD });
  expect(await db.$count(order, and(eq(order.id, order_id), eq(order.email, second)))).toBe(1);
  expect(await db.$count(lead, inArray(lead.id, [theirs.id, converted.id]))).toBe(2);
  expect(await db.$count(contactMessage, inArray(contactMessage.email, [second, email]))).toBe(2);
});

test('nobody to whom money is owed is erased; whoever was cannot buy on in another tab', async () => {
  const boss = await owner();
  const { id, email, ctx } = await person();
  const stock_id = await makeStock(3);
  const { order_id } = await buy(ctx, shop, stock_id, 1, { payment_method_id: shop.transfer });
  await transitionOrder(boss, order_id, { status: 'paid', reference: 'FPS 1' });
  await transitionOrder(boss, order_id, { status: 'refunded' });
  const erase = () => eraseCustomer(boss, id, email);
  for (const remove of [erase, () => deleteCustomer(boss, id)])
    expect(await refusedFields(remove)).toEqual({ general: ['customer_has_orders'] });
  const [owed] = await db.select().from(refund).where(eq(refund.order_id, order_id));
  await markRefundSent(boss, order_id, owed?.id ?? 0, { reference: 'FPS 2' });
  expect(await erase()).toEqual({ id, orders: 1 });

  const gone = { general: ['account_gone'] };
  expect(await refusedFields(() => fillCart(ctx, [[stock_id, 1]]))).toEqual(gone);
  const taken = db.update(order).set({ user_id: id }).where(eq(order.id, order_id));
  expect(await refusedFields(() => taken)).toEqual(gone);
});
