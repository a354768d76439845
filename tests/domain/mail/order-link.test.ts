import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { requestOrderLink } from '@/lib/orders/order-link';
import { workDueJobs } from '../../support/data/jobs';
import { buy, guest, makeStock, openShop } from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

const shop = await openShop();
const order = async (language: 'en-US' | 'zh-HK' | 'zh-CN') => {
  const email = `${randomUUID()}@buyer.test`;
  const placed = await buy({ ...(await guest()), language }, shop, await makeStock(3), 1, {
    email,
    payment_method_id: shop.card,
  });
  await workDueJobs();
  return { ...placed, email };
};
const mailsTo = (email: string) =>
  mails.to(email).filter(({ text }) => /link|連結|链接/.test(text ?? ''));

test('who knows number and e-mail gets the link by mail, in the order’s language, in both forms', async () => {
  for (const [language, subject] of [
    ['en-US', 'Your link to order'],
    ['zh-HK', '的連結'],
    ['zh-CN', '的链接'],
  ] as const) {
    const { order_number, public_token, email } = await order(language);
    await requestOrderLink(await guest(), { order_number, email }, undefined);
    await workDueJobs();
    const [received, ...more] = mailsTo(email);
    expect(more).toEqual([]);
    expect(received?.subject).toContain(subject);
    expect(received?.subject).toContain(order_number);
    for (const form of [received?.text, received?.html])
      expect(form).toContain(`token=${public_token}`);
  }
});

test('a wrong number, or somebody else’s e-mail, sends nothing to anybody', async () => {
  const { order_number, email } = await order('en-US');
  const before = await database().$count(mail);
  const stranger = `${randomUUID()}@stranger.test`;
  await requestOrderLink(await guest(), { order_number, email: stranger }, undefined);
  await requestOrderLink(await guest(), { order_number: 'HB999999', email }, undefined);
  await workDueJobs();
  expect(await database().$count(mail)).toBe(before);
  expect(mails.to(stranger)).toEqual([]);
});

test('the fourth time in an hour for an e-mail is refused, and the eleventh from an address', async () => {
  const ask = async (email: string, address?: string) =>
    requestOrderLink(await guest(), { order_number: 'HB999999', email }, address);
  const email = `${randomUUID()}@buyer.test`;
  for (let time = 0; time < 3; time++) await ask(email);
  await expect(ask(email)).rejects.toMatchObject({ status: 429 });
  for (let time = 0; time < 10; time++) await ask(`${randomUUID()}@buyer.test`, '203.0.113.9');
  await expect(ask(`${randomUUID()}@buyer.test`, '203.0.113.9')).rejects.toMatchObject({
    status: 429,
  });
});
