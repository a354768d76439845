import { beforeEach, expect, test } from 'vitest';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { emptyLeadStatus } from '@/lib/leads/empty-status';
import { leadChanges, leadQuery } from '@/lib/leads/lead.schema';
import { listLeads } from '@/lib/leads/lead-list';
import { getLead } from '@/lib/leads/lead-record';
import { updateLead } from '@/lib/leads/leads';
import { mergeLeads } from '@/lib/people/merge-leads';
import { emptyLeads, makeLead, makeStatus } from '../../support/data/leads';
import { owner } from '../../support/data/staff';

let status = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus()).id;
});

test('a lead without a value or a follow-up comes last, whichever way the list is sorted', async () => {
  const none = await makeLead(status);
  const small = await makeLead(status, {
    expected_value: '1',
    next_follow_up_at: '2026-01-01T00:00:00Z',
  });
  const large = await makeLead(status, {
    expected_value: '2',
    next_follow_up_at: '2026-02-01T00:00:00Z',
  });
  for (const column of ['expected_value', 'next_follow_up_at']) {
    const ids = async (sort: string) =>
      (await listLeads(await owner(), leadQuery.parse({ sort }))).data.map(({ id }) => id);
    expect(await ids(column)).toEqual([small.id, large.id, none.id]);
    expect(await ids(`-${column}`)).toEqual([large.id, small.id, none.id]);
  }
});

test('of two leads that become one no address is there twice, and one is each default', async () => {
  const address = {
    first_name: 'Mei',
    last_name: 'Lam',
    country: 'HKG',
    contact_number: '91234567',
    address: '1 First Street',
    default_billing: true,
    default_shipping: true,
  };
  const into = await makeLead(status, { addresses: [address] });
  const other = { ...address, address: '2 Second Street' };
  const from = await makeLead(status, {
    addresses: [{ ...address, default_billing: false, default_shipping: false }, other],
  });
  await mergeLeads(await owner(), from.id, into.id);
  expect((await getLead(await owner(), into.id)).addresses).toMatchObject([
    { address: '1 First Street', default_billing: true, default_shipping: true },
    { address: '2 Second Street', default_billing: false, default_shipping: false },
  ]);
});

test('a phone without a country is one of the country of the lead', async () => {
  const address = {
    first_name: 'Ann',
    last_name: 'Lee',
    country: 'USA',
    contact_number: '+14155550123',
    address: '1 Market Street, San Francisco',
    default_billing: true,
    default_shipping: true,
  };
  const { id } = await makeLead(status, { addresses: [address] });
  const changes = leadChanges.parse({ phone: '(415) 555-0199', mobiles: ['415 555 0101'] });
  expect(await updateLead(await owner(), id, changes)).toMatchObject({
    phone: '+14155550199',
    mobiles: ['+14155550101'],
  });
});

test('whoever is moved out of a status is called by name in the history', async () => {
  const other = await makeStatus({ title: 'Other' });
  const { id } = await makeLead(status, { first_name: 'Mei', last_name: 'Lam' });
  await emptyLeadStatus(await owner(), status, other.id);
  const query = activityQuery.parse({ resource: 'lead', record: id, action: 'update' });
  expect((await listActivity(await owner(), query)).data).toMatchObject([
    { record_title: 'Mei Lam', fields: ['status_id'] },
  ]);
});
