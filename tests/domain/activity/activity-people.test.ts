import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { contactMessage } from '@/db/schema/contact';
import { listActivity } from '@/lib/admin/activity/activity';
import { type ActivityRecord, activityQuery } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { undoChange } from '@/lib/admin/activity/undo';
import { accountChanges, accountInput } from '@/lib/auth/account.schema';
import { deleteAdminAccount, updateAdminAccount } from '@/lib/auth/account-changes';
import { createAdminAccount } from '@/lib/auth/accounts';
import { roleChanges, roleInput } from '@/lib/auth/role.schema';
import { createRole, deleteRole, getRole, updateRole } from '@/lib/auth/role-records';
import type { Language } from '@/lib/core/language';
import { addLeadActivity, updateLeadActivity } from '@/lib/leads/activities';
import { createLeadFromMessage } from '@/lib/leads/contact-leads';
import { exportLeads } from '@/lib/leads/export';
import { activityChanges, activityInput, leadChanges, leadQuery } from '@/lib/leads/lead.schema';
import { getLead } from '@/lib/leads/lead-record';
import { deleteLead, updateLead } from '@/lib/leads/leads';
import { convertLead } from '@/lib/people/convert-lead';
import { systemContext } from '@/lib/settings/system-context';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let status = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus({ title: { 'en-US': 'New', 'zh-HK': '新加入' } })).id;
});

/** The latest change of a record, as a reader of this language is told it. */
async function latest(
  resource: string,
  record: number,
  language: Language = 'en-US',
): Promise<ActivityRecord> {
  const ctx = { ...(await owner()), language };
  const { data } = await listActivity(ctx, activityQuery.parse({ resource, record, page_size: 1 }));
  return readActivity(ctx, data[0]?.id ?? 0);
}
const toFieldTexts = ({ changes }: ActivityRecord) =>
  Object.fromEntries(
    changes.map(({ field, before, after }) => [
      field,
      [before, after].map((lines) => lines.map(({ text }) => text).join(', ')),
    ]),
  );
const change = async (id: number, fields: object) =>
  updateLead(await owner(), id, leadChanges.parse(fields));

test('what a lead held is told in words: status, who answers for it, source, time and amount', async () => {
  const talking = await makeStatus({ title: { 'en-US': 'Talking', 'zh-HK': '洽談中' } });
  const { actor } = await staff(['lead']);
  const { id } = await makeLead(status, { gender: 'female' });
  await change(id, {
    status_id: talking.id,
    admin_id: actor.id,
    lead_source: 'partner',
    gender: 'male',
    expected_value: '1200.5',
    contact_language: 'zh-HK',
    next_follow_up_at: '2026-03-04T02:30:00Z',
  });
  const changed = await latest('lead', id, 'zh-HK');
  expect(toFieldTexts(changed)).toMatchObject({
    status_id: ['新加入', '洽談中'],
    admin_id: ['', actor.name],
    lead_source: ['電郵', '合作夥伴'],
    gender: ['女', '男'],
    expected_value: ['', '1200.50'],
    contact_language: ['English', '繁體中文'],
    next_follow_up_at: ['', expect.stringContaining('2026年3月4日')],
  });
});

test('what a role may do is told in words', async () => {
  const ctx = await owner();
  const { id } = await createRole(ctx, roleInput.parse({ name: 'Told', permissions: ['brand'] }));
  await updateRole(ctx, id, roleChanges.parse({ permissions: ['brand', 'brand.update'] }));
  expect(toFieldTexts(await latest('role', id))).toEqual({
    permissions: ['View brands', 'View brands, Edit brands'],
  });
});

test('a role that was deleted comes back under its id, with what it may do', async () => {
  const ctx = await owner();
  const { id } = await createRole(ctx, roleInput.parse({ name: 'Back', permissions: ['brand'] }));
  await deleteRole(ctx, id);
  await undoChange(ctx, (await latest('role', id)).id);
  expect(await getRole(ctx, id)).toMatchObject({ id, name: 'Back', permission_list: ['brand'] });
});

test('a change of a lead goes back, whole or by field, and what a form cannot undo is only told', async () => {
  const ctx = await owner();
  const { id } = await makeLead(status, { expected_value: '10', tags: ['tea'] });
  await change(id, { expected_value: '99.9', tags: ['tea', 'vip'], company: 'Leaf' });
  const { id: changed } = await latest('lead', id);
  await undoChange(ctx, changed, { fields: ['company'] });
  await undoChange(ctx, changed, { fields: ['expected_value', 'tags'] });
  expect(await getLead(ctx, id)).toMatchObject({
    expected_value: '10.00',
    tags: ['tea'],
    company: '',
  });
  await convertLead(ctx, id);
  const converted = await latest('lead', id);
  expect(converted.changes).toMatchObject([
    { field: 'converted_user_id', status: 'told' },
    { field: 'converted_at', status: 'told' },
  ]);
  expect(converted.obstacle).toBe('not_kept');
  await deleteLead(ctx, id);
  expect((await latest('lead', id)).obstacle).toBe('not_kept');
});

test('what was done with a lead is logged whenever it changes, by a job too', async () => {
  const ctx = await owner();
  const { id } = await makeLead(status);
  const task = activityInput.parse({ type: 'task', body: 'Call back' });
  const { id: activity } = await addLeadActivity(ctx, id, task);
  const done = activityChanges.parse({ done_at: '2026-03-04T02:30:00Z' });
  await updateLeadActivity(ctx, id, activity, done);
  const { activity: activityTexts } = toFieldTexts(await latest('lead', id));
  expect(activityTexts).toEqual([
    'Call back · Task',
    expect.stringMatching(/^Call back · Task · Mar 4, 2026/),
  ]);
  const letter = { name: 'Wong', email: 'wong@buyer.test', subject: 'Hello', message: 'Tea?' };
  const [message] = await database()
    .insert(contactMessage)
    .values({ ...letter, language: 'en-US' })
    .returning();
  await createLeadFromMessage(await systemContext(database()), {
    contact_message_id: message?.id ?? 0,
  });
  const [logged] = (await listActivity(ctx, activityQuery.parse({ actor_type: 'system' }))).data;
  expect(logged).toMatchObject({ resource: 'lead', fields: ['activity'] });
  // Its message would go with the lead: the creation is not taken back any more.
  const made = await database().select().from(recordChange);
  const creation = made.find(
    (entry) => entry.action === 'create' && entry.record_id === logged?.record_id,
  );
  expect(await refusedFields(() => undoChange(ctx, creation?.id ?? 0))).toHaveProperty('activity');
});

test('an admin account that was deleted is only told: its password is gone', async () => {
  const ctx = await owner();
  const password = 'a good one of ours';
  const { id } = await createAdminAccount(
    ctx,
    accountInput.parse({
      name: 'Gone',
      email: 'gone@shop.test',
      password,
      password_confirmation: password,
      enabled: true,
    }),
  );
  await updateAdminAccount(ctx, id, accountChanges.parse({ name: 'Soon gone' }));
  await deleteAdminAccount(ctx, id);
  const deletion = await latest('account', id);
  expect(deletion.obstacle).toBe('not_kept');
  expect(await refusedFields(() => undoChange(ctx, deletion.id))).toEqual({
    general: ['undo_not_kept'],
  });
});

test('an export of leads is logged with how many it held, and is no record that could be opened', async () => {
  const ctx = await owner();
  await makeLead(status);
  await makeLead(status);
  await exportLeads(ctx, leadQuery.parse({}));
  const { data } = await listActivity(
    await staff(['audit.view']),
    activityQuery.parse({ resource: 'lead', field: 'export' }),
  );
  expect(data).toMatchObject([
    { admin_name: 'Owner', record_title: 'lead list.xlsx (2)', path: null, fields: ['export'] },
  ]);
});
