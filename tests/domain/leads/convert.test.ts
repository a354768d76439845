import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import type { Permission } from '@/lib/core/access/permissions';
import { listLeadActivities } from '@/lib/leads/activities';
import { createLeadsFromMessages } from '@/lib/leads/contact-leads';
import { contactMessageInput } from '@/lib/leads/contact-message.schema';
import { receiveContactMessage } from '@/lib/leads/contact-messages';
import { parseLeadParameter, readCustomerDefaults } from '@/lib/leads/lead-parameter';
import { getLead } from '@/lib/leads/lead-record';
import { deleteLead } from '@/lib/leads/leads';
import { convertLead } from '@/lib/people/convert-lead';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { listQueuedJobs, workDueJobs } from '../../support/data/jobs';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import {
  answerCard,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let status = 0;
let won = 0;
beforeEach(async () => {
  await database().update(order).set({ user_id: null });
  await emptyLeads();
  status = (await makeStatus()).id;
  won = (await makeStatus({ title: 'Won', is_won: true })).id;
});

describe('a lead becomes a customer', () => {
  test('with what is known of it and no password; the lead stays, is won, and the customer is invited', async () => {
    const row = await makeLead(status, {
      first_name: '美玲',
      last_name: '陳',
      phone: '+85291234567',
      tags: ['vip'],
      contact_language: 'zh-HK',
      addresses: [
        {
          first_name: '美玲',
          last_name: '陳',
          country: 'HKG',
          contact_number: '91234567',
          address: '北角英皇道 1 號',
        },
      ],
    });
    const made = await convertLead(await owner(), row.id);
    const [person] = await database().select().from(customer);
    expect(person).toMatchObject({
      id: made.customer_id,
      email: row.email,
      phone: '+85291234567',
      language: 'zh-HK',
      password_hash: null,
      tags: ['vip'],
      lead_source: 'email',
    });
    expect(await getLead(await owner(), row.id)).toMatchObject({
      converted_user_id: made.customer_id,
      status: { id: won },
    });
    expect((await listQueuedJobs()).map(({ name }) => name)).toContain('password.mail');
  });

  test('eight times at once: one customer', async () => {
    const { id } = await makeLead(status);
    const ctx = await owner();
    const made = await Promise.all(Array.from({ length: 8 }, () => convertLead(ctx, id)));
    expect(new Set(made.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(await database().$count(customer)).toBe(1);
  });

  test('one whose e-mail a customer has is linked only with the one who is named', async () => {
    const existing = await member();
    const { actor } = existing;
    if (actor.kind !== 'customer') throw new Error('no customer');
    const { id } = await makeLead(status, { email: actor.email });
    await expect(convertLead(await owner(), id)).rejects.toMatchObject({
      status: 409,
      fields: { general: [{ key: 'lead_customer_exists' }] },
      data: { customer: { id: actor.id, email: actor.email } },
    });
    const blind = await staff(['lead', 'lead.convert']);
    await expect(convertLead(blind, id)).rejects.not.toHaveProperty(
      'data.customer.email',
      actor.email,
    );
    const refusal = { status: 403, fields: { customer_id: [{ key: 'forbidden_pii' }] } };
    for (const further of [[], ['customer'], ['customer.pii']] as Permission[][]) {
      const clerk = await staff(['lead', 'lead.convert', ...further]);
      await expect(convertLead(clerk, id, actor.id)).rejects.toMatchObject(refusal);
    }
    expect((await getLead(await owner(), id)).converted_user_id).toBeNull();
    expect(await convertLead(await owner(), id, actor.id)).toEqual({
      id,
      customer_id: actor.id,
      created: false,
    });
    await expect(
      convertLead(await owner(), (await makeLead(status)).id, 999_999),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('a lead without an e-mail is refused on it', async () => {
    const { id } = await makeLead(status, { email: null, phone: '+85291234567' });
    await expect(convertLead(await owner(), id)).rejects.toMatchObject({
      fields: { email: [{ key: 'lead_without_email' }] },
    });
  });
});

describe('the parameter of /admin/customer/create (security X7)', () => {
  test.each([
    ['{"id":12}', 12],
    ['{"id":"12"}', 12],
    ['{"id":12,"email":"x@y.test","password":"p","is_owner":true}', 12],
    ['{"id":-1}', undefined],
    ['{"id":{"$gt":0}}', undefined],
    ['{"id":"12 or 1=1"}', undefined],
    ['{"__proto__":{"id":1}}', undefined],
    ['[{"id":1}]', undefined],
    ['null', undefined],
    ['{"id":1', undefined],
    [`{"id":1,"x":"${'a'.repeat(3000)}"}`, 1],
    ['{"id":1,"x":"\u0000"}', undefined],
    ['<script>alert(1)</script>', undefined],
    [undefined, undefined],
    [['{"id":1}', '{"id":2}'], undefined],
  ])('%s names the lead %s', (text, id) => {
    expect(parseLeadParameter(text)).toBe(id);
    expect(({} as { id?: number }).id).toBeUndefined();
  });

  test('gives what the lead is, whatever else the address says, and only to who may see it', async () => {
    const row = await makeLead(status, { first_name: 'Jane' });
    const text = JSON.stringify({ id: row.id, first_name: 'Eve', enabled: false });
    const defaults = await readCustomerDefaults(await owner(), text);
    expect(defaults).toMatchObject({ lead_id: row.id, first_name: 'Jane', email: row.email });
    expect(defaults).not.toHaveProperty('enabled');
    const blind = await staff(['lead', 'lead.convert', 'customer.create']);
    const seeing = await staff(['lead', 'customer.pii']);
    for (const ctx of [blind, seeing])
      expect(await readCustomerDefaults(ctx, text)).toBeUndefined();
    await convertLead(await owner(), row.id);
    expect(await readCustomerDefaults(await owner(), text)).toBeUndefined();
  });

  test('begins the form with the details that it says, where it names no lead', async () => {
    const prefill = {
      first_name: '<b>Jane</b>',
      email: ' Jane@Buyer.test ',
      lead_source: 'partner',
      gender: 'neither',
      description: 'x'.repeat(900),
      enabled: false,
      status_id: 3,
      password: 'a good one of ours',
    };
    expect(await readCustomerDefaults(await owner(), JSON.stringify(prefill))).toEqual({
      first_name: '<b>Jane</b>',
      email: 'jane@buyer.test',
      lead_source: 'partner',
      description: prefill.description,
    });
    expect(await readCustomerDefaults(await owner(), '{"x":1}')).toBeUndefined();
  });
});

describe('the contact form', () => {
  beforeAll(async () => {
    await writeSettings(await system(), { contact_email: 'hello@shop.test' });
  });
  const letter = {
    name: 'Ann O’Brien',
    email: 'ann@buyer.test',
    subject: 'A lid',
    message: 'Why?',
  };
  const send = async (fields: object = {}) =>
    receiveContactMessage(
      await guest(),
      contactMessageInput.parse({ ...letter, ...fields }),
      undefined,
    );

  test('makes one lead of a writer, with each message as a note', async () => {
    await send();
    await send({ message: 'And when?' });
    await send({ message: 'Hello?' });
    await workDueJobs();
    const rows = await database().select().from(lead);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      first_name: 'Ann',
      last_name: 'O’Brien',
      email: 'ann@buyer.test',
      status_id: status,
      lead_source: 'website',
      source_detail: { form: 'contact', page: '/contact-us' },
    });
    const notes = await listLeadActivities(await owner(), rows[0]?.id ?? 0);
    expect(notes.map(({ body }) => body).sort()).toEqual([
      'A lid\n\nAnd when?',
      'A lid\n\nHello?',
      'A lid\n\nWhy?',
    ]);
  });

  test('a writer whose lead was won or lost is a new lead', async () => {
    await makeLead(won, { email: letter.email });
    await send();
    await workDueJobs();
    expect(await database().$count(lead)).toBe(2);
  });

  test('old messages become leads once, mail nobody, and do not come back when they are deleted', async () => {
    const old = new Date(Date.now() - 90 * 86_400_000);
    await database()
      .insert(contactMessage)
      .values([
        { ...letter, language: 'zh-HK', created_at: old },
        { ...letter, email: 'bob@buyer.test', name: 'Bob', language: 'en-US', created_at: old },
      ]);
    const ctx = await systemContext(database());
    await createLeadsFromMessages(ctx);
    await createLeadsFromMessages(ctx);
    expect(await listQueuedJobs()).toEqual([]);
    const rows = await database().select().from(lead).orderBy(lead.id);
    expect(rows.map(({ language, last_name }) => [language, last_name])).toEqual([
      ['zh-HK', 'O’Brien'],
      ['en-US', ''],
    ]);
    await deleteLead(await owner(), rows[0]?.id ?? 0);
    await createLeadsFromMessages(ctx);
    expect(await database().$count(lead)).toBe(1);
  });
});

describe('an order of somebody who was a lead (D2)', () => {
  let shop: TestShop;
  let stock = 0;
  beforeAll(async () => {
    shop = await openShop();
    stock = await makeStock(100);
  });
  const paid = async (email: string) => {
    const bought = await buy(await guest(), shop, stock, 1, {
      payment_method_id: shop.card,
      email,
    });
    await answerCard(bought, 'captured');
    await workDueJobs();
    return bought;
  };

  test('is put to the lead, which is won; revenue is told by it', async () => {
    const row = await makeLead(status);
    const { order_id } = await paid(row.email ?? '');
    const [orderRow] = await database().select().from(order).where(eq(order.id, order_id));
    expect(orderRow?.lead_id).toBe(row.id);
    const read = await getLead(await owner(), row.id);
    expect(read).toMatchObject({ status: { id: won }, converted_user_id: null });
    expect(read.orders.map(({ id }) => id)).toEqual([order_id]);
    expect(read.revenue.minor).toBe(orderRow?.base_grand_total);
  });

  test('of anybody else stays without one', async () => {
    await makeLead(status);
    const { order_id } = await paid('stranger@buyer.test');
    const [orderRow] = await database().select().from(order).where(eq(order.id, order_id));
    expect(orderRow?.lead_id).toBeNull();
  });

  test('made before it was converted is linked then', async () => {
    const { order_id } = await paid('late@buyer.test');
    const { id } = await makeLead(status, { email: 'late@buyer.test' });
    await convertLead(await owner(), id);
    expect((await getLead(await owner(), id)).orders.map((leadOrder) => leadOrder.id)).toEqual([
      order_id,
    ]);
  });
});
