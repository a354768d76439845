import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
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
import {
  chooseLetterLanguage,
  readSubscription,
  subscribeAgain,
} from '@/lib/broadcast/unsubscribe';
import { placeOrder } from '@/lib/checkout/place-order';
import { exportPersonalData } from '@/lib/privacy/export';
import { workDueJobs } from '../../support/jobs';
import { beginLetter, makeDueLetter, receiversOf } from '../../support/letters';
import {
  answerCard,
  brokenPromises,
  buy,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  type Shop,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => expect(await brokenPromises()).toEqual({}));
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
  expect(await readSubscription(ctx, receiver.token)).toMatchObject({ subscribed: true });

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
  expect(await readSubscription(ctx, receiver.token)).toMatchObject({ subscribed: false });
  const [account] = await db.select().from(customer).where(eq(customer.id, user_id));
  expect(account?.consent_email_at).toBeNull();
  const changes = await db.select().from(recordChange).where(eq(recordChange.resource, 'user'));
  expect(changes.map(({ fields }) => fields)).toEqual([['consent_email_at']]);
  const [kept] = await db.select().from(suppression).where(eq(suppression.address, email));
  expect(kept).toMatchObject({ reason: 'unsubscribed', broadcast_id: receiver.broadcast_id });
  expect((await receiversOf(receiver.broadcast_id)).get(email)?.unsubscribed_at).not.toBeNull();
  const audience = audienceInput.parse({ filters: { tag } });
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 0 });
  expect((await oneClick(randomUUID())).status).toBe(404);
  // Mails about an order are no letters.
  const placed = await buy(await guest(), shop, await makeStock(5), 1, { email });
  await workDueJobs();
  expect(await db.$count(mail, eq(mail.order_id, placed.order_id))).toBe(1);

  await subscribeAgain(await system(), receiver.token);
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 1 });
  expect(await exportPersonalData(await owner(), user_id)).toMatchObject({
    letters: [{ address: email, unsubscribed_at: expect.any(Date) }],
  });
  await chooseLetterLanguage(await system(), receiver.token, 'zh-CN');
  expect(await readSubscription(ctx, receiver.token)).toMatchObject({
    subscribed: true,
    language: 'zh-CN',
  });
  const next = await makeDueLetter(tag);
  await beginBroadcast(await system(), next);
  expect((await receiversOf(next)).get(email)?.language).toBe('zh-CN');
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
