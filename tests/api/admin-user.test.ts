import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import {
  logInAs,
  readRefusalMessages,
  readResponseData,
  toFormData,
  unique,
} from '../support/server/admin-api';
import { askShop } from '../support/server/buyer';
import { sharedShop as shop } from '../support/server/shared-server';
import { someNumber } from '../support/values/person';
import { buildSheet, readSheetRows } from '../support/values/sheets';
import { workbookParts, xmlRow, zip } from '../support/values/zip';

const accounts = accountsIn(shop.databaseUrl);
afterAll(() => accounts.close());

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let status_id: number;
beforeAll(async () => {
  owner = await logInAs('owner');
  const [row] = await askShop<{ id: number }>(
    shop,
    (sql) => sql`insert into lead_status default values returning id`,
  );
  status_id = row?.id ?? 0;
});

const fields = (more: object = {}) => ({
  first_name: 'Ka Yan',
  last_name: 'Lam',
  email: `${unique('user')}@buyer.test`,
  phone: someNumber(),
  gender: 'female',
  status_id,
  lead_source: 'partner',
  enabled: true,
  send_set_password_mail: true,
  ...more,
});
const create = async (more: object = {}) =>
  readResponseData(await owner('POST', '/api/admin/user', fields(more)));
const blob = (file: Buffer) => new Blob([new Uint8Array(file)]);
const importing = (file: Buffer, more: Record<string, string> = {}, as = owner) =>
  as('POST', '/api/admin/user/import', toFormData({ file: blob(file), ...more }));

test('§5.2: what is missing is told on its field, two defaults on the second address', async () => {
  const answer = await owner('POST', '/api/admin/user', {});
  expect(answer.status).toBe(422);
  expect(Object.keys(await readRefusalMessages(answer)).sort()).toEqual(
    [
      'email',
      'enabled',
      'first_name',
      'gender',
      'last_name',
      'lead_source',
      'password',
      'password_confirmation',
      'phone',
      'status_id',
    ].sort(),
  );
  const home = {
    first_name: 'K',
    last_name: 'L',
    country: 'HKG',
    contact_number: '9123 4567',
    address: '1 Elgin Street',
    default_billing: true,
    default_shipping: true,
  };
  const twice = await owner('POST', '/api/admin/user', fields({ addresses: [home, home] }));
  expect(await readRefusalMessages(twice)).toEqual({
    'addresses.1.default_billing': ['You can only select one default billing address'],
    'addresses.1.default_shipping': ['You can only select one default shipping address'],
  });
});

test('mass assignment: a hash, an id, a date of creation, a confirmation are refused', async () => {
  const planted = {
    id: 1,
    password_hash: 'planted',
    created_at: '2001-01-01T00:00:00Z',
    email_confirmed_at: '2001-01-01T00:00:00Z',
    last_seen_at: '2001-01-01T00:00:00Z',
    role_id: 1,
    is_owner: true,
  };
  const names = (answer: Response) =>
    readRefusalMessages(answer).then((messages) => Object.keys(messages).sort());
  const unknown = Object.keys(planted).sort();
  expect(await names(await owner('POST', '/api/admin/user', fields(planted)))).toEqual(unknown);
  const made = await create();
  const readCustomer = async () =>
    (
      await askShop<Record<string, unknown>>(
        shop,
        (sql) => sql`select id, password_hash, created_at > now() - interval '1 hour' as is_new,
          email_confirmed_at, last_seen_at from customer where id = ${made.id}`,
      )
    )[0];
  const right = {
    id: made.id,
    password_hash: null,
    is_new: true,
    email_confirmed_at: null,
    last_seen_at: null,
  };
  expect(await readCustomer()).toEqual(right);
  const path = `/api/admin/user/${made.id}`;
  expect(await names(await owner('PUT', path, planted))).toEqual(unknown);
  const many = { ids: [made.id], data: planted };
  expect(await names(await owner('PUT', '/api/admin/user/batch', many))).toEqual(
    // Nothing is left that could be changed.
    ['data', ...unknown.map((name) => `data.${name}`)],
  );
  expect(await readCustomer()).toEqual(right);
  expect(JSON.stringify(made)).not.toMatch(/hash/);
});

test('whoever is disabled is a guest at the next call; all logins can be ended at once', async () => {
  const { id, email } = await accounts.customer();
  const login = async () => {
    const answer = await fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return (await answer.json()).token as string;
  };
  const status = async (token: string) =>
    (
      await fetch(`${shop.url}/api/info`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status;
  const [first, second] = [await login(), await login()];
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  const ended = await owner('DELETE', `/api/admin/user/${id}/session`);
  expect(await readResponseData(ended)).toEqual({ ended: 2 });
  expect([await status(first), await status(second)]).toEqual([401, 401]);
  const third = await login();
  await owner('PUT', `/api/admin/user/${id}`, { enabled: false });
  expect(await status(third)).toBe(401);
});

test('a batch assigns, tags and deletes, and each is refused alone', async () => {
  const [a, b] = [await create(), await create({ tags: ['tea'] })];
  await askShop(shop, async (sql) => {
    await sql`update orders set user_id = ${a.id}, status = 'paid'
      where id = (select min(id) from orders where status = 'paid')`;
    return [];
  });
  const ids = [a.id, b.id];
  const tagged = await owner('PUT', '/api/admin/user/batch', { ids, data: { add_tags: ['vip'] } });
  expect((await readResponseData(tagged)).updated).toEqual(ids);
  expect((await readResponseData(await owner('GET', `/api/admin/user/${b.id}`))).tags).toEqual([
    'tea',
    'vip',
  ]);
  const deleted = await readResponseData(await owner('DELETE', '/api/admin/user/batch', { ids }));
  expect(deleted).toEqual({
    updated: [b.id],
    failed: [{ id: a.id, reason: expect.stringContaining('still open') }],
  });
});

test('who changes customers gives no tier and no exemption from tax; customer.benefits gives a tier', async () => {
  const { id } = await create();
  const clerk = await logInAs(['customer', 'customer.update', 'customer.pii']);
  const path = `/api/admin/user/${id}`;
  const tier = { membership_locked: true };
  expect((await clerk('PUT', `${path}/membership`, tier)).status).toBe(403);
  const exempt = await clerk('PUT', path, { tax_exempt: true });
  expect([exempt.status, Object.keys(await readRefusalMessages(exempt))]).toEqual([
    403,
    ['tax_exempt'],
  ]);
  expect((await clerk('PUT', path, { tax_exempt: false, job_title: 'Buyer' })).status).toBe(200);
  const decides = await logInAs(['customer', 'customer.benefits']);
  expect((await decides('PUT', `${path}/membership`, tier)).status).toBe(200);
});

test('of two merges at once one is done, the other gets 409; without the permission 403', async () => {
  const [a, b] = [await create(), await create()];
  const clerk = await logInAs(['customer', 'customer.update', 'customer.delete']);
  const path = (id: number) => `/api/admin/user/${id}/merge`;
  expect((await clerk('POST', path(a.id), { with: b.id })).status).toBe(403);
  const statuses = await Promise.all([
    owner('POST', path(a.id), { with: b.id }),
    owner('POST', path(b.id), { with: a.id }),
  ]).then((answers) => answers.map(({ status }) => status).sort());
  expect(statuses).toEqual([200, 409]);
});

test('a segment is saved, listed, refused where it cannot be read, and another’s is not there', async () => {
  const path = '/api/admin/user/segment';
  const saved = await owner('POST', path, { name: 'VIP', filters: { tag: 'vip' } });
  expect(saved.status).toBe(201);
  const { id } = await readResponseData(saved);
  const wrong = await owner('POST', path, { name: 'X', filters: { spend_min: 'much' } });
  expect([wrong.status, Object.keys(await readRefusalMessages(wrong))]).toEqual([422, ['filters']]);
  const other = await logInAs(['customer']);
  expect(JSON.stringify(await readResponseData(await other('GET', path)))).not.toContain(
    `"id":${id},`,
  );
  expect((await other('DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await owner('DELETE', `${path}/${id}`)).status).toBe(200);
});

test('an export needs its own permission, is kept by nobody, and comes back as it went', async () => {
  const { email } = await create({ tags: ['exported'] });
  const clerk = await logInAs(['customer', 'customer.pii']);
  expect((await clerk('GET', '/api/admin/user/export')).status).toBe(403);
  const answer = await owner('GET', '/api/admin/user/export?tag=exported');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="user list.xlsx"');
  const file = Buffer.from(await answer.arrayBuffer());
  expect((await readSheetRows(file)).map((row) => row.email)).toEqual([email]);
  const back = await importing(file);
  expect((await readResponseData(back)) as object).toMatchObject({
    created: 0,
    updated: 0,
    skipped: 1,
  });
});

test('wrong rows are told by row, field and message, and nothing is written; .csv does as well', async () => {
  const email = `${unique('import')}@buyer.test`;
  const wrong = await buildSheet([
    { email, first_name: 'A', last_name: 'B', gender: 'other' },
    { email: 'none', first_name: 'A', last_name: 'B' },
  ]);
  const answer = await importing(wrong);
  expect(answer.status).toBe(422);
  expect((await answer.json()).data.errors).toMatchObject([
    { row: 2, field: 'gender', message: expect.any(String) },
    { row: 3, field: 'email', message: expect.any(String) },
  ]);
  const csv = Buffer.from(`email,first_name,last_name,phone\r\n${email},A,B,'+852 9123 4567\r\n`);
  expect(await readResponseData(await importing(csv, { send_mails: '0' }))).toMatchObject({
    created: 1,
  });
  const [found] = await readResponseData(await owner('GET', `/api/admin/user?search=${email}`));
  expect(found.phone).toBe('+85291234567');
});

test('a workbook that unpacks to far more is refused for customers too', async () => {
  const rows = xmlRow(1, { A: 'email' }) + xmlRow(2, { A: 'x'.repeat(200_000_000) });
  const bomb = zip(workbookParts(`<sheetData>${rows}</sheetData>`));
  const answer = await importing(bomb);
  expect([answer.status, Object.keys(await readRefusalMessages(answer))]).toEqual([422, ['file']]);
});
