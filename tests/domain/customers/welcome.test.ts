import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { memberViewer } from '@/lib/core/access/viewer';
import { confirmEmail } from '@/lib/customers/confirm-email';
import { createCustomer, registerCustomer } from '@/lib/customers/customers';
import { resetPassword } from '@/lib/customers/passwords/reset';
import { workDueJobs } from '../../support/data/jobs';
import { guest, system } from '../../support/data/shop';

const PASSWORD = 'a password of the welcome';

/** What was written to an address, oldest first, by template. */
async function written(email: string) {
  await workDueJobs();
  return database().select().from(mail).where(eq(mail.to_address, email)).orderBy(mail.id);
}
const templates = async (email: string) => (await written(email)).map(({ template }) => template);
const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? '';

const person = (email: string) => ({
  first_name: '嘉欣',
  last_name: '林',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
});

/** Opens a mailed link that confirms an address, as the customer. */
async function confirm(email: string) {
  const [row] = await database().select().from(customer).where(eq(customer.email, email));
  const link = (await written(email)).findLast(({ template }) => template === 'confirm_email');
  const { id = 0, first_name = '', last_name = '' } = row ?? {};
  const actor = { kind: 'customer' as const, id, email, first_name, last_name };
  const ctx = { ...(await guest()), actor, viewer: memberViewer };
  await confirmEmail(ctx, tokenIn(link?.text));
}

test('who opens an account is asked to confirm the e-mail, and welcomed once it is, in their language', async () => {
  const email = `${randomUUID()}@buyer.test`;
  await registerCustomer({ ...(await guest()), language: 'zh-HK' }, person(email));
  expect(await templates(email)).toEqual(['confirm_email']);
  await confirm(email);
  expect(await templates(email)).toEqual(['confirm_email', 'welcome']);
  const last = (await written(email)).at(-1);
  expect([last?.language, last?.text]).toEqual([
    'zh-HK',
    expect.stringContaining('林嘉欣，你好：'),
  ]);
});

test('who was invited is welcomed for their first password, and told of every later one', async () => {
  const email = `${randomUUID()}@buyer.test`;
  const { first_name, last_name } = person(email);
  const invited = { first_name, last_name, email, send_set_password_mail: true };
  await createCustomer(await system(), invited);
  const [invitation] = await written(email);
  const token = tokenIn(invitation?.text);
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  await resetPassword(await guest(), { email, token, ...passwords });
  expect(await templates(email)).toEqual(['set_password', 'welcome']);
});
