import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { userResource } from '@/lib/admin/resources/resources';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { customerChanges, customerInput } from '@/lib/customers/customer.schema';
import { importCustomers } from '@/lib/customers/spreadsheet/spreadsheet';
import { updateCustomer } from '@/lib/customers/update-customer';
import { writeMember } from '@/lib/membership/member-record';
import { membershipInput } from '@/lib/membership/member-record.schema';
import { membershipTierInput, membershipTierQuery } from '@/lib/membership/membership-tier.schema';
import { createMembershipTier, membershipTierResource } from '@/lib/membership/membership-tiers';
import { convertLead } from '@/lib/people/convert-lead';
import { promotionInput } from '@/lib/promotions/promotion.schema';
import { createPromotion } from '@/lib/promotions/promotions';
import { customerFields, makeCustomer } from '../../support/data/customers';
import { makeLead, makeStatus } from '../../support/data/leads';
import { openShop } from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';
import { buildSheet } from '../../support/values/sheets';

const writesCustomers: Permission[] = [
  'customer',
  'customer.create',
  'customer.update',
  'customer.import',
  'customer.pii',
  'lead',
  'lead.convert',
];
let ctx: AdminContext;
/** Writes customers, and decides nothing of what they pay. */
let clerk: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  clerk = withPermissions(ctx, ...writesCustomers);
  const offer = { name: 'Trade', action: 'percent_off', value: '20', user_tags: ['trade'] };
  await createPromotion(ctx, promotionInput.parse({ ...offer, enabled: false }));
});

const change = (of: AdminContext, id: number, fields: object) =>
  updateCustomer(of, id, customerChanges.parse(fields));
const readCustomerRow = async (id: number) =>
  (await database().select().from(customer).where(eq(customer.id, id)))[0];

test('a tier, its end and its lock are given with customer.benefits alone, customer.update or not', async () => {
  const { id: tier } = await createMembershipTier(
    ctx,
    membershipTierInput.parse({ title: 'Gold', level: 3 }),
  );
  const { id } = await makeCustomer();
  const fields = membershipInput.parse({ membership_tier_id: tier, membership_locked: true });
  expect(await refusedFields(() => writeMember(clerk, id, fields))).toEqual({
    general: ['forbidden_benefits'],
  });
  expect(await readCustomerRow(id)).toMatchObject({
    membership_tier_id: null,
    membership_locked: false,
  });
  await writeMember(withPermissions(ctx, 'customer', 'customer.benefits'), id, fields);
  expect(await readCustomerRow(id)).toMatchObject({
    membership_tier_id: tier,
    membership_locked: true,
  });
});

test('the code of a tier is told to who gives or changes tiers alone, in lists, forms and the log', async () => {
  const code = { title: 'Tea', level: 4, upgrade_type: 'code', upgrade_code: 'tea-26' };
  const { id } = await createMembershipTier(ctx, membershipTierInput.parse(code));
  const query = activityQuery.parse({ resource: 'membershiptier' });
  const change_id = (await listActivity(ctx, query)).data[0]?.id ?? 0;
  const read = async (...permissions: Permission[]) => {
    const as = withPermissions(ctx, 'membershiptier', ...permissions);
    const { data } = await membershipTierResource.list(as, membershipTierQuery.parse({}));
    const listed = data.find((tier) => tier.id === id)?.upgrade_code;
    const logged = JSON.stringify(await readActivity(as, change_id)).includes('TEA-26');
    return [(await membershipTierResource.get(as, id)).upgrade_code, listed, logged];
  };
  expect(await read()).toEqual(['•••', '•••', false]);
  expect(await read('membershiptier.update')).toEqual(['TEA-26', 'TEA-26', true]);
  expect(await read('customer.benefits')).toEqual(['TEA-26', 'TEA-26', false]);
});

test('who may not decide what customers pay writes the rest of a record that says it again', async () => {
  const { id } = await makeCustomer({ tax_exempt: true, tags: ['trade', 'tea'] });
  await change(clerk, id, { tax_exempt: true, tags: ['trade', 'coffee'], job_title: 'Buyer' });
  expect(await readCustomerRow(id)).toMatchObject({
    tags: ['trade', 'coffee'],
    job_title: 'Buyer',
  });
  expect(
    await refusedFields(() => change(clerk, id, { tax_exempt: false, tags: ['coffee'] })),
  ).toEqual({ tax_exempt: ['forbidden_benefits'], tags: ['forbidden_benefit_tags'] });
});

test('neither a form, a tag more or less, a new customer, a lead nor a sheet gives a benefit', async () => {
  const { id } = await makeCustomer({ tags: ['tea'] });
  const tags = { tags: ['forbidden_benefit_tags'] };
  const tax = { tax_exempt: ['forbidden_benefits'] };
  expect(await refusedFields(() => change(clerk, id, { tax_exempt: true }))).toEqual(tax);
  expect(await refusedFields(() => change(clerk, id, { add_tags: ['trade'] }))).toEqual(tags);
  const fields = await customerFields({ tax_exempt: true, tags: ['trade'] });
  const create = (of: AdminContext) => userResource.create(of, customerInput.parse(fields));
  expect(await refusedFields(() => create(clerk))).toEqual({ ...tax, ...tags });
  expect(await create(withPermissions(ctx, ...writesCustomers, 'customer.benefits'))).toMatchObject(
    { tax_exempt: true },
  );
  const lead = await makeLead((await makeStatus()).id, { tags: ['trade'] });
  expect(await refusedFields(() => convertLead(clerk, lead.id))).toEqual(tags);

  const { email } = (await readCustomerRow(id)) ?? { email: '' };
  const sheet = await buildSheet([
    { email, first_name: 'Mei', last_name: 'Wong', tags: 'tea | trade', tax_exempt: 'no' },
    { email: 'new@benefits.test', first_name: 'A', last_name: 'B', tags: '', tax_exempt: 'yes' },
  ]);
  const { updated, created, errors } = await importCustomers(clerk, sheet, { dryRun: true });
  expect([updated, created]).toEqual([0, 0]);
  expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'tags', 'forbidden_benefit_tags'],
    [3, 'tax_exempt', 'forbidden_benefits'],
  ]);
  expect(await readCustomerRow(id)).toMatchObject({ tags: ['tea'], tax_exempt: false });
});
