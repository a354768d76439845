import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { suppression } from '@/db/schema/broadcast';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import {
  confirmNewsletter,
  readNewsletterLink,
  requestNewsletter,
} from '@/lib/broadcast/newsletter';
import { suppressEmail } from '@/lib/customers/suppression';
import { deleteLeadStatus } from '@/lib/leads/lead-statuses';
import { writeSettings } from '@/lib/settings/settings';
import { makeStatus } from '../../support/data/leads';
import { makeReaders } from '../../support/data/letters';
import { brokenPromises, guest, openShop, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const db = database();
let status_id: number;
beforeAll(async () => {
  await openShop();
  await makeStatus();
  ({ id: status_id } = await makeStatus({ title: 'Newsletter' }));
  await writeSettings(await system(), { newsletter_status_id: status_id });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const someone = () => `news-${randomUUID()}@buyer.test`;
const listLeads = (email: string) => db.select().from(lead).where(eq(lead.email, email));

/** Asks for news, and returns the token of the link that was mailed. */
async function tokenFor(email: string): Promise<string> {
  expect(await requestNewsletter(await guest(), { email }, undefined)).toEqual({ state: 'mailed' });
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.to_address, email))
    .orderBy(desc(mail.id))
    .limit(1);
  const [, token = ''] = /newsletter\?token=([\w.-]+)/.exec(JSON.stringify(sent)) ?? [];
  return token;
}

test('who signs up is nobody until they press the button of the link, and then gets letters', async () => {
  const email = someone();
  const token = await tokenFor(email);
  expect(await listLeads(email)).toEqual([]);
  expect(readNewsletterLink(await system(), token)).toMatchObject({ email });
  expect(await listLeads(email)).toEqual([]);
  for (const _ of [1, 2]) await confirmNewsletter(await guest(), token);
  expect(await listLeads(email)).toMatchObject([
    { status_id, lead_source: 'website', source_detail: { form: 'newsletter' } },
  ]);
  const audience = audienceInput.parse({ filters: null, status_ids: [status_id] });
  expect(await countAudience(await owner(), audience)).toMatchObject({ receivers: 1 });
});

test('a customer who signs up agrees as the customer they are, also after they unsubscribed', async () => {
  const { readers } = await makeReaders(1, { consent_email_at: null });
  const email = readers[0]?.email ?? '';
  const ctx = await system();
  await suppressEmail(ctx, {
    address: email,
    reason: 'unsubscribed',
    since: ctx.now(),
    broadcast_id: null,
  });
  await confirmNewsletter(await guest(), await tokenFor(email));
  expect(await listLeads(email)).toEqual([]);
  const [row] = await db.select().from(customer).where(eq(customer.email, email));
  expect(row?.consent_email_at).toBeInstanceOf(Date);
  expect(await db.$count(suppression, eq(suppression.address, email))).toBe(0);
});

test('a link that was changed, or is eight days old, opens nothing', async () => {
  const email = someone();
  const token = await tokenFor(email);
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ email: someone(), language: 'en-US', until: 9e15 }));
  const later = { ...(await guest()), now: () => new Date(Date.now() + 8 * 86_400_000) };
  for (const wrong of ['', 'a.b', text, `${other.toString('base64url')}.${signature}`])
    expect(await refusedFields(async () => confirmNewsletter(await guest(), wrong)), wrong).toEqual(
      {
        token: ['newsletter_link_ended'],
      },
    );
  expect(await refusedFields(() => confirmNewsletter(later, token))).toEqual({
    token: ['newsletter_link_ended'],
  });
  expect(await listLeads(email)).toEqual([]);
});

test('an address is mailed three times an hour, and a shop without a status for it takes no sign-ups', async () => {
  const email = someone();
  for (const _ of [1, 2, 3]) await tokenFor(email);
  await expect(requestNewsletter(await guest(), { email }, undefined)).rejects.toMatchObject({
    status: 429,
  });
  expect(await refusedFields(async () => deleteLeadStatus(await owner(), status_id))).toEqual({
    general: ['status_of_newsletter'],
  });
  const token = await tokenFor(someone());
  await writeSettings(await system(), { newsletter_status_id: null });
  const ask = async () => requestNewsletter(await guest(), { email: someone() }, undefined);
  expect(await refusedFields(ask)).toEqual({ general: ['newsletter_closed'] });
  expect(await refusedFields(async () => confirmNewsletter(await guest(), token))).toEqual({
    general: ['newsletter_closed'],
  });
  await writeSettings(await system(), { newsletter_status_id: status_id });
});
