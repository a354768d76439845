import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { accountToken, customer, session } from '@/db/schema/auth';
import { cart } from '@/db/schema/cart';
import { mail } from '@/db/schema/mail';
import { issueAccountToken } from '@/lib/auth/account-tokens';
import { openLoginSession } from '@/lib/auth/sessions';
import { customerChanges, customerInput } from '@/lib/customers/customer.schema';
import { listCustomers } from '@/lib/customers/customer-list';
import { customerQuery } from '@/lib/customers/customer-list.schema';
import { getCustomer } from '@/lib/customers/customer-record';
import { deleteCustomer } from '@/lib/customers/delete-customer';
import { updateCustomer } from '@/lib/customers/update-customer';
import { customerFields, makeCustomer } from '../../support/data/customers';
import { owner } from '../../support/data/staff';
import { someEmail } from '../../support/values/person';
import { refusedFields } from '../../support/values/refusal';

const home = {
  first_name: 'Ka Yan',
  last_name: 'Lam',
  country: 'HKG',
  contact_number: '9123 4567',
  address: '41 Belcher’s Street',
};
const change = async (id: number, fields: object) =>
  updateCustomer(await owner(), id, customerChanges.parse(fields));
/** Staff who may do everything with customers but see whose they are. */
const masked = async () => {
  const ctx = await owner();
  const permissions = new Set(['customer', 'customer.create', 'customer.update'] as const);
  return { ...ctx, actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) } };
};
const listed = async (fields: object, ctx?: Awaited<ReturnType<typeof masked>>) =>
  (await listCustomers(ctx ?? (await owner()), customerQuery.parse(fields))).data.map(
    ({ id }) => id,
  );

test('§5.2: a customer needs every field of the list; one who is mailed a link needs no password', async () => {
  const none = Object.fromEntries(
    (customerInput.safeParse({}).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );
  expect(none).toEqual({
    first_name: 'required',
    last_name: 'required',
    email: 'required',
    phone: 'required',
    enabled: 'required',
    gender: 'required',
    status_id: 'required',
    lead_source: 'required',
    password: 'required',
    password_confirmation: 'required',
  });
  const { password: _, password_confirmation: __, ...invited } = await customerFields();
  expect(await refusedFields(() => customerInput.parse(invited))).toEqual({
    password: ['required'],
    password_confirmation: ['required'],
  });
  const made = await makeCustomer({
    password: undefined,
    password_confirmation: undefined,
    send_set_password_mail: true,
  });
  expect(made.has_password).toBe(false);
});

test('the book is saved whole: rows are changed, added and removed, and one default of each kind stays', async () => {
  const { id, addresses } = await makeCustomer({
    addresses: [home, { ...home, address: '2 Elgin Street', default_billing: true }],
  });
  expect(addresses.map((address) => [address.default_billing, address.default_shipping])).toEqual([
    [false, true],
    [true, false],
  ]);
  const [first, second] = addresses;
  const after = await change(id, {
    addresses: [
      { ...second, default_billing: false },
      { ...home, address: '3 Elgin Street' },
    ],
  });
  expect(after.addresses.map((address) => [address.address, address.default_billing])).toEqual([
    ['2 Elgin Street', true],
    ['3 Elgin Street', false],
  ]);
  expect(after.addresses[0]?.default_shipping).toBe(true);
  expect(await refusedFields(() => change(id, { addresses: [first] }))).toEqual({
    'addresses.0.id': ['check_input'],
  });
});

test('an address of another customer cannot be taken into a book', async () => {
  const other = await makeCustomer({ addresses: [home] });
  const { id } = await makeCustomer();
  expect(await refusedFields(() => change(id, { addresses: other.addresses }))).toEqual({
    'addresses.0.id': ['check_input'],
  });
  expect((await getCustomer(await owner(), other.id)).addresses).toEqual(other.addresses);
});

test('whoever is disabled is logged out in the same moment', async () => {
  const { id } = await makeCustomer();
  const ctx = await owner();
  await openLoginSession(ctx, 'shopper', id);
  await openLoginSession(ctx, 'shopper', id);
  await change(id, { enabled: false });
  const open = and(eq(session.subject_id, id), isNull(session.revoked_at));
  expect(await database().$count(session, open)).toBe(0);
});

test('an e-mail that staff change is told to both addresses, unconfirmed, and ends mailed links', async () => {
  const { id, email } = await makeCustomer({ preferred_language: 'zh-HK' });
  const ctx = await owner();
  await database().update(customer).set({ email_confirmed_at: new Date() });
  await issueAccountToken(ctx, { kind: 'password_reset', customer_id: id, email });
  const next = someEmail();
  expect(await change(id, { email: next })).toMatchObject({
    email: next,
    email_confirmed_at: null,
  });
  expect(await database().$count(accountToken, eq(accountToken.customer_id, id))).toBe(0);
  const mails = await database()
    .select({ to: mail.to_address, language: mail.language })
    .from(mail)
    .where(eq(mail.template, 'email_changed_by_shop'));
  expect(mails.map(({ to }) => to).sort()).toEqual([email, next].sort());
  expect(mails.map(({ language }) => language)).toEqual(['zh-HK', 'zh-HK']);
});

test('a field a customer must have cannot be emptied, but may stay as empty as it was', async () => {
  const { id } = await makeCustomer();
  expect(await refusedFields(() => change(id, { phone: '', gender: null }))).toEqual({
    phone: ['required'],
    gender: ['required'],
  });
  await database().update(customer).set({ phone: null }).where(eq(customer.id, id));
  expect((await change(id, { phone: '', job_title: 'Buyer' })).job_title).toBe('Buyer');
});

test('of several values of a filter any will do; a tag with a comma is one', async () => {
  const tagged = async (tag: string, fields = {}) =>
    (await makeCustomer({ tags: [tag, 'several'], ...fields })).id;
  const [oolong, green, both] = [
    await tagged('oolong', { addresses: [home] }),
    await tagged('green', { preferred_language: 'zh-HK' }),
    await tagged('oolong,white', { preferred_language: 'zh-CN' }),
  ];
  const found = async (fields: object) => (await listed(fields)).sort();
  expect(await found({ tag: 'oolong,green' })).toEqual([oolong, green].sort());
  expect(await found({ tag: 'oolong,white' })).toEqual([oolong, both].sort());
  expect(await found({ tag: 'several', preferred_language: 'zh-HK,zh_cn' })).toEqual(
    [green, both].sort(),
  );
  expect(await found({ tag: 'several', country: 'GBR,HKG' })).toEqual([oolong]);
});

test('birthdays are found by their month, whatever the year', async () => {
  const born = async (date_of_birth: string | null) => (await makeCustomer({ date_of_birth })).id;
  const [march, later, , leap] = [
    await born('1980-03-31'),
    await born('2001-03-01'),
    await born('1980-04-01'),
    await born('2000-02-29'),
    await born(null),
  ];
  expect((await listed({ birthday_month: '3' })).sort()).toEqual([march, later].sort());
  expect(await listed({ birthday_month: '2' })).toEqual([leap]);
});

test('who may not see personal data reads it masked, cannot find by it, and cannot write it', async () => {
  const email = someEmail();
  const { id, phone } = await makeCustomer({
    email,
    first_name: 'Wilhelmina',
    tags: ['masked'],
    description: `Call ${email}`,
    addresses: [home],
  });
  const ctx = await masked();
  const read = await getCustomer(ctx, id);
  const text = JSON.stringify(read);
  for (const secret of [email, 'Wilhelmina', String(phone), '41 Belcher', '+85291234567'])
    expect(text).not.toContain(secret);
  expect(await listed({ search: 'Wilhelmina' })).toContain(id);
  for (const search of ['Wilhelmina', email, String(phone)])
    expect(await listed({ search }, ctx)).toEqual([]);
  expect(await listed({ search: 'masked' }, ctx)).toEqual([id]);
  for (const sort of ['name', '-name', 'email', '-email'])
    expect(await refusedFields(() => listed({ sort }, ctx))).toEqual({
      sort: ['forbidden_pii_sort'],
    });
  expect(await refusedFields(() => listed({ birthday_month: '3' }, ctx))).toEqual({
    birthday_month: ['forbidden_pii_filter'],
  });
  expect(await listed({ search: 'masked', sort: 'created_at' }, ctx)).toEqual([id]);
  const write = (fields: object) => updateCustomer(ctx, id, customerChanges.parse(fields));
  expect(await refusedFields(() => write({ phone: read.phone, first_name: 'Joe' }))).toEqual({
    phone: ['forbidden_pii'],
    first_name: ['forbidden_pii'],
  });
  expect((await write({ job_title: 'Buyer' })).job_title).toBe('Buyer');
  expect((await getCustomer(await owner(), id)).email).toBe(email);
});

test('a name is found in any order, a phone with and without the number of its country', async () => {
  const { id } = await makeCustomer({
    first_name: '志明',
    last_name: '歐陽',
    phone: '9765 4320',
    mobiles: ['6111 2220'],
  });
  for (const search of ['歐陽志明', '志明 歐陽', '9765 4320', '+852 97654320', '61112220'])
    expect(await listed({ search })).toEqual([id]);
});

test('tags are added to and taken from those that are there', async () => {
  const { id } = await makeCustomer({ tags: ['tea', 'gift'] });
  const { tags } = await change(id, { add_tags: ['vip', 'tea'], remove_tags: ['gift'] });
  expect(tags).toEqual(['tea', 'vip']);
});

test('a deleted customer leaves no cart, address or login behind; a closed cart stays with its order', async () => {
  const { id } = await makeCustomer({ addresses: [home] });
  await openLoginSession(await owner(), 'shopper', id);
  await database()
    .insert(cart)
    .values([{ customer_id: id }, { customer_id: id, ordered_at: new Date() }]);
  await deleteCustomer(await owner(), id);
  expect(await refusedFields(async () => getCustomer(await owner(), id))).toEqual({
    general: ['not_found'],
  });
  expect(await database().$count(cart)).toBe(1);
  const open = and(eq(session.subject_id, id), isNull(session.revoked_at));
  expect(await database().$count(session, open)).toBe(0);
  const [note] = await database()
    .select()
    .from(recordChange)
    .where(and(eq(recordChange.record_id, id), eq(recordChange.action, 'delete')));
  expect(note?.before).toMatchObject({
    first_name: 'Ka Yan',
    addresses: [{ address: home.address }],
  });
  expect(JSON.stringify(note)).not.toContain('password');
});
