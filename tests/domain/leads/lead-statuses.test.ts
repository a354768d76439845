import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import { emptyLeadStatus } from '@/lib/leads/empty-status';
import { getLead } from '@/lib/leads/lead-record';
import { leadStatusChanges, leadStatusQuery } from '@/lib/leads/lead-status.schema';
import {
  deleteLeadStatus,
  getLeadStatus,
  leadStatusNames,
  listLeadStatuses,
  updateLeadStatus,
} from '@/lib/leads/lead-statuses';
import { listQueuedJobs } from '../../support/data/jobs';
import { emptyLeads, makeLead, makeStatus } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

beforeEach(emptyLeads);

const update = async (id: number, fields: object) =>
  updateLeadStatus(await owner(), id, leadStatusChanges.parse(fields));
const defaults = async () =>
  (await leadStatusNames(await owner()))
    .filter((status) => status.is_default)
    .map(({ title }) => title);

test('exactly one status is the first: the first there is, then whichever is made it', async () => {
  const first = await makeStatus({ title: 'First' });
  const second = await makeStatus({ title: 'Second' });
  expect(await defaults()).toEqual(['First']);
  await update(second.id, { is_default: true });
  expect(await defaults()).toEqual(['Second']);
  expect(await refusedFields(() => update(second.id, { is_default: false }))).toEqual({
    is_default: ['status_default_needed'],
  });
  await makeStatus({ title: 'Third', is_default: true });
  expect(await defaults()).toEqual(['Third']);
  await Promise.all([first, second].map(({ id }) => update(id, { is_default: true })));
  expect(await defaults()).toHaveLength(1);
});

test('the status that leads began in is changed too: a form of it that was open is told', async () => {
  const ctx = await owner();
  const first = await makeStatus({ title: 'First' });
  const second = await makeStatus({ title: 'Second' });
  await update(second.id, { is_default: true });
  const { data } = await listActivity(
    ctx,
    activityQuery.parse({ resource: 'status', record: first.id, action: 'update' }),
  );
  expect(data).toMatchObject([{ fields: ['is_default'], record_title: 'First' }]);
  const stale = { color: '#000000', is_default: true, updated_at: first.updated_at };
  await expect(update(first.id, stale)).rejects.toMatchObject({ status: 409 });
  await undoChange(ctx, data[0]?.id ?? 0);
  expect(await defaults()).toEqual(['First']);
});

test('a title per language; a new one comes behind all others', async () => {
  const { id } = await makeStatus({ title: { 'en-US': 'Won', 'zh-HK': '成交' }, is_won: true });
  await makeStatus({ title: 'Later' });
  const rows = await listLeadStatuses(await owner(), leadStatusQuery.parse({ language: 'zh-HK' }));
  expect(rows.data.map(({ title }) => title)).toEqual(['成交', 'Later']);
  expect(await getLeadStatus(await owner(), id, 'zh-HK')).toMatchObject({ title: '成交' });
});

test('won and lost at once, a colour that is none, and a title that is missing are refused', async () => {
  expect(await refusedFields(() => makeStatus({ is_won: true, is_lost: true }))).toEqual({
    is_lost: ['status_won_and_lost'],
  });
  const { id } = await makeStatus({ is_won: true });
  expect(await refusedFields(() => update(id, { is_lost: true }))).toEqual({
    is_lost: ['status_won_and_lost'],
  });
  expect(leadStatusChanges.safeParse({ color: 'red;background:url(//x)' }).success).toBe(false);
  expect(leadStatusChanges.safeParse({ title: ' ' }).success).toBe(false);
  expect(await database().$count(leadStatus)).toBe(1);
});

test('a trigger that is chosen later wants its text then, and one that has it keeps it', async () => {
  const { id } = await makeStatus();
  expect(await refusedFields(() => update(id, { trigger: 'email_to_lead' }))).toEqual({
    trigger_template: ['required'],
  });
  const text = { trigger_subject: 'Hello', trigger_template: 'Hello {{lead.name}}' };
  await update(id, { trigger: 'email_to_lead', ...text });
  await update(id, { title: 'Other' });
  expect(
    await refusedFields(() => update(id, { trigger_template: { 'en-US': '', 'zh-HK': null } })),
  ).toEqual({ trigger_template: ['required'] });
  expect(await update(id, { trigger: 'none' })).toMatchObject({ trigger: null });
});

test('one that somebody is in is not deleted; moved to another one, silently, it is', async () => {
  const ctx = await owner();
  const first = await makeStatus({ title: 'First' });
  const full = await makeStatus({ title: 'Full' });
  const other = await makeStatus({
    title: 'Other',
    trigger: 'email_to_lead',
    trigger_subject: 'Hello',
    trigger_template: 'Hello',
  });
  const [below, above] = [await makeLead(full.id), await makeLead(full.id)];
  await database().insert(customer).values({
    first_name: 'A',
    last_name: 'B',
    email: 'a@shop.test',
    status_id: full.id,
  });
  await expect(deleteLeadStatus(ctx, full.id)).rejects.toMatchObject({
    status: 409,
    fields: { general: [{ key: 'status_not_empty', values: { leads: 2, customers: 1 } }] },
  });
  const before = (await listQueuedJobs()).length;
  expect(await emptyLeadStatus(ctx, full.id, other.id)).toEqual({ leads: 2, customers: 1 });
  expect(await listQueuedJobs()).toHaveLength(before);
  for (const { id } of [below, above]) expect((await getLead(ctx, id)).status.title).toBe('Other');
  await deleteLeadStatus(ctx, full.id);
  await expect(getLeadStatus(ctx, full.id)).rejects.toMatchObject({ status: 404 });
  await expect(deleteLeadStatus(ctx, first.id)).rejects.toMatchObject({
    fields: { general: [{ key: 'status_is_default' }] },
  });
});
