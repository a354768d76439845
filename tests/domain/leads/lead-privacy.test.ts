import { desc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { undoChange } from '@/lib/admin/activity/undo';
import type { AdminContext } from '@/lib/core/context';
import { addLeadActivity, updateLeadActivity } from '@/lib/leads/activities';
import { duplicateQuery } from '@/lib/leads/duplicate.schema';
import { findLeadDuplicates } from '@/lib/leads/duplicates';
import { activityChanges, activityInput, leadChanges, leadQuery } from '@/lib/leads/lead.schema';
import { listLeads } from '@/lib/leads/lead-list';
import { getLead } from '@/lib/leads/lead-record';
import { updateLead } from '@/lib/leads/leads';
import { mailLeadTrigger } from '@/lib/leads/trigger-mail';
import { convertLead } from '@/lib/people/convert-lead';
import { mergeLeads } from '@/lib/people/merge-leads';
import { makeCustomer } from '../../support/data/customers';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

/*
 * What staff without `customer.pii` can do with leads: nothing that changes who one is, and
 * nothing that finds somebody by what they may not see.
 */

let status = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus()).id;
});
/** The rights of the role Marketing over leads. */
const marketing = () =>
  staff(['lead', 'lead.create', 'lead.update', 'lead.delete', 'lead.assign', 'lead.convert']);
const update = (ctx: AdminContext, id: number, fields: object) =>
  updateLead(ctx, id, leadChanges.parse(fields));
const mailsTo = (address: string) =>
  database().select().from(mail).where(eq(mail.to_address, address)).orderBy(mail.id);

const home = {
  first_name: 'Jane',
  last_name: 'Doe',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '1 First Street',
};
const contact = {
  first_name: 'Jane',
  last_name: 'Doe',
  email: 'jane.doe@buyer.test',
  phone: '+85291234567',
  description: 'Jane Doe wrote',
  addresses: [home],
};
const changed: [field: string, value: unknown][] = [
  ['first_name', 'Joe'],
  ['last_name', 'Roe'],
  ['email', 'mine@staff.test'],
  ['emails', ['mine@staff.test']],
  ['phone', '+85298765432'],
  ['mobiles', ['+85298765432']],
  ['office_phone', '2345 6789'],
  ['fax', '2345 6789'],
  ['website', 'https://mine.test'],
  ['description', 'Words'],
  ['status_description', 'Words'],
  ['lead_source_description', 'Words'],
  ['lost_reason', 'Words'],
  ['addresses', []],
];

test.each(changed)('without customer.pii %s is not written, the rest is', async (field, value) => {
  const { id } = await makeLead(status, contact);
  const [before] = await database().select().from(lead).where(eq(lead.id, id));
  const ctx = await marketing();
  expect(await refusedFields(() => update(ctx, id, { [field]: value }))).toEqual({
    [field]: ['forbidden_pii'],
  });
  expect(await database().select().from(lead).where(eq(lead.id, id))).toEqual([before]);
  expect(await update(ctx, id, { company: 'New', score: 5 })).toMatchObject({ company: 'New' });
  expect(await refusedFields(async () => update(await owner(), id, { [field]: value }))).toBe(
    undefined,
  );
});

test('what is guessed is refused like anything else, so that nobody learns what is right', async () => {
  const { id } = await makeLead(status, contact);
  const ctx = await marketing();
  for (const email of [contact.email, 'other@buyer.test'])
    expect(await refusedFields(() => update(ctx, id, { email }))).toEqual({
      email: ['forbidden_pii'],
    });
});

test('a change of an e-mail is not taken back without customer.pii', async () => {
  const { id } = await makeLead(status, contact);
  await update(await owner(), id, { email: 'new@buyer.test' });
  const [last] = await database().select().from(recordChange).orderBy(desc(recordChange.id));
  const ctx = await marketing();
  expect(await refusedFields(() => undoChange(ctx, last?.id ?? 0))).toEqual({
    email: ['forbidden_pii'],
  });
});

test('an e-mail that staff change or remove is told to the old address, once, and masks the new one', async () => {
  const { id } = await makeLead(status, { ...contact, contact_language: 'zh-HK' });
  await update(await owner(), id, { email: 'JANE.doe@buyer.test', company: 'New' });
  expect(await mailsTo(contact.email)).toEqual([]);
  await update(await owner(), id, { email: 'jane@else.test' });
  const [masked, ...more] = await mailsTo(contact.email);
  expect(more).toEqual([]);
  expect(masked).toMatchObject({ template: 'lead_email_changed', language: 'zh-HK' });
  expect(masked?.text).toContain('j•••@e•••.test');
  expect(masked?.text).not.toContain('jane@else.test');
  await update(await owner(), id, { email: '' });
  expect(await mailsTo('jane@else.test')).toHaveLength(1);
  await update(await owner(), id, { email: contact.email });
  expect(await database().$count(mail, like(mail.template, 'lead_email%'))).toBe(2);
});

test('one lead goes into another only by who may see whose they are', async () => {
  const [victim, own] = [await makeLead(status, contact), await makeLead(status)];
  const ctx = await marketing();
  expect(await refusedFields(() => mergeLeads(ctx, victim.id, own.id))).toEqual({
    general: ['forbidden_pii'],
  });
  expect((await getLead(await owner(), victim.id)).email).toBe(contact.email);
});

test('nobody is found by an e-mail or phone by who may not see them, on any way', async () => {
  const customer = await makeCustomer({ email: contact.email, status_id: status });
  const { id } = await makeLead(status, contact);
  const ctx = await marketing();
  for (const query of [{ email: contact.email }, { phone: contact.phone }])
    expect(await findLeadDuplicates(ctx, duplicateQuery.parse(query))).toEqual([]);
  await expect(convertLead(ctx, id)).rejects.toMatchObject({
    fields: { general: [{ key: 'lead_customer_exists' }] },
    data: { customer: null },
  });
  expect(customer.email).toBe(contact.email);
});

test('who asks for duplicates too often waits', async () => {
  const ctx = await staff(['lead', 'customer.pii']);
  const ask = () => findLeadDuplicates(ctx, duplicateQuery.parse({ email: 'a@buyer.test' }));
  for (let attempt = 0; attempt < 100; attempt += 1) await ask();
  await expect(ask()).rejects.toMatchObject({
    status: 429,
    data: { retry_after: expect.any(Number) },
  });
  const other = await staff(['lead', 'customer.pii']);
  expect(await findLeadDuplicates(other, duplicateQuery.parse({ email: 'a@buyer.test' }))).toEqual(
    [],
  );
});

test('a list of masked people is not sorted by what it masks', async () => {
  await makeLead(status, contact);
  const sorted = (ctx: AdminContext, sort: string) =>
    refusedFields(() => listLeads(ctx, leadQuery.parse({ sort })));
  const ctx = await marketing();
  for (const sort of ['first_name', '-first_name'])
    expect(await sorted(ctx, sort)).toEqual({ sort: ['forbidden_pii_sort'] });
  expect(await sorted(ctx, 'company')).toBeUndefined();
  expect(await sorted(await owner(), 'first_name')).toBeUndefined();
});

test('a trigger mails an assigned colleague whole data only who may open leads and see people', async () => {
  const { id: triggering } = await makeStatus({
    title: 'Call',
    trigger: 'email_to_assigned',
    trigger_subject: '{{lead.name}}',
    trigger_template: '{{lead.email}} {{lead.phone}}',
  });
  const written = async (ctx: AdminContext) => {
    const { id } = await makeLead(triggering, { ...contact, admin_id: ctx.actor.id });
    await mailLeadTrigger(await system(), { lead_id: id, status_id: triggering });
    const [{ subject, text } = { subject: '', text: '' }] = await mailsTo(ctx.actor.email);
    return `${subject} ${text}`;
  };
  const blind = [await staff(['lead']), await staff(['customer.pii', 'order'])];
  for (const ctx of blind) {
    const text = await written(ctx);
    expect(text).toContain('J••• D•••');
    for (const secret of ['Jane', 'jane.doe', '91234567']) expect(text).not.toContain(secret);
  }
  expect(await written(await staff(['lead', 'customer.pii']))).toContain(contact.email);
});

test('an activity in which something is hidden is not written over, an own note is', async () => {
  const { id } = await makeLead(status, contact);
  const note = (body: string) =>
    owner().then((ctx) => addLeadActivity(ctx, id, activityInput.parse({ type: 'note', body })));
  const [hidden, plain] = [await note('Jane Doe called'), await note('Called')];
  const ctx = await marketing();
  const change = (activity: number, fields: object) =>
    updateLeadActivity(ctx, id, activity, activityChanges.parse(fields));
  expect(await refusedFields(() => change(hidden.id, { body: 'Somebody called' }))).toEqual({
    body: ['forbidden_pii'],
  });
  const done = { body: '••• called', done_at: '2020-01-02T00:00:00Z' };
  expect((await change(hidden.id, done)).body).toBe('••• called');
  expect((await change(plain.id, { body: 'Called twice' })).body).toBe('Called twice');
});
