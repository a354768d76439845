import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/unsubscribe/[token]/route';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { broadcast, broadcastReceiver, suppression } from '@/db/schema/broadcast';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { readBounce } from '@/lib/broadcast/bounces';
import { getBroadcast } from '@/lib/broadcast/broadcasts';
import { letterKey } from '@/lib/broadcast/send';
import { suppressionQuery } from '@/lib/broadcast/suppression.schema';
import { deleteSuppression, listSuppressions } from '@/lib/broadcast/suppressions';
import { readSubscription, subscribeAgain } from '@/lib/broadcast/unsubscribe';
import { placeOrder } from '@/lib/checkout/place-order';
import { maskEmail } from '@/lib/core/access/personal-data';
import { messageIdOf } from '@/lib/mail/outbox';
import { exportPersonalData } from '@/lib/privacy/export';
import { letterOf, makeDueLetter, makeReaders, receiversOf } from '../../support/letters';
import {
  answerCard,
  brokenPromises,
  details,
  fillCart,
  guest,
  makeStock,
  openShop,
  system,
} from '../../support/shop';
import { owner } from '../../support/staff';

afterEach(async () => expect(await brokenPromises()).toEqual({}));
const db = database();

/** A letter to one reader that is on its way. */
async function begun(fields: object = {}) {
  const { tag, readers } = await makeReaders(1);
  const id = await makeDueLetter(tag, fields);
  await beginBroadcast(await system(), id);
  const email = readers[0]?.email ?? '';
  const receiver = (await receiversOf(id)).get(email);
  if (!receiver) throw new Error('no receiver');
  return { id, tag, email, user_id: readers[0]?.id ?? 0, receiver };
}
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
  const { tag, email, user_id, receiver } = await begun();
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

  await subscribeAgain(await system(), receiver.token);
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 1 });
  expect(await exportPersonalData(await owner(), user_id)).toMatchObject({
    letters: [{ address: email, unsubscribed_at: expect.any(Date) }],
  });
});

test('an order that came by a letter’s link is the letter’s, with what it brought', async () => {
  const shop = await openShop();
  const { id } = await begun({ utm_campaign: 'tea-week' });
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

test('a report of a bounce marks the letter and keeps the address from the next, until staff allow it again', async () => {
  const { id, tag, email, receiver } = await begun();
  const report = (message_id: string) =>
    [
      'From: mailer-daemon@provider.test',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; provider.test',
      '',
      `Final-Recipient: rfc822;${email.toUpperCase()}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such',
      '  person',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${message_id}`,
      '--b--',
    ].join('\r\n');
  const sent = { status: 'sent', sent_at: new Date() } as const;
  await db.update(broadcastReceiver).set(sent).where(eq(broadcastReceiver.id, receiver.id));
  const ctx = await system();
  expect(await readBounce(ctx, report('<another@shop.test>'))).toBe(0);
  expect(await readBounce(ctx, report(messageIdOf(letterKey(id, receiver.id))))).toBe(1);
  expect((await receiversOf(id)).get(email)).toMatchObject({
    status: 'sent',
    bounced_at: expect.any(Date),
    answer: '550 5.1.1 no such person',
  });
  expect((await getBroadcast(await owner(), id)).bounced).toBe(1);
  expect((await letterOf(id)).audience_count).toBe(1);
  const staff = await owner();
  const query = (search: string) => suppressionQuery.parse({ search });
  const [kept] = (await listSuppressions(staff, query(email))).data;
  const bounced = { address: email, reason: 'bounced', broadcast_id: id };
  expect(kept).toMatchObject({
    ...bounced,
    broadcast_title: 'Autumn',
    allowed_actions: ['delete'],
  });
  const actor = { ...staff.actor, is_owner: false, permissions: new Set(['broadcast'] as const) };
  const masked = await listSuppressions({ ...staff, actor }, query('nobody'));
  expect(masked.data.map(({ address }) => address)).toContain(maskEmail(email));
  expect(masked.data.flatMap(({ allowed_actions }) => allowed_actions)).toEqual([]);
  const audience = audienceInput.parse({ filters: { tag } });
  expect((await countAudience(staff, audience)).receivers).toBe(0);
  await deleteSuppression(staff, kept?.id ?? 0);
  expect((await countAudience(staff, audience)).receivers).toBe(1);
  const logged = { resource: 'suppression', record: kept?.id ?? 0 };
  const [told] = (await listActivity(staff, activityQuery.parse(logged))).data;
  expect(told).toMatchObject({ action: 'delete', record_title: email });

  // Who unsubscribed takes it back themselves.
  await oneClick(receiver.token);
  const [theirs] = (await listSuppressions(staff, query(email))).data;
  expect(theirs).toMatchObject({ reason: 'unsubscribed', allowed_actions: [] });
  const refused = { status: 409, fields: { reason: [{ key: 'suppression_unsubscribed' }] } };
  await expect(deleteSuppression(staff, theirs?.id ?? 0)).rejects.toMatchObject(refused);
  await expect(deleteSuppression(staff, 0)).rejects.toMatchObject({ status: 404 });
});
