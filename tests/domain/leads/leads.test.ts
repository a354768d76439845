import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { lead } from '@/db/schema/leads';
import { listChangesSince } from '@/lib/activity/audit-log';
import { addLeadActivity, listLeadActivities, updateLeadActivity } from '@/lib/leads/activities';
import { duplicateQuery } from '@/lib/leads/duplicate.schema';
import { findLeadDuplicates } from '@/lib/leads/duplicates';
import { exportLeads } from '@/lib/leads/export';
import {
  activityChanges,
  activityInput,
  leadChanges,
  leadInput,
  leadQuery,
} from '@/lib/leads/lead.schema';
import { countLeadsByStatus, listLeads } from '@/lib/leads/lead-list';
import { getLead } from '@/lib/leads/lead-record';
import { deleteLead, updateLead } from '@/lib/leads/leads';
import { mergeLeads } from '@/lib/people/merge-leads';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';
import { readSheetRows } from '../../support/values/sheets';

let status = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus()).id;
});

const list = async (fields: object, ctx = owner()) =>
  (await listLeads(await ctx, leadQuery.parse(fields))).data;
const update = async (id: number, fields: object, ctx = owner()) =>
  updateLead(await ctx, id, leadChanges.parse(fields));

describe('what a lead needs (D13)', () => {
  test('a first name, a status, a source, and an e-mail or a phone', async () => {
    const parsed = leadInput.safeParse({ email: 'a@buyer.test' });
    expect(parsed.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'first_name',
      'lead_source',
      'status_id',
    ]);
    const unreachable = { email: ['email_or_phone'], phone: ['email_or_phone'] };
    expect(await refusedFields(() => makeLead(status, { email: '' }))).toEqual(unreachable);
    const { id } = await makeLead(status, { email: null, phone: '9123 4567' });
    expect((await getLead(await owner(), id)).phone).toBe('+85291234567');
    expect(await refusedFields(() => update(id, { phone: '' }))).toEqual(unreachable);
    await update(id, { phone: null, email: 'b@buyer.test' });
  });

  test('a password, an id, a place on the board, a conversion cannot be sent along', async () => {
    const { id } = await makeLead(status, {
      password: 'hunter22',
      password_hash: 'x',
      id: 9_999,
      board_order: -5,
      converted_user_id: 1,
      contact_message_id: 1,
      created_at: '2001-01-01',
    });
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    expect(row).toMatchObject({ converted_user_id: null, contact_message_id: null });
    expect(row?.created_at.getFullYear()).toBeGreaterThan(2020);
    expect(id).not.toBe(9_999);
  });

  test('what is no address of the web is no website', () => {
    const read = (website: string) => leadChanges.safeParse({ website });
    expect(read('example.com').data?.website).toBe('https://example.com');
    for (const adversarial of ['javascript:alert(1)', 'data:text/html,x', 'https://', '//x y'])
      expect(read(adversarial).success).toBe(false);
  });
});

describe('the list', () => {
  test('is filtered by status, who answers for it, source, value, follow-up and search', async () => {
    const other = await makeStatus({ title: 'Other' });
    const won = await makeStatus({ title: 'Won', is_won: true });
    const { actor } = await staff(['lead']);
    const past = '2020-01-01T00:00:00Z';
    const a = await makeLead(status, { expected_value: '99.99', next_follow_up_at: past });
    const b = await makeLead(other.id, { admin_id: actor.id, expected_value: '100' });
    const c = await makeLead(won.id, { lead_source: 'website', next_follow_up_at: past });
    const ids = async (fields: object) =>
      (await list({ sort: 'created_at', ...fields })).map(({ id }) => id);
    expect(await ids({})).toEqual([a.id, b.id, c.id]);
    expect(await ids({ status_id: other.id })).toEqual([b.id]);
    expect(await ids({ admin_id: actor.id })).toEqual([b.id]);
    expect(await ids({ admin_id: 'none' })).toEqual([a.id, c.id]);
    expect(await ids({ lead_source: 'website' })).toEqual([c.id]);
    expect(await ids({ value_min: '100' })).toEqual([b.id]);
    // Nobody follows up what was won.
    expect(await ids({ overdue: '1' })).toEqual([a.id]);
    expect(await ids({ overdue: '0' })).toEqual([b.id, c.id]);
    expect(await ids({ search: a.email ?? '' })).toEqual([a.id]);
    const counts = await countLeadsByStatus(
      await owner(),
      leadQuery.parse({ status_id: other.id }),
    );
    expect(counts).toEqual(new Map([status, other.id, won.id].map((statusId) => [statusId, 1])));
  });

  test('finds a Chinese name written together, a phone written with spaces, and no pattern', async () => {
    const { id } = await makeLead(status, {
      first_name: '大文',
      last_name: '陳',
      phone: '+852 9123 4567',
      company: '100% Tea',
    });
    for (const search of ['陳大文', '9123 4567', '100%'])
      expect((await list({ search })).map((row) => row.id)).toEqual([id]);
    expect(await list({ search: '%' })).toHaveLength(1);
    expect(await list({ search: '_' })).toHaveLength(0);
  });
});

describe('personal data (customer.pii)', () => {
  const contact = {
    first_name: 'Jane',
    last_name: 'Doe',
    email: 'jane.doe@buyer.test',
    phone: '+85291234567',
    emails: ['jd@else.test'],
    mobiles: ['+85298765432'],
    office_phone: '2345 6789',
    company: 'Doe & Co',
    description: 'Jane Doe, call 9123 4567 or jane.doe@buyer.test',
  };

  test('who lacks it reads none of it: list, record, activities, duplicates, export', async () => {
    const row = await makeLead(status, contact);
    await addLeadActivity(
      await owner(),
      row.id,
      activityInput.parse({ type: 'note', body: 'Jane Doe, +852 9123 4567' }),
    );
    const ctx = await staff(['lead', 'lead.export']);
    const file = await new Response(await exportLeads(ctx, leadQuery.parse({}))).arrayBuffer();
    const sheet = await readSheetRows(Buffer.from(file));
    expect(sheet).toHaveLength(1);
    const read = JSON.stringify([
      await list({}, Promise.resolve(ctx)),
      await getLead(ctx, row.id),
      await listLeadActivities(ctx, row.id),
      await findLeadDuplicates(ctx, duplicateQuery.parse({ phone: contact.phone })),
      sheet,
    ]);
    for (const secret of ['Jane', 'jane.doe', '91234567', '9123 4567', 'jd@', '98765432', '6789'])
      expect(read).not.toContain(secret);
    expect(read).toContain('J•••');
    expect(await list({ search: 'jane' }, Promise.resolve(ctx))).toEqual([]);
    expect(await list({ search: 'Doe & Co' }, Promise.resolve(ctx))).toHaveLength(1);
  });
});

describe('who answers for a lead', () => {
  test('is decided with lead.assign; without it one may take what nobody has, and give it up', async () => {
    const other = await staff(['lead']);
    const ctx = await staff(['lead', 'lead.create', 'lead.update', 'customer.pii']);
    const { id } = await makeLead(status);
    const assign = (admin_id: number | null, by = ctx) =>
      refusedFields(() => update(id, { admin_id }, Promise.resolve(by)));
    const refused = { general: ['forbidden_assign'] };
    expect(await assign(other.actor.id)).toEqual(refused);
    expect(await assign(ctx.actor.id)).toBeUndefined();
    expect(await assign(null)).toBeUndefined();
    expect(await assign(other.actor.id, await owner())).toBeUndefined();
    expect(await assign(ctx.actor.id)).toEqual(refused);
    expect(await assign(null)).toEqual(refused);
    expect(await assign(999_999, await owner())).toEqual({ admin_id: ['check_input'] });
    expect(await refusedFields(() => makeLead(status, { admin_id: other.actor.id }, ctx))).toEqual(
      refused,
    );
  });
});

test('a change is logged with what was there before, and an older version is refused', async () => {
  const { id, updated_at } = await makeLead(status, { company: 'Old' });
  await update(id, { company: 'New', contact_language: 'zh-HK', updated_at });
  const [change] = await database()
    .select()
    .from(recordChange)
    .where(eq(recordChange.action, 'update'));
  expect(change).toMatchObject({
    resource: 'lead',
    before: { company: 'Old', contact_language: 'en-US' },
    after: { company: 'New', contact_language: 'zh-HK' },
  });
  await expect(update(id, { company: 'Other', updated_at })).rejects.toMatchObject({
    status: 409,
  });
  expect(await listChangesSince(await owner(), { resource: 'lead', id })).toHaveLength(2);
  await deleteLead(await owner(), id);
  await expect(getLead(await owner(), id)).rejects.toMatchObject({ status: 404 });
});

describe('activities', () => {
  const add = async (id: number, fields: object) =>
    addLeadActivity(await owner(), id, activityInput.parse({ body: 'Words', ...fields }));

  test('a call, a mail or a meeting that has been is when it was last contacted', async () => {
    const { id } = await makeLead(status);
    const contacted = async () => (await getLead(await owner(), id)).last_contacted_at;
    await add(id, { type: 'note' });
    await add(id, { type: 'meeting', due_at: '2999-01-01T00:00:00Z' });
    expect(await contacted()).toBeNull();
    await add(id, { type: 'call' });
    const first = await contacted();
    expect(first?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await add(id, { type: 'email', done_at: '2020-01-01T00:00:00Z' });
    expect(await contacted()).toEqual(first);
  });

  test('a task is overdue until it is done; another lead’s is not found', async () => {
    const { id } = await makeLead(status);
    const other = await makeLead(status);
    const task = await add(id, { type: 'task', due_at: '2020-01-01T00:00:00Z' });
    expect(task.overdue).toBe(true);
    const done = activityChanges.parse({ done_at: '2020-01-02T00:00:00Z' });
    await expect(updateLeadActivity(await owner(), other.id, task.id, done)).rejects.toMatchObject({
      status: 404,
    });
    expect(await updateLeadActivity(await owner(), id, task.id, done)).toMatchObject({
      overdue: false,
    });
  });

  test('what is written in one stays text', async () => {
    const { id } = await makeLead(status);
    const body = '<script>alert(1)</script> {{lead.email}}';
    await add(id, { type: 'note', body });
    expect((await listLeadActivities(await owner(), id))[0]?.body).toBe(body);
  });
});

describe('somebody who may be known already', () => {
  test('is found by e-mail or phone however it is written, among leads and customers', async () => {
    const ctx = await owner();
    const a = await makeLead(status, { phone: '+85291234567' });
    const b = await makeLead(status, { emails: ['second@buyer.test'] });
    const [c] = await database()
      .insert(customer)
      .values({ first_name: 'C', last_name: 'D', email: 'c@shop.test', phone: '+85291234567' })
      .returning();
    const find = async (fields: object) =>
      (await findLeadDuplicates(ctx, duplicateQuery.parse(fields))).map(
        ({ kind, id, by }) => `${kind} ${id} ${by}`,
      );
    expect(await find({ phone: '(852) 9123-4567' })).toEqual([
      `lead ${a.id} phone`,
      `customer ${c?.id} phone`,
    ]);
    expect(await find({ email: 'SECOND@buyer.test' })).toEqual([`lead ${b.id} email`]);
    expect(await find({ phone: '91234567', except: a.id })).toEqual([`customer ${c?.id} phone`]);
    for (const nobody of [{}, { phone: '9123' }, { phone: 'abc' }, { email: '%' }])
      expect(await find(nobody)).toEqual([]);
  });

  test('two leads become one: nothing is lost, and it can be done only once', async () => {
    const ctx = await owner();
    const from = await makeLead(status, {
      phone: '+85291234567',
      company: 'From',
      tags: ['a', 'b'],
      description: 'One.',
    });
    const into = await makeLead(status, { tags: ['b'], description: 'Two.', score: 5 });
    await addLeadActivity(ctx, from.id, activityInput.parse({ type: 'note', body: 'Kept' }));
    const merged = await mergeLeads(ctx, from.id, into.id);
    expect(merged).toMatchObject({
      id: into.id,
      email: into.email,
      emails: [from.email],
      phone: '+85291234567',
      company: 'From',
      tags: ['b', 'a'],
      description: 'Two.\n\nOne.',
      score: 5,
    });
    expect((await listLeadActivities(ctx, into.id)).map(({ body }) => body)).toEqual(['Kept']);
    await expect(mergeLeads(ctx, from.id, into.id)).rejects.toMatchObject({ status: 404 });
    await expect(mergeLeads(ctx, into.id, into.id)).rejects.toMatchObject({ status: 409 });
  });
});
