import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { undoChange } from '@/lib/admin/activity/undo';
import { resources } from '@/lib/admin/resources/resources';
import { customerChanges, customerInput } from '@/lib/customers/customer.schema';
import { getCustomer } from '@/lib/customers/customer-record';
import { leadStatusChanges } from '@/lib/leads/lead-status.schema';
import { deleteLeadStatus, getLeadStatus, updateLeadStatus } from '@/lib/leads/lead-statuses';
import { makeStatus, staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const last = async (resource: string) => {
  const [row] = await database()
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(eq(recordChange.resource, resource))
    .orderBy(desc(recordChange.id))
    .limit(1);
  return row?.id ?? 0;
};
const user = resources.user as NonNullable<typeof resources.user>;
const address = (line: string) => ({
  first_name: 'Mei',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '91234567',
  address: line,
});

test('a change of a customer goes back, addresses too; not by who may not see them; a deletion is only told', async () => {
  const ctx = await owner();
  const status = await makeStatus();
  const input = customerInput.parse({
    first_name: 'Mei',
    last_name: 'Lam',
    email: 'mei@buyer.test',
    phone: '+85291234567',
    enabled: true,
    gender: 'female',
    status_id: status.id,
    lead_source: 'email',
    send_set_password_mail: true,
    addresses: [address('1 First Street')],
  });
  const { id } = (await user.create(ctx, input as never)) as { id: number };
  const change = {
    job_title: 'Buyer',
    tags: ['vip'],
    addresses: [address('2 Second Street'), address('3 Third Street')],
  };
  await user.update(ctx, id, customerChanges.parse(change) as never);
  const changed = await last('user');
  const clerk = await staff(['customer', 'customer.update']);
  expect(await refusedFields(() => undoChange(clerk, changed))).toEqual({
    addresses: ['forbidden_pii'],
  });
  await undoChange(ctx, changed);
  expect(await getCustomer(ctx, id)).toMatchObject({
    job_title: '',
    tags: [],
    email: 'mei@buyer.test',
    addresses: [{ address: '1 First Street', default_shipping: true, default_billing: true }],
  });
  await user.delete(ctx, id);
  const deletion = await last('user');
  expect(await refusedFields(() => undoChange(ctx, deletion))).toEqual({
    general: ['undo_not_kept'],
  });
});

test('a lead status is put back in every language, and under its id once it was deleted', async () => {
  const ctx = await owner();
  await makeStatus();
  const { id } = await makeStatus({ title: 'Talking' });
  const change = { title: '洽談中', language: 'zh-HK' };
  await updateLeadStatus(ctx, id, leadStatusChanges.parse(change));
  await undoChange(ctx, await last('status'));
  expect((await getLeadStatus(ctx, id, 'zh-HK')).as_defaults).toContain('title');
  await deleteLeadStatus(ctx, id);
  await undoChange(ctx, await last('status'));
  expect(await getLeadStatus(ctx, id)).toMatchObject({ id, title: 'Talking' });
});
