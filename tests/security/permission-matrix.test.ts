import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '@/lib/core/access/permissions';
import { permissionNames } from '@/lib/core/access/permissions';
import { getEndpointPermissions } from '@/lib/http/endpoint';
import type { Operation } from '@/lib/http/openapi';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import {
  connect,
  contentsAround,
  everyCall,
  getCallName,
  hashTables,
  listWrongAnswers,
  sweep,
} from '../support/server/every-call';
import { type Server, startServer } from '../support/server/server';

/** Calls that are open to every admin, whatever their role; what they do is their own business. */
const openToAll = [
  // Who they are, their own account and their own login.
  'GET /api/admin',
  'GET /api/admin/profile',
  'PUT /api/admin/profile',
  'GET /api/admin/profile/changes',
  'GET /api/admin/dashboard',
  'PUT /api/admin/dashboard',
  'POST /api/admin/logout',
  'POST /api/admin/token/refresh',
  'GET /api/admin/session',
  'DELETE /api/admin/session',
  'DELETE /api/admin/session/{id}',
  // A locked login: whose PIN is entered decides.
  'POST /api/admin/pos/unlock',
  // Finds what they may view; of the rest nothing.
  'GET /api/admin/find',
  // The shop as anybody sees it; unsaved values only of what they may save.
  'POST /api/admin/preview',
];

/**
 * They ask for what their record asks for: `audit.view` or the record's area to read what was
 * changed, the right of the verb to take it back.
 */
const decidedByRecord = [
  'GET /api/admin/activity',
  'GET /api/admin/activity/{id}',
  'POST /api/admin/activity/{id}/undo',
];

const staffCalls = everyCall.filter(({ endpoint }) => endpoint.audience === 'admin');
const guarded = staffCalls.filter(({ endpoint }) => getEndpointPermissions(endpoint).length > 0);
const getPermissionKey = ({ endpoint }: Operation) => getEndpointPermissions(endpoint).join(' ');
/** The first of the calls that ask for the same. */
const oneOfEachDoor = (calls: readonly Operation[]) => [
  ...new Map(
    calls
      .map((call) => [`${getPermissionKey(call)} ${call.endpoint.also ?? ''}`, call] as const)
      .reverse(),
  ).values(),
];
const opens = (granted: ReadonlySet<string>, { endpoint }: Operation) =>
  getEndpointPermissions(endpoint).some((name) => granted.has(name)) &&
  (!endpoint.also || granted.has(endpoint.also));
/** Known to the shop and not refused; nothing broke. */
const mayCall = (status: number) => ![401, 403].includes(status) && status < 500;

type Role = { name: string; permissions: ReadonlySet<string> };

let server: Server;
let sql: postgres.Sql;
let accounts: ReturnType<typeof accountsIn>;
/** One admin, and one login: their role is read anew at each call. */
let probe: { id: number; role_id: number; token: string };
let shopper: string;
let roles: Role[];

async function logIn(path: string, email: string): Promise<string> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

const holding = async (permissions: readonly string[]) => {
  await sql`update role set permissions = array(select jsonb_array_elements_text(${sql.json([
    ...permissions,
  ])})) where id = ${probe.role_id}`;
  return new Set(permissions);
};

beforeAll(async () => {
  server = await startServer({ env: { JOBS: 'off' } });
  sql = connect(server.databaseUrl);
  accounts = accountsIn(server.databaseUrl);
  const { id, email } = await accounts.admin();
  const customer = await accounts.customer();
  const [row] = await sql`select role_id from admin where id = ${id}`;
  probe = { id, role_id: row?.role_id, token: await logIn('/api/admin/login', email) };
  shopper = await logIn('/api/login', customer.email);
  const seeded = await sql<{ name: string; permissions: string[]; is_owner: boolean }[]>`
    select name, permissions, is_owner from role where id <> ${probe.role_id} order by id`;
  roles = [
    { name: 'nothing at all', permissions: new Set() },
    ...seeded.map(({ name, permissions, is_owner }) => ({
      name,
      permissions: new Set(is_owner ? permissionNames : permissions),
    })),
  ];
}, 120_000);
afterAll(async () => {
  await Promise.all([sql?.end(), accounts?.close()]);
  await server?.close();
});

test('every call of the back office says what it asks for, but for those of this list', () => {
  const free = staffCalls.filter(({ endpoint }) => getEndpointPermissions(endpoint).length === 0);
  expect(free.map(getCallName).sort()).toEqual([...openToAll, ...decidedByRecord].sort());
  expect(guarded.length).toBeGreaterThan(100);
});

test('without a login, with a made-up one, with the other audience’s: 401, and nothing changes', async () => {
  const others = everyCall.filter(({ endpoint }) => endpoint.audience === 'customer');
  const { before, after } = await contentsAround(server.databaseUrl, async () => {
    for (const token of [undefined, 'x', shopper])
      expect(
        listWrongAnswers(await sweep(server.url, staffCalls, { token, id: 1 }), is(401)),
      ).toEqual([]);
    for (const token of [undefined, 'x', probe.token])
      expect(listWrongAnswers(await sweep(server.url, others, { token, id: 1 }), is(401))).toEqual(
        [],
      );
  });
  expect(after).toEqual(before);
}, 60_000);

// What a role holds decides about a door, not about a call: each call is refused to who holds
// nothing here and to who holds all but its keys below, and to a role one call of each door.
test('what a role does not hold is refused with 403 and changes nothing', async () => {
  const before = await contentsWithoutProbe();
  for (const { name, permissions } of roles) {
    const granted = await holding([...permissions]);
    const refused = guarded.filter((call) => !opens(granted, call));
    const closed = permissions.size ? oneOfEachDoor(refused) : refused;
    const made = await sweep(server.url, closed, { token: probe.token, id: 1 });
    expect(listWrongAnswers(made, is(403)), name).toEqual([]);
  }
  expect(await contentsWithoutProbe()).toEqual(before);
}, 120_000);

// Every call is made by who holds everything, and below by who holds what it asks for alone.
test('what a role holds is open to it, and no call breaks', async () => {
  for (const { name, permissions } of roles) {
    const granted = await holding([...permissions]);
    const opened = guarded.filter((call) => opens(granted, call));
    const holdsAll = permissions.size === permissionNames.length;
    const open = holdsAll ? opened : oneOfEachDoor(opened);
    const made = await sweep(server.url, open, { token: probe.token });
    expect(listWrongAnswers(made, mayCall), name).toEqual([]);
  }
}, 120_000);

test('each permission alone opens its calls; all the others together do not', async () => {
  const requiredPermissions = new Set(
    guarded.flatMap(({ endpoint }) => getEndpointPermissions(endpoint)),
  );
  for (const name of requiredPermissions) {
    // A file of customers is full of personal data: it wants both.
    const isOfPeople = ['customer.export', 'customer.import'].includes(name);
    const also = guarded
      .filter(({ endpoint }) => getEndpointPermissions(endpoint).includes(name))
      .flatMap(({ endpoint }) => endpoint.also ?? []);
    const granted = await holding([name, ...also, ...(isOfPeople ? ['customer.pii'] : [])]);
    const open = guarded.filter((call) => opens(granted, call));
    // Who imports may have the empty sheet and the log of their records, not the records.
    const resource = isOfPeople ? 'user' : 'product';
    const query = name.endsWith('.import') ? `?template=1&resource=${resource}` : '';
    const made = await sweep(server.url, open, { token: probe.token, query });
    expect(listWrongAnswers(made, mayCall), name).toEqual([]);
  }
  for (const door of new Set(guarded.map(getPermissionKey))) {
    const calls = guarded.filter((call) => getPermissionKey(call) === door);
    const keys = new Set<string>(door.split(' '));
    await holding(permissionNames.filter((name: Permission) => !keys.has(name)));
    const made = await sweep(server.url, calls, { token: probe.token, id: 1 });
    expect(listWrongAnswers(made, is(403)), door).toEqual([]);
  }
}, 120_000);

test('what is open to every admin is open to one without any permission', async () => {
  for (const call of staffCalls.filter((operation) => openToAll.includes(getCallName(operation)))) {
    const token = await logIn('/api/admin/login', (await accounts.admin()).email);
    expect(listWrongAnswers(await sweep(server.url, [call], { token }), mayCall)).toEqual([]);
  }
}, 60_000);

test('what was changed is read and taken back by nobody without a permission', async () => {
  await holding([]);
  const [change] = await sql<{ id: number }[]>`insert into record_change
    (resource, record_id, action, fields, before, after, at)
    values ('brand', 1, 'update', '{enabled}', '{"enabled": false}', '{"enabled": true}', now())
    returning id`;
  const calls = staffCalls.filter((operation) => decidedByRecord.includes(getCallName(operation)));
  const made = await sweep(server.url, calls, { token: probe.token, id: change?.id ?? 0 });
  expect(listWrongAnswers(made, is(403))).toEqual([]);
}, 60_000);

test('a disabled admin is nobody: 401 at the very next call, whatever it is', async () => {
  await holding([...permissionNames]);
  await sql`update admin set enabled = false where id = ${probe.id}`;
  const made = await sweep(server.url, staffCalls, { token: probe.token, id: 1 });
  expect(listWrongAnswers(made, is(401))).toEqual([]);
}, 60_000);

const is = (expected: number) => (status: number) => status === expected;

/** The role of the probe is what the test itself changes. */
async function contentsWithoutProbe() {
  await holding([]);
  return hashTables(sql);
}
