import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { address, customer } from '@/db/schema/auth';
import { lead } from '@/db/schema/leads';
import { leadChanges, leadInput } from '@/lib/leads/lead.schema';
import { getLead } from '@/lib/leads/lead-record';
import { updateLead } from '@/lib/leads/leads';
import { convertLead } from '@/lib/people/convert-lead';
import { mergeLeads } from '@/lib/people/merge-leads';
import { listQueuedJobs } from '../../support/data/jobs';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let status = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus()).id;
  await makeStatus({ title: 'Won', is_won: true });
});

const home = {
  first_name: 'Mei',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '+852 9123 4567',
  line1: '41 Belcher’s Street',
  district: 'Central and Western',
};
const office = {
  first_name: 'Mei',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '+852 2888 0000',
  address: '1 Harbour Road, Wan Chai',
  default_billing: true,
};
const both = { default_billing: true, default_shipping: true };
const listAddresses = (customer_id: number) =>
  database().select().from(address).where(eq(address.customer_id, customer_id)).orderBy(address.id);

test('a lead’s addresses are kept by their parts with numbers in one form, and logged', async () => {
  const { id } = await makeLead(status, { addresses: [home] });
  const changes = leadChanges.parse({ addresses: [home, office] });
  await updateLead(await owner(), id, changes);
  const { addresses } = await getLead(await owner(), id);
  expect(addresses).toMatchObject([
    { line1: '41 Belcher’s Street', contact_number: '+85291234567', default_billing: false },
    { address: '1 Harbour Road, Wan Chai', contact_number: '+85228880000', default_billing: true },
  ]);
  expect(addresses[1]).not.toHaveProperty('line1');
  const logged = await database().select().from(recordChange).where(eq(recordChange.record_id, id));
  expect(logged.find(({ resource, action }) => resource === 'lead' && action === 'update')).toEqual(
    expect.objectContaining({ after: { addresses } }),
  );
});

test('what is wrong in an address is refused on the field of its row', async () => {
  const wrong = { ...home, line1: '', district: 'Atlantis', last_name: '' };
  const parsed = leadInput.safeParse({ addresses: [home, wrong, { ...office, ...both }] });
  const named = parsed.error?.issues.map(({ path }) => path.join('.'));
  expect(named).toEqual(
    expect.arrayContaining(['addresses.1.last_name', 'addresses.1.line1', 'addresses.1.district']),
  );
  const twice = leadInput.safeParse({ addresses: [{ ...home, ...both }, office] });
  expect(twice.error?.issues.map(({ path }) => path.join('.'))).toContain(
    'addresses.1.default_billing',
  );
  const deaf = { addresses: [home, { ...home, contact_number: 'none' }] };
  expect(await refusedFields(() => makeLead(status, deaf))).toEqual({
    'addresses.1.contact_number': ['check_phone'],
  });
});

test('who may not see personal data reads addresses masked; saving the form leaves them', async () => {
  const { id } = await makeLead(status, {
    addresses: [home],
    description: 'Lives at 41 Belcher’s Street.',
  });
  const blind = await staff(['lead', 'lead.update']);
  const { addresses, ...shown } = await getLead(blind, id);
  expect(addresses).toEqual([
    {
      first_name: 'M•••',
      last_name: 'L•••',
      country: 'HKG',
      contact_number: '•••67',
      address: '•••',
      default_billing: false,
      default_shipping: false,
    },
  ]);
  expect(shown.description).toBe('Lives at •••.');
  await updateLead(blind, id, leadChanges.parse({ company: 'Kiln' }));
  const savedLead = await getLead(await owner(), id);
  expect(savedLead).toMatchObject({ company: 'Kiln', addresses: [{ line1: home.line1 }] });
});

test('converted, they are the book of the customer, who is logged once with them', async () => {
  const agreed = '2026-01-02T03:04:05.000Z';
  const { id, email } = await makeLead(status, {
    phone: '9123 4567',
    consent_email_at: agreed,
    addresses: [home, office],
  });
  const made = await convertLead(await owner(), id);
  expect(await listAddresses(made.customer_id)).toMatchObject([
    { line1: home.line1, default_billing: false, default_shipping: true },
    { address: office.address, line1: null, default_billing: true, default_shipping: false },
  ]);
  const [person] = await database().select().from(customer);
  expect(person).toMatchObject({ email, consent_email_at: new Date(agreed), password_hash: null });
  const logged = await database()
    .select()
    .from(recordChange)
    .where(eq(recordChange.resource, 'user'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    action: 'create',
    record_id: made.customer_id,
    actor_type: 'admin',
    after: { email, addresses: [{ line1: home.line1 }, { address: office.address }] },
  });
  expect((await listQueuedJobs()).filter(({ name }) => name === 'password.mail')).toHaveLength(1);
});

test('an address that no book takes is refused on its row, and no customer is made', async () => {
  const { id } = await makeLead(status);
  const store = (addresses: Record<string, unknown>[]) =>
    database().update(lead).set({ addresses }).where(eq(lead.id, id));
  const convert = async () => convertLead(await owner(), id);
  await store([home, { ...office, contact_number: 'none' }]);
  expect(await refusedFields(convert)).toEqual({ 'addresses.1.contact_number': ['check_phone'] });
  await store([{ ...home, country: '' }]);
  expect(await refusedFields(convert)).toHaveProperty(['addresses.0.country']);
  expect(await database().$count(customer)).toBe(0);
  expect((await getLead(await owner(), id)).converted_user_id).toBeNull();
});

test('two leads that each have defaults are one with one of each kind, and can be converted', async () => {
  const from = await makeLead(status, { addresses: [{ ...home, ...both }] });
  const into = await makeLead(status, { addresses: [office] });
  const merged = await mergeLeads(await owner(), from.id, into.id);
  expect(merged.addresses).toMatchObject([
    { address: office.address, default_billing: true, default_shipping: false },
    { line1: home.line1, default_billing: false, default_shipping: true },
  ]);
  const repeated = [home, office].map((place) => ({ ...place, ...both }));
  await database().update(lead).set({ addresses: repeated }).where(eq(lead.id, into.id));
  const { customer_id } = await convertLead(await owner(), into.id);
  expect(await listAddresses(customer_id)).toMatchObject([both, { default_billing: false }]);
});
