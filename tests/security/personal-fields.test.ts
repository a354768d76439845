import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { permissionNames } from '@/lib/core/access/permissions';
import { personalFields } from '@/lib/core/access/person-fields';
import { isRecordName, recordKind } from '@/lib/core/records/record-names';
import type { Operation } from '@/lib/http/openapi';
import { logInAs } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { connect, contentsAround, everyCall, getCallName } from '../support/server/every-call';
import { sharedShop as shop } from '../support/server/shared-server';

/*
 * Every call of staff by every field that holds personal data, from the declarations: a call or
 * a field that is added is here by itself. Without `customer.pii` none of them changes, sorts by
 * or finds people by what is shown masked.
 */

/** Calls with fields of these names that are about whoever calls, and about the shop. */
const aboutNobodyElse = ['profile', 'setting'];
/** Whether an area's fields tell who somebody is: a kind of record says so in `records`. */
const isAboutPeople = (area: string) =>
  isRecordName(area) ? recordKind(area).personal === true : !aboutNobodyElse.includes(area);
/** Calls that may be made without `customer.pii` all the same. */
const open: Record<string, string> = {
  'POST /api/admin/user': 'who writes somebody down knows them; nobody’s record changes',
  'POST /api/admin/lead': 'who writes somebody down knows them; nobody’s record changes',
  'POST /api/admin/order': 'who writes somebody’s order down knows them; nobody’s record changes',
  'POST /api/admin/order/preview': 'writes nothing',
  'POST /api/admin/pos/address': 'writes nothing',
  'POST /api/admin/pos/preview': 'writes nothing',
  'POST /api/admin/pos/display': 'writes nothing',
  'POST /api/admin/pos/sale': 'who mails somebody a receipt knows them; nobody’s record changes',
  'POST /api/admin/pos/sale/{id}/email':
    'who mails somebody a receipt knows them; nobody’s record changes',
};
/** Fields that name a second person, and calls that move nothing from one to the other. */
const secondPerson = ['with', 'into_id', 'customer_id', 'lead_id'];
const movesNothing: Record<string, string> = {
  'POST /api/admin/user': 'the lead is linked; what is known of it is not copied',
  'POST /api/admin/lead/{id}/convert': 'the customer who is named gets nothing of the lead’s',
  'POST /api/admin/status/preview': 'answers the mail masked',
  'POST /api/admin/order': 'wants other fields first; refused as its preview, below',
  'POST /api/admin/pos/sale': 'wants other fields first; refused as its preview, below',
};

/** What calls want beside a field before they look at it. */
const edit = { version: 1, items: [{ stock_id: 1, quantity: 1 }] };
const basket = { physical_store_id: 1, items: edit.items };
const beside: Record<string, object> = {
  'PUT /api/admin/order/{id}/items': edit,
  'POST /api/admin/order/{id}/items/preview': edit,
  'POST /api/admin/pos/preview': basket,
  'POST /api/admin/pos/display': basket,
  'PUT /api/admin/pos/basket/{id}': basket,
};

type Schema = { properties?: Record<string, Schema> } & Partial<
  Record<'anyOf' | 'allOf' | 'oneOf', Schema[]> & { items: Schema }
>;
const toJsonSchema = (rule: z.ZodType | undefined) =>
  (rule ? z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) : {}) as Schema;
/** The fields that a schema takes, however its parts are put together. */
const listProperties = (schema: Schema): Record<string, Schema> =>
  Object.assign(
    {},
    schema.properties,
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].map(
      listProperties,
    ),
    schema.items ? listProperties(schema.items) : {},
  );
const holdsPersonal = (name: string, schema: Schema): boolean =>
  personalFields.includes(name) ||
  Object.entries(listProperties(schema)).some(([inner, part]) => holdsPersonal(inner, part));
const listFields = (rule: z.ZodType | undefined) => listProperties(toJsonSchema(rule));

const staffCalls = everyCall.filter(({ endpoint }) => endpoint.audience === 'admin');
const getArea = ({ path }: Operation) => path.split('/')[3] ?? '';
const writes = staffCalls.filter(({ method }) => method !== 'GET');
const isBatch = ({ path }: Operation) => path.endsWith('/batch');
/** What a batch changes is what a change of one record takes. */
const getBodySchema = (call: Operation) =>
  isBatch(call) && call.method === 'PUT'
    ? everyCall.find(
        ({ method, path }) => method === 'PUT' && path === call.path.replace('batch', '{id}'),
      )?.endpoint.body
    : call.endpoint.body;
const table = writes.flatMap((call) =>
  Object.entries(listFields(getBodySchema(call)))
    .filter(([field, schema]) => holdsPersonal(field, schema))
    .filter(() => isAboutPeople(getArea(call)))
    .map(([field]) => ({ call, field })),
);

const address = {
  first_name: 'Changed',
  last_name: 'Person',
  country: 'HKG',
  address: '9 Other Street',
  contact_number: '+85261230000',
};
const samples: Record<string, unknown> = {
  email: 'changed@fields.test',
  emails: ['changed@fields.test'],
  phone: '+85261230000',
  mobiles: ['+85261230000'],
  date_of_birth: '1990-01-01',
  website: 'https://changed.test',
  addresses: [address],
  shipping_address: address,
  billing_address: address,
};

type Call = Awaited<ReturnType<typeof logInAs>>;
let blind: Call;
let seeing: Call;
let sql: ReturnType<typeof connect>;
const ids: Record<string, number> = {};
const person = { email: 'person@fields.test', phone: '+85261230001' };

const newPerson = (status_id: number, more: object) => ({
  first_name: 'Some',
  last_name: 'Person',
  gender: 'female',
  lead_source: 'email',
  description: 'Some Person',
  status_id,
  ...person,
  ...more,
});

beforeAll(async () => {
  sql = connect(shop.databaseUrl);
  [blind, seeing] = [
    await logInAs(permissionNames.filter((name) => name !== 'customer.pii')),
    await logInAs([...permissionNames]),
  ];
  const created = async (resource: string, input: object) => {
    const answer = await seeing('POST', `/api/admin/${resource}`, input);
    expect([resource, answer.status]).toEqual([resource, 201]);
    return (await answer.json()).data.id as number;
  };
  const status = await created('status', { title: 'Fields' });
  const other = { email: 'other@fields.test', phone: '+85261230002' };
  const ofAccount = { enabled: true, send_set_password_mail: true };
  for (const [resource, more] of Object.entries({ user: ofAccount, lead: {} })) {
    ids[resource] = await created(resource, newPerson(status, more));
    ids[`other ${resource}`] = await created(resource, newPerson(status, { ...other, ...more }));
  }
  // Whom an order is made for, which is read by its preview too.
  for (const area of ['order', 'pos']) ids[`other ${area}`] = ids['other user'] ?? 0;
  const { order_number } = await buyFrom(shop);
  const [order] = await sql`select id from orders where order_number = ${order_number}`;
  ids.order = order?.id;
});
afterAll(() => sql?.end());

const BASKET = '00000000-0000-4000-8000-000000000001';
const getRecordId = (call: Operation) =>
  call.path.includes('/pos/basket/') ? BASKET : String(ids[getArea(call)] ?? 1);
const fillPath = (call: Operation) => call.path.replaceAll(/\{\w+\}/g, getRecordId(call));
/** Holds that the tables of people, and what was logged of them, stay as they are meanwhile. */
async function expectNothingChanged(work: () => Promise<unknown>) {
  const people = ({ customer, address, lead, lead_activity, orders, record_change }: Contents) => {
    return { customer, address, lead, lead_activity, orders, record_change };
  };
  const { before, after } = await contentsAround(shop.databaseUrl, work);
  expect(people(after)).toEqual(people(before));
}
type Contents = Awaited<ReturnType<typeof contentsAround>>['before'];
/** What a refusal names: the field, or the whole of a call that is only for who may see people. */
const getRefusedField = ({ endpoint }: Operation, field: string) =>
  endpoint.also === 'customer.pii' ? 'general' : field;
async function sendFields(caller: Call, call: Operation, fields: object) {
  const input = isBatch(call) ? { ids: [ids[getArea(call)]], data: fields } : fields;
  const answer = await caller(call.method, fillPath(call), {
    _method: call.endpoint.method_override,
    ...beside[getCallName(call)],
    ...input,
  });
  const { messages = {}, data } = await answer.json();
  return { status: answer.status, fields: Object.keys(messages), data };
}

test('the table holds the calls that write people', () => {
  const calls = [...new Set(table.map(({ call }) => getCallName(call)))];
  for (const area of ['user', 'lead'])
    for (const call of [`PUT /api/admin/${area}/{id}`, `PUT /api/admin/${area}/batch`])
      expect(calls).toContain(call);
  expect(table.length).toBeGreaterThan(60);
  // What is excepted is there.
  const areas = new Set(staffCalls.map(getArea));
  for (const area of aboutNobodyElse) expect(areas).toContain(area);
  const writeNames = new Set(writes.map(getCallName));
  for (const call of [...Object.keys(open), ...Object.keys(movesNothing)])
    expect(writeNames).toContain(call);
});

test('without customer.pii each of them is refused on its field, and nothing changes', async () => {
  const wrong: unknown[] = [];
  await expectNothingChanged(async () => {
    for (const { call, field } of table.filter(({ call }) => !open[getCallName(call)])) {
      const answer = await sendFields(blind, call, { [field]: samples[field] ?? 'Changed' });
      const refused = isBatch(call)
        ? answer.data?.failed?.length === 1 && answer.data.updated.length === 0
        : answer.status === 403 && answer.fields.includes(getRefusedField(call, field));
      if (!refused) wrong.push([getCallName(call), field, answer]);
    }
  });
  expect(wrong).toEqual([]);
});

test('with it each is accepted, or refused for another reason', async () => {
  const wrong: unknown[] = [];
  for (const { call, field } of table) {
    const answer = await sendFields(seeing, call, { [field]: samples[field] ?? 'Changed' });
    if (answer.status === 403 || answer.status >= 500 || answer.data?.failed?.length)
      wrong.push([getCallName(call), field, answer]);
  }
  expect(wrong).toEqual([]);
});

test('without it what is one person’s does not become another’s', async () => {
  const calls = writes.flatMap((call) =>
    secondPerson
      .filter(
        (field) => field in listFields(call.endpoint.body) && !movesNothing[getCallName(call)],
      )
      .map((field) => ({ call, field })),
  );
  expect(calls.length).toBeGreaterThan(1);
  await expectNothingChanged(async () => {
    for (const { call, field } of calls) {
      const answer = await sendFields(blind, call, { [field]: ids[`other ${getArea(call)}`] });
      expect([getCallName(call), answer.status]).toEqual([getCallName(call), 403]);
    }
  });
});

test('without it no list of people is sorted by what it hides', async () => {
  const getEnumValues = (schema: Schema | undefined) =>
    JSON.stringify(schema ?? {})
      .match(/"-?\w+"/g)
      ?.map((text) => JSON.parse(text) as string) ?? [];
  const sorts = staffCalls.flatMap((call) =>
    getEnumValues(listFields(call.endpoint.query).sort)
      .filter((sort) => {
        const name = sort.replace('-', '');
        const isName = name === 'name' && ['user', 'lead', 'order'].includes(getArea(call));
        return isName || personalFields.includes(name);
      })
      .filter(() => isAboutPeople(getArea(call)))
      .map((sort) => ({ call, sort })),
  );
  expect(sorts.length).toBeGreaterThan(5);
  for (const { call, sort } of sorts) {
    const path = `${fillPath(call)}?sort=${sort}`;
    expect([path, (await blind('GET', path)).status]).toEqual([path, 403]);
    expect([path, (await seeing('GET', path)).status]).toEqual([path, 200]);
  }
  for (const screen of ['/admin/customer', '/admin/lead']) {
    expect((await blind('GET', `${screen}?sort=email`)).status).toBe(200);
    expect((await blind('GET', `${screen}?sort=first_name`)).status).toBe(200);
    const offered = /href="[^"]*sort=-?(name|email|first_name)\b/;
    expect(await (await blind('GET', screen)).text()).not.toMatch(offered);
    expect(await (await seeing('GET', screen)).text()).toMatch(offered);
  }
});

test('without it nobody is found by a personal field', async () => {
  const fieldQueries = staffCalls.flatMap((call) =>
    Object.keys(listFields(call.endpoint.query))
      .filter((field) => personalFields.includes(field))
      .map((field) => ({ call, field })),
  );
  expect(fieldQueries.map(({ field }) => field)).toEqual(['email', 'phone']);
  for (const { call, field } of fieldQueries) {
    const value = person[field as keyof typeof person];
    const path = `${fillPath(call)}?${field}=${encodeURIComponent(value)}`;
    expect((await (await blind('GET', path)).json()).data).toEqual([]);
  }
});
