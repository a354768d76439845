import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { userResource } from '@/lib/admin/resources/resources';
import { customerInput } from '@/lib/customers/customer.schema';
import { getLead } from '@/lib/leads/lead-record';
import { convertLead } from '@/lib/people/convert-lead';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let status = 0;
let won = 0;
beforeEach(async () => {
  await emptyLeads();
  status = (await makeStatus()).id;
  won = (await makeStatus({ title: 'Won', is_won: true })).id;
});

const input = (lead_id: number) =>
  customerInput.parse({
    first_name: 'Mei',
    last_name: 'Lam',
    email: 'mei@buyer.test',
    phone: '+85291234567',
    enabled: true,
    gender: 'female',
    status_id: status,
    lead_source: 'email',
    lead_id,
    send_set_password_mail: true,
  });
const customers = () => database().$count(customer);

test('a customer whose form was filled in from a lead is that lead’s, which is won', async () => {
  const { id } = await makeLead(status);
  const made = await userResource.create(await owner(), input(id));
  expect(await getLead(await owner(), id)).toMatchObject({
    converted_user_id: made.id,
    status_id: won,
  });
});

test('none is created of a lead that is a customer already, nor by who may not convert', async () => {
  const { id } = await makeLead(status);
  const clerk = await staff(['customer', 'customer.create', 'customer.pii', 'lead']);
  expect(await refusedFields(() => userResource.create(clerk, input(id)))).toEqual({
    general: ['forbidden'],
  });
  expect(await customers()).toBe(0);
  await convertLead(await owner(), id);
  const again = async () => userResource.create(await owner(), input(id));
  expect(await refusedFields(again)).toEqual({ general: ['lead_is_customer'] });
  expect(await customers()).toBe(1);
});
