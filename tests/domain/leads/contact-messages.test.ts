import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { contactMessage } from '@/db/schema/contact';
import { rateLimit } from '@/db/schema/settings';
import type { ShopContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { mailContactMessage } from '@/lib/leads/contact-mail';
import { contactMessageInput } from '@/lib/leads/contact-message.schema';
import { receiveContactMessage } from '@/lib/leads/contact-messages';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { guest, member, system } from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';
import { someEmail } from '../../support/values/person';

const mails = await startShopMails();

const letter = {
  name: '  Ann   O’Brien ',
  email: 'Ann@Buyer.test',
  subject: 'A cracked lid\r\nBcc: everybody@buyer.test',
  message: 'The lid came cracked.\n\nWhat now? <script>alert(1)</script>',
};
const send = (ctx: ShopContext, address?: string, fields: object = {}) =>
  receiveContactMessage(ctx, contactMessageInput.parse({ ...letter, ...fields }), address);
const received = () => database().select().from(contactMessage);

beforeAll(async () => {
  await writeSettings(await system(), {
    store_name: { 'en-US': 'Harbour' },
    contact_email: 'hello@shop.test',
  });
  return mails.stop;
});
beforeEach(async () => {
  await database().delete(contactMessage);
  await database().delete(rateLimit);
});

test('a message is stored with its language and its writer, where the shop knows them', async () => {
  const sender = await member();
  await send({ ...(await guest()), language: 'zh-HK' });
  await send(sender);
  expect(await received()).toMatchObject([
    {
      name: 'Ann O’Brien',
      email: 'ann@buyer.test',
      subject: 'A cracked lid Bcc: everybody@buyer.test',
      language: 'zh-HK',
      customer_id: null,
    },
    { language: 'en-US', customer_id: sender.actor.kind === 'customer' ? sender.actor.id : 0 },
  ]);
  await workDueJobs();
});

test('the shop is mailed once and can answer; the writer has a copy in their language', async () => {
  mails.received.length = 0;
  await send({ ...(await guest()), language: 'zh-HK' });
  await workDueJobs();
  const [row] = await received();
  await mailContactMessage(await system(), { contact_message_id: row?.id ?? 0 });
  await workDueJobs();
  expect(mails.received.map(({ to_address }) => to_address).sort()).toEqual([
    'ann@buyer.test',
    'hello@shop.test',
  ]);
  const mail = mails.received.find(({ to_address }) => to_address === 'hello@shop.test');
  const copy = mails.received.find((other) => other !== mail);
  expect(copy?.subject).toBe('你給Harbour的訊息：A cracked lid Bcc: everybody@buyer.test');
  expect(copy?.replyTo?.[0]?.address).toBe('hello@shop.test');
  expect(copy?.text).toContain('The lid came cracked.');
  expect([mail, copy].map((sentMail) => sentMail?.from?.address)).toEqual([
    'orders@shop.test',
    'orders@shop.test',
  ]);
  expect(mail?.subject).toBe('Message from Ann O’Brien: A cracked lid Bcc: everybody@buyer.test');
  expect(mail?.replyTo?.[0]?.address).toBe('ann@buyer.test');
  expect(mail?.text).toContain('What now? <script>alert(1)</script>');
  expect(mail?.html).not.toContain('<script>alert');
  expect(mail?.text).toContain('繁體中文');
});

test('the copy goes to whatever address was typed, so it holds no links', async () => {
  mails.received.length = 0;
  const message = 'Your prize waits at http://evil.example/now, hurry';
  await database().insert(contactMessage).values({
    name: 'Ann t.co',
    email: 'x@buyer.test',
    subject: 'evil.com',
    message,
    language: 'en-US',
  });
  const [row] = await received();
  await mailContactMessage(await system(), { contact_message_id: row?.id ?? 0 });
  await workDueJobs();
  const copy = mails.received.find(({ to_address }) => to_address === 'x@buyer.test');
  expect(copy?.text).toContain('Your prize waits at … hurry');
  for (const part of [copy?.subject, copy?.text, copy?.html]) {
    expect(part).not.toContain('evil');
    expect(part).not.toContain('t.co');
  }
  const shop = mails.received.find(({ to_address }) => to_address === 'hello@shop.test');
  expect(shop?.text).toContain(message);
});

test('a shop nobody can write to takes no message: none would be read', async () => {
  await writeSettings(await system(), { contact_email: '' });
  await expect(send(await guest())).rejects.toMatchObject({
    status: 409,
    fields: { general: [{ key: 'contact_closed' }] },
  });
  await writeSettings(await system(), { contact_email: 'hello@shop.test' });
  expect(await received()).toHaveLength(0);
});

test('five an hour from one address of the network, however many languages or accounts', async () => {
  const ctx = await guest();
  const write = (ctx: ShopContext, address: string) => send(ctx, address, { email: someEmail() });
  for (let n = 0; n < 5; n++) await write(ctx, '203.0.113.7');
  const sixth = await write(await member(), '203.0.113.7').catch(asRefusal);
  expect(sixth).toMatchObject({
    status: 429,
    fields: { general: [{ key: 'too_many_messages', values: { minutes: 60 } }] },
  });
  await write(ctx, '203.0.113.8');
  const later = new Date(Date.now() + 61 * 60_000);
  await write(await guest('HKD', later), '203.0.113.7');
  expect(await received()).toHaveLength(7);
});

test('three an hour under one e-mail, from wherever: each sends a copy to it', async () => {
  const ctx = await guest();
  for (let n = 0; n < 3; n++) await send(ctx, `203.0.113.${n}`);
  for (const address of ['203.0.113.9', undefined])
    expect(await send(ctx, address, { email: 'ANN@buyer.test' }).catch(asRefusal)).toMatchObject({
      status: 429,
      fields: { general: [{ key: 'too_many_messages' }] },
    });
  expect(await received()).toHaveLength(3);
});

test('callers of whom no address is known have a hundred in five minutes together', async () => {
  const ctx = await guest();
  const all = Array.from({ length: 101 }, () => send(ctx, undefined, { email: someEmail() }));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(await received()).toHaveLength(100);
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(256)],
  ['email', 'nobody'],
  ['subject', '  '],
  ['message', ''],
  ['message', 'x'.repeat(5001)],
])('a %s of "%.8s" is refused on its field', (field, value) => {
  const parsed = contactMessageInput.safeParse({ ...letter, [field]: value });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
