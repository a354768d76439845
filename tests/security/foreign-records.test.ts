import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '@/lib/http/openapi';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { buyFrom } from '../support/server/buyer';
import {
  connect,
  contentsAround,
  everyCall,
  getCallName,
  MISSING,
  make,
  type Sweep,
} from '../support/server/every-call';
import { type Server, startServer } from '../support/server/server';

/** Every call of a shopper that names a record: a route that is added is here by itself. */
const calls = everyCall.filter(
  ({ path, endpoint }) =>
    ['shopper', 'customer'].includes(endpoint.audience) && path.includes('{id}'),
);
/** Of which kind the record is: `order` of `/api/order/{id}/pay`. */
const getRecordKind = ({ path }: Operation) => path.split('/')[2] ?? '';

/** What these calls want besides the record, all of it: none is refused for its body. */
const body = {
  first_name: 'Mallory',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '+85261234567',
  address: '1 Harbour Road',
  comment: 'Is it on its way?',
  reference: 'FPS 123',
  reason: 'other',
  quantity: { 1: 1 },
};

let server: Server;
let sql: postgres.Sql;
/** The token of a member, of another one, and the records of the first. */
let owner: string;
let stranger: string;
let records: Record<string, number | string>;

async function logIn(email: string): Promise<string> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

const getFirstId = async (rows: Promise<postgres.RowList<postgres.Row[]>>) =>
  (await rows)[0]?.id as number | string;

beforeAll(async () => {
  server = await startServer({ env: { JOBS: 'off' } });
  sql = connect(server.databaseUrl);
  const accounts = accountsIn(server.databaseUrl);
  const [member, other] = [await accounts.customer(), await accounts.customer()];
  await accounts.close();
  [owner, stranger] = [await logIn(member.email), await logIn(other.email)];
  const { order_number } = await buyFrom(server, 'card');
  await logIn(member.email);
  records = {
    order: await getFirstId(sql`update orders set user_id = ${member.id}
      where order_number = ${order_number} returning id`),
    address: await getFirstId(sql`insert into address
      (customer_id, first_name, last_name, country, contact_number, address)
      values (${member.id}, 'Ann', 'Chan', 'HKG', '+85261234567', '1 Harbour Road')
      returning id`),
    session: await getFirstId(sql`select id from session
      where audience = 'shopper' and subject_id = ${member.id} order by created_at desc limit 1`),
  };
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await server?.close();
});

/** An answer without the id that was asked for. */
const maskId = ({ status, text }: Sweep, id: number | string) =>
  `${status} ${text.replaceAll(String(id), '…')}`;

test('of every kind of record that shoppers name there is one here', () => {
  expect(calls.map(getRecordKind).filter((kind) => !records[kind])).toEqual([]);
  expect(new Set(calls.map(getRecordKind))).toContain('order');
});

test('another member’s record, and a guest’s call for it, is answered like one that is not there', async () => {
  const { before, after } = await contentsAround(server.databaseUrl, answeredAlike);
  expect(after).toEqual(before);
}, 60_000);

async function answeredAlike() {
  for (const call of calls) {
    const id = records[getRecordKind(call)] ?? MISSING;
    const missing = typeof id === 'string' ? randomUUID() : MISSING;
    for (const token of [stranger, undefined]) {
      const foreign = await make(server.url, call, { token, id, body });
      const nothing = await make(server.url, call, { token, id: missing, body });
      expect(maskId(foreign, id), getCallName(call)).toBe(maskId(nothing, missing));
      const unknown = call.endpoint.audience === 'customer' && !token;
      expect(foreign.status, getCallName(call)).toBe(unknown ? 401 : 404);
    }
  }
}

test('to its own member each of these calls finds the record', async () => {
  const last = (call: Operation) => Number(call.method === 'DELETE');
  // What is named besides, a file or a return of it, there is none of here, nor a code to scan.
  const whole = calls.filter(
    ({ path }) => path.split('{').length === 2 && !/\/(pickup|receipt)-code$/.test(path),
  );
  for (const call of whole.sort((a, b) => last(a) - last(b))) {
    const { status, text } = await make(server.url, call, {
      token: owner,
      body,
      id: records[getRecordKind(call)],
    });
    expect([401, 403, 404].includes(status) || status >= 500, `${getCallName(call)} ${text}`).toBe(
      false,
    );
  }
}, 60_000);
