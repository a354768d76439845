import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { address, customer } from '@/db/schema/auth';
import { verifyPassword } from '@/lib/auth/password';
import { addressInput } from '@/lib/customers/address.schema';
import { addAddress } from '@/lib/customers/addresses';
import { customerChanges, customerInput, registrationInput } from '@/lib/customers/customer.schema';
import { createCustomer, registerCustomer } from '@/lib/customers/customers';
import { systemContext } from '@/lib/settings/system-context';
import { customerFields } from '../../support/data/customers';
import { refusedFields } from '../../support/values/refusal';

const system = () => systemContext(database());
const person = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  email: 'Lam@Shop.test',
  password: 'a good one',
  password_confirmation: 'a good one',
};
const home = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '41 Belcher’s Street',
};
const register = async (fields: object = {}) =>
  registerCustomer(await system(), registrationInput.parse({ ...person, ...fields }));

beforeEach(async () => {
  await database().delete(customer);
});

test('a registration keeps the e-mail in lower case, the language spoken and no password in clear', async () => {
  const made = await register({ language: 'zh_hk' });
  expect(made).toMatchObject({ email: 'lam@shop.test', language: 'zh-HK', enabled: true });
  expect(made).not.toHaveProperty('password_hash');
  const [row] = await database().select().from(customer);
  expect(await verifyPassword('a good one', row?.password_hash)).toBe(true);
});

test('a known e-mail, two different passwords, a short one and the e-mail itself are refused on their fields', async () => {
  await register();
  expect(await refusedFields(() => register({ email: 'LAM@shop.test' }))).toEqual({
    email: ['email_taken'],
  });
  expect(await refusedFields(() => register({ password_confirmation: 'another' }))).toEqual({
    password_confirmation: ['password_confirmation'],
  });
  expect(
    await refusedFields(() => register({ password: 'short', password_confirmation: 'short' })),
  ).toEqual({ password: ['password_length'] });
  expect(
    await refusedFields(() => register({ email: '', password: '', password_confirmation: '' })),
  ).toEqual({
    email: ['required'],
    password: ['required'],
    password_confirmation: ['required'],
  });
  const same = { password: 'lam@shop.test', password_confirmation: 'lam@shop.test' };
  expect(await refusedFields(() => register(same))).toEqual({ password: ['password_is_email'] });
});

test('phones are kept in their one form, and what is no number is refused', async () => {
  const create = async (fields: object) =>
    createCustomer(
      await system(),
      customerInput.parse(await customerFields({ ...person, ...fields })),
    );
  expect(await refusedFields(() => create({ phone: '12' }))).toEqual({ phone: ['check_phone'] });
  expect(
    await refusedFields(() => create({ addresses: [{ ...home, contact_number: 'call me' }] })),
  ).toEqual({
    'addresses.0.contact_number': ['check_phone'],
  });
  expect(await create({ phone: '9123 4567', gender: 'female', addresses: [home] })).toMatchObject({
    phone: '+85291234567',
  });
});

test('the first address is the default of both kinds, and a new default takes the mark away', async () => {
  const { id } = await register();
  const add = async (fields: object = {}) =>
    addAddress(await system(), id, addressInput.parse({ ...home, ...fields }));
  const [first, second] = [await add(), await add({ default_shipping: 'on' })];
  const marks = await database()
    .select()
    .from(address)
    .where(eq(address.customer_id, id))
    .orderBy(address.id);
  expect(
    marks.map((addressRow) => [
      addressRow.id,
      addressRow.default_billing,
      addressRow.default_shipping,
    ]),
  ).toEqual([
    [first.id, true, false],
    [second.id, false, true],
  ]);
});

test('of addresses sent together, only one may be each default', () => {
  const both = { ...home, default_billing: true };
  expect(customerChanges.safeParse({ addresses: [both, both] }).error?.issues).toMatchObject([
    { path: ['addresses', 1, 'default_billing'], message: 'default_billing_repeated' },
  ]);
});

test('twenty new defaults at once leave exactly one', async () => {
  const { id } = await register();
  const ctx = await system();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      addAddress(ctx, id, addressInput.parse({ ...home, default_billing: true })),
    ),
  );
  expect(await database().$count(address, eq(address.default_billing, true))).toBe(1);
});

test('the book keeps an address by its parts beside the one text, and one text without parts', async () => {
  const { id } = await register();
  const add = async (fields: object) =>
    addAddress(await system(), id, addressInput.parse({ ...home, ...fields }));
  const parts = { line1: '鴻圖道 12 號', line2: '15 樓 B 室', district: '观塘区' };
  expect(await add({ address: undefined, ...parts })).toMatchObject({
    address: '九龍觀塘區鴻圖道 12 號 15 樓 B 室',
    ...parts,
    district: 'Kwun Tong',
    city: null,
    postal_code: null,
  });
  expect(await add({})).toMatchObject({ address: home.address, line1: null, district: null });
});

test('a country outside the list is refused', async () => {
  expect(await refusedFields(() => addressInput.parse({ ...home, country: 'ZZZ' }))).toEqual({
    country: ['check_input'],
  });
});
