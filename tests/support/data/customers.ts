import { database } from '@/db/client';
import { leadStatus } from '@/db/schema/lead-status';
import { customerInput } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { someEmail, someNumber } from '../values/person';
import { owner } from './staff';

/** The first status of leads and customers; created if there is none. */
export async function someStatus(): Promise<number> {
  const db = database();
  const [existing] = await db.select({ id: leadStatus.id }).from(leadStatus).limit(1);
  if (existing) return existing.id;
  const [made] = await db
    .insert(leadStatus)
    .values({ title: { 'en-US': 'New', 'zh-HK': '新', 'zh-CN': '新' } })
    .returning({ id: leadStatus.id });
  return made?.id ?? 0;
}

/** All fields that §5.2 requires of a customer, with a unique email and phone number. */
export const customerFields = async (fields: object = {}) => ({
  first_name: 'Ka Yan',
  last_name: 'Lam',
  email: someEmail(),
  phone: someNumber(),
  gender: 'female',
  enabled: true,
  status_id: await someStatus(),
  lead_source: 'partner',
  password: 'a good one of ours',
  password_confirmation: 'a good one of ours',
  ...fields,
});

/** A customer as staff create one. */
export const makeCustomer = async (fields: object = {}) =>
  createCustomer(await owner(), customerInput.parse(await customerFields(fields)));
