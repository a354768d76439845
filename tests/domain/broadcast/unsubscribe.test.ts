import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/unsubscribe/[token]/route';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { broadcast, suppression } from '@/db/schema/broadcast';
import { mail } from '@/db/schema/mail';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { getBroadcast } from '@/lib/broadcast/broadcasts';
import { deleteSuppression } from '@/lib/broadcast/suppressions';
import {
  chooseLetterLanguage,
  readLetterSubscription,
  resubscribeToLetters,
} from '@/lib/broadcast/unsubscribe';
import { placeOrder } from '@/lib/checkout/place-order';
import { customerChanges } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { importCustomers } from '@/lib/customers/spreadsheet/spreadsheet';
import { suppressEmail } from '@/lib/customers/suppression';
import { updateCustomer } from '@/lib/customers/update-customer';
import { mergeCustomers } from '@/lib/people/merge-customers';
import { mergeInput } from '@/lib/people/merge-customers.schema';
import { exportPersonalData } from '@/lib/privacy/export';
import { workDueJobs } from '../../support/data/jobs';
import { makeLead, makeStatus } from '../../support/data/leads';
import { beginLetter, makeDueLetter, makeReaders, readReceivers } from '../../support/data/letters';
import {
  answerCard,
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';
import { buildSheet } from '../../support/values/sheets';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));
const db = database();

const call = (handler: typeof POST, token: string, init: RequestInit = {}) =>
  handler(new Request(`http://shop.test/api/unsubscribe/${token}`, init), {
    params: Promise.resolve({ token }),
  });
/** As a mail program does it (RFC 8058), on behalf of a page elsewhere. */
const oneClick = (token: string) =>
  call(POST, token, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.test',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
  });

test('looked at 50 times they are still subscribed; one post ends it, at any time, and is kept; consent anew undoes it', async () => {
  const { tag, email, user_id, receiver } = await beginLetter();
  const ctx = await system();
  for (let look = 0; look < 50; look++) {
    const response = await call(GET, receiver.token);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/unsubscribe?token=${receiver.token}`);
  }
  expect(await readLetterSubscription(ctx, receiver.token)).toMatchObject({ subscribed: true });

  const monthAgo = new Date(Date.now() - 40 * 86_400_000);
  await db
    .update(broadcast)
    .set({ started_at: monthAgo })
    .where(eq(broadcast.id, receiver.broadcast_id));
  for (let press = 0; press < 2; press++) {
    const response = await oneClick(receiver.token);
    expect([response.status, await response.json()]).toEqual([200, { unsubscribed: true }]);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect(await readLetterSubscription(ctx, receiver.token)).toMatchObject({ subscribed: false });
  const [account] = await db.select().from(customer).where(eq(customer.id, user_id));
  expect(account?.consent_email_at).toBeNull();
  const changes = await db.select().from(recordChange).where(eq(recordChange.resource, 'user'));
  expect(changes.map(({ fields }) => fields)).toEqual([['consent_email_at']]);
  const [suppressed] = await db.select().from(suppression).where(eq(suppression.address, email));
  expect(suppressed).toMatchObject({ reason: 'unsubscribed', broadcast_id: receiver.broadcast_id });
  expect((await readReceivers(receiver.broadcast_id)).get(email)?.unsubscribed_at).not.toBeNull();
  const audience = audienceInput.parse({ filters: { tag } });
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 0 });
  expect((await oneClick(randomUUID())).status).toBe(404);
  // Mails about an order are no letters.
  const placed = await buy(await guest(), shop, await makeStock(5), 1, { email });
  await workDueJobs();
  expect(await db.$count(mail, eq(mail.order_id, placed.order_id))).toBe(1);

  await resubscribeToLetters(await system(), receiver.token);
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 1 });
  expect(await exportPersonalData(await owner(), user_id)).toMatchObject({
    letters: [{ address: email, unsubscribed_at: expect.any(Date) }],
  });
  await chooseLetterLanguage(await system(), receiver.token, 'zh-CN');
  expect(await readLetterSubscription(ctx, receiver.token)).toMatchObject({
    subscribed: true,
    language: 'zh-CN',
  });
  const next = await makeDueLetter(tag);
  await beginBroadcast(await system(), next);
  expect((await readReceivers(next)).get(email)?.language).toBe('zh-CN');
});

test('a token says who its letter went to, whatever is sent beside it; a changed one is of no letter', async () => {
  const [ours, theirs] = [await beginLetter(), await beginLetter()];
  const ctx = await system();
  const subscribed = async ({ receiver }: typeof ours) =>
    (await readLetterSubscription(ctx, receiver.token)).subscribed;
  const post = (path: string, token: string, fields: Record<string, string> = {}) =>
    POST(
      new Request(`http://shop.test/api/unsubscribe/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click', ...fields }),
      }),
      { params: Promise.resolve({ token }) },
    );
  const [own, other] = [ours.receiver.token, theirs.receiver.token];
  const changed = [
    own.slice(0, -1),
    `${own}0`,
    own.slice(0, 18) + other.slice(18),
    `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`,
    `${own},${other}`,
    String(ours.receiver.id),
    ours.email,
  ];
  for (const token of changed)
    expect([404, 422]).toContain((await post(encodeURIComponent(token), token)).status);
  expect([await subscribed(ours), await subscribed(theirs)]).toEqual([true, true]);

  const beside = {
    token: other,
    email: theirs.email,
    address: theirs.email,
    user_id: String(theirs.user_id),
    broadcast_id: String(theirs.id),
  };
  const path = `${own}?${new URLSearchParams(beside)}`;
  expect((await post(path, own, beside)).status).toBe(200);
  expect([await subscribed(ours), await subscribed(theirs)]).toEqual([false, true]);
  const [noted, ...more] = await db
    .select()
    .from(suppression)
    .where(inArray(suppression.address, [ours.email, theirs.email]));
  expect(more).toEqual([]);
  expect(noted).toMatchObject({ address: ours.email, broadcast_id: ours.id });
});

test('who is reached elsewhere since is not subscribed again by whoever has the old letter', async () => {
  const { user_id, receiver } = await beginLetter();
  const set = { email: 'moved@reader.test', consent_email_at: null };
  await db.update(customer).set(set).where(eq(customer.id, user_id));
  await resubscribeToLetters(await system(), receiver.token);
  const [account] = await db.select().from(customer).where(eq(customer.id, user_id));
  expect(account?.consent_email_at).toBeNull();
});

describe('who unsubscribed stays so, whatever staff or a sheet write', () => {
  const readConsent = async (id: number) =>
    (await db.select().from(customer).where(eq(customer.id, id)))[0]?.consent_email_at ?? null;
  const receiversWith = async (tag: string) =>
    (await countAudience(await owner(), audienceInput.parse({ filters: { tag } }))).receivers;
  async function unsubscribed() {
    const letter = await beginLetter();
    await oneClick(letter.receiver.token);
    return letter;
  }
  const change = async (id: number, fields: object) =>
    updateCustomer(await owner(), id, customerChanges.parse(fields));

  test('an old list is imported but for the consent, and says so; others on it agree', async () => {
    const { email, user_id, tag } = await unsubscribed();
    const fresh = `${randomUUID()}@buyer.test`;
    const row = { first_name: 'A', last_name: 'B', consent_email: 'yes', tags: tag };
    const file = await buildSheet([
      { ...row, email },
      { ...row, email: fresh },
    ]);
    for (const dryRun of [true, false])
      expect(await importCustomers(await owner(), file, { dryRun })).toMatchObject({
        created: 1,
        updated: 1,
        errors: [],
        notices: [expect.stringMatching(/^Row 2: .* unsubscribed/)],
      });
    const [account] = await db.select().from(customer).where(eq(customer.id, user_id));
    expect(account).toMatchObject({ first_name: 'A', consent_email_at: null });
    expect(await receiversWith(tag)).toBe(1);
    // Nor is somebody made anew who was deleted meanwhile.
    await db.delete(customer).where(eq(customer.id, user_id));
    await importCustomers(await owner(), file);
    expect(await receiversWith(tag)).toBe(1);
  });

  test('staff are refused on the field, in the form, of a new customer and of a lead', async () => {
    const { email, user_id, tag } = await unsubscribed();
    const refusal = { consent_email: ['consent_unsubscribed'] };
    expect(await refusedFields(() => change(user_id, { consent_email: true }))).toEqual(refusal);
    await change(user_id, { consent_email: false, first_name: 'Still saved' });
    const { id: status_id } = await makeStatus();
    const consent_email_at = new Date().toISOString();
    const lead = { status_id, email, consent_email_at };
    expect(await refusedFields(() => makeLead(status_id, lead))).toEqual({
      consent_email_at: ['consent_unsubscribed'],
    });
    await db.delete(customer).where(eq(customer.id, user_id));
    const input = { first_name: 'A', last_name: 'B', email, consent_email: true, tags: [tag] };
    expect(await refusedFields(async () => createCustomer(await owner(), input))).toEqual(refusal);
    expect(await receiversWith(tag)).toBe(0);
  });

  test('it goes with them to another e-mail, and into one account of two', async () => {
    const { user_id, tag } = await unsubscribed();
    await change(user_id, { email: `${randomUUID()}@moved.test` });
    const again = () => change(user_id, { consent_email: true });
    expect(await refusedFields(again)).toEqual({ consent_email: ['consent_unsubscribed'] });
    const { readers } = await makeReaders(1, { tags: [tag] });
    const other = readers[0]?.id ?? 0;
    expect(await receiversWith(tag)).toBe(1);
    await mergeCustomers(await owner(), other, mergeInput.parse({ with: user_id, fields: [] }));
    expect([await readConsent(other), await receiversWith(tag)]).toEqual([null, 0]);
  });

  test('an address that came back and unsubscribed is not let loose by lifting the bounce', async () => {
    const { email, id, receiver } = await beginLetter();
    const since = new Date();
    const bounce = { address: email, reason: 'bounced', since, broadcast_id: id } as const;
    await suppressEmail(await system(), bounce);
    await oneClick(receiver.token);
    await suppressEmail(await system(), bounce);
    const [noted] = await db.select().from(suppression).where(eq(suppression.address, email));
    expect(noted?.reason).toBe('unsubscribed');
    await expect(deleteSuppression(await owner(), noted?.id ?? 0)).rejects.toMatchObject({
      status: 409,
    });
  });

  test('they agree anew in their account; taken back there, it is as by the link', async () => {
    const { email, user_id, tag } = await unsubscribed();
    const actor = {
      kind: 'customer' as const,
      id: user_id,
      email,
      first_name: 'A',
      last_name: 'B',
    };
    const ctx = { ...(await guest()), actor };
    const say = (consent: boolean) => updateProfile(ctx, profileInput.parse({ consent }));
    expect(await refusedFields(() => say(true))).toEqual({ consent: ['consent_unconfirmed'] });
    await db
      .update(customer)
      .set({ email_confirmed_at: new Date() })
      .where(eq(customer.id, user_id));
    expect(await say(true)).toMatchObject({ email, consent: true });
    expect(await receiversWith(tag)).toBe(1);
    // What the person agreed to is theirs: staff may note that they said no, and yes again.
    await change(user_id, { consent_email: false });
    await change(user_id, { consent_email: true });
    expect(await say(false)).toMatchObject({ consent: false });
    expect(await refusedFields(() => change(user_id, { consent_email: true }))).toEqual({
      consent_email: ['consent_unsubscribed'],
    });
  });
});

test('an order that came by a letter’s link is the letter’s, with what it brought', async () => {
  const { id } = await beginLetter({ utm_campaign: 'tea-week' });
  const origin = { ip_address: null, user_agent: null, utm_campaign: 'tea-week' };
  const ctx = await guest();
  for (const from of [origin, { ...origin, utm_campaign: 'another' }]) {
    const cart = await fillCart(ctx, [[await makeStock(5), 1]]);
    const input = details(shop, cart, { payment_method_id: shop.card });
    await answerCard(await placeOrder(ctx, input, randomUUID(), from), 'captured');
  }
  const { orders, revenue } = await getBroadcast(await owner(), id);
  expect(orders).toBe(1);
  // 199.90, delivery 45.00, and 2.5 % for paying by card.
  expect(revenue.minor).toBe(25_102);
});
