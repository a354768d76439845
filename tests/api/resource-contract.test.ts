import { beforeAll, describe, expect, test } from 'vitest';
import { open } from '@/db/client';
import { resources } from '@/lib/admin/resources/resources';
import { dataOf, pageOutput } from '@/lib/core/records/output.schema';
import { callApi, logInAs } from '../support/admin-api';
import { readSampleIds, samples, unique } from '../support/resource-samples';
import { databaseUrl } from '../support/shared-server';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
let onlyBrands: Call;
let onlyWarehouses: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
  onlyBrands = await logInAs(['brand']);
  onlyWarehouses = await logInAs(['warehouse']);
  await readSampleIds();
});

test('every resource has a sample here', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(resources).sort());
});

describe.each(Object.values(resources))('the resource $name', (resource) => {
  const path = `/api/admin/${resource.name}`;
  const { permission } = resource;
  const sample = () => samples[resource.name]?.(unique()) ?? expect.unreachable();
  const created = async () => {
    const made = sample();
    const response = await owner('POST', path, made.input);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: { id: number; updated_at: string } };
    return { ...made, data };
  };

  test('is closed without a login, and to staff without the permission for what they do', async () => {
    expect((await callApi('GET', path)).status).toBe(401);
    const viewer = await logInAs([permission]);
    expect((await viewer('GET', path)).status).toBe(200);
    expect((await viewer('POST', path, sample().input)).status).toBe(403);
    const { data } = await created();
    expect((await viewer('PUT', `${path}/${data.id}`, sample().change)).status).toBe(403);
    expect((await viewer('DELETE', `${path}/${data.id}`)).status).toBe(403);
    expect((await viewer('PUT', `${path}/batch`, { ids: [data.id], data: {} })).status).toBe(403);
    const other = permission === 'brand' ? onlyWarehouses : onlyBrands;
    expect((await other('GET', path)).status).toBe(403);
  });

  test('creates, lists, reads, changes and deletes; every answer is what it declares', async () => {
    const { data, change } = await created();
    const list = await (await owner('GET', `${path}?page_size=100`)).json();
    expect(pageOutput(resource.row).safeParse(list).error).toBeUndefined();
    const one = await (await owner('GET', `${path}/${data.id}?language=zh-HK`)).json();
    expect(dataOf(resource.record).safeParse(one).error).toBeUndefined();
    const changed = await (await owner('PUT', `${path}/${data.id}`, change)).json();
    expect(changed).toMatchObject({ data: change });
    expect(await (await owner('DELETE', `${path}/${data.id}`)).json()).toEqual({
      data: { id: data.id },
    });
    expect((await owner('GET', `${path}/${data.id}`)).status).toBe(404);
  });

  test('refuses wrong input on its field and stores nothing', async () => {
    const { input, wrong, field } = sample();
    const total = async () => (await (await owner('GET', path)).json()).meta.total;
    const before = await total();
    const response = await owner('POST', path, { ...input, ...wrong });
    expect(response.status).toBe(422);
    expect((await response.json()).messages[field]).toEqual([expect.any(String)]);
    expect(await total()).toBe(before);
  });

  test('refuses to overwrite what somebody else has saved meanwhile', async () => {
    const { data, change } = await created();
    await owner('PUT', `${path}/${data.id}`, change);
    const late = { ...change, updated_at: new Date(Date.parse(data.updated_at) - 1).toISOString() };
    const response = await owner('PUT', `${path}/${data.id}`, late);
    expect(response.status).toBe(409);
    // It says who changed which field; so does the record's list of changes.
    const fields = Object.keys(change).map((name) => expect.stringMatching(`^${name}(\\.en-US)?$`));
    const logged = fields.map((field) =>
      expect.objectContaining({ field, admin_name: expect.stringContaining('@shop.test') }),
    );
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      data: { changes: expect.arrayContaining(logged) },
    });
    const { data: changes } = await (await owner('GET', `${path}/${data.id}/changes`)).json();
    expect(changes).toEqual(expect.arrayContaining(logged));
  });

  test('every write is logged: who wrote what, with what was there before and after', async () => {
    const { sql } = open(databaseUrl, 1);
    const logged = async () =>
      (
        await sql`select count(*)::int as count from record_change
          where resource = ${resource.name} and actor_type = 'admin' and admin_name <> ''
            and (before is not null or after is not null)`
      )[0]?.count;
    const one = (await created()).data.id;
    const other = (await created()).data.id;
    const writes: [string, string, () => object | undefined][] = [
      ['POST', path, () => sample().input],
      ['PUT', `${path}/${one}`, () => sample().change],
      ['POST', `${path}/${one}`, () => ({ ...sample().change, _method: 'PUT' })],
      ['PUT', `${path}/batch`, () => ({ ids: [one], data: sample().change })],
      ['DELETE', `${path}/${one}`, () => undefined],
      ['DELETE', `${path}/batch`, () => ({ ids: [other] })],
    ];
    for (const [method, address, input] of writes) {
      const before = await logged();
      expect((await owner(method, address, input())).status, `${method} ${address}`).toBeLessThan(
        300,
      );
      expect(await logged(), `${method} ${address}`).toBeGreaterThan(before);
    }
    await sql.end();
  });

  test('answers per record what a batch could do', async () => {
    const { data } = await created();
    const gone = 2_000_000_000;
    const response = await owner('DELETE', `${path}/batch`, { ids: [data.id, gone] });
    expect(await response.json()).toEqual({
      data: { updated: [data.id], failed: [{ id: gone, reason: expect.any(String) }] },
    });
  });

  test('a path that names no record, a column that is none, a method that is none', async () => {
    for (const id of ['0', '-1', 'x', '99999999999', '2000000000'])
      expect((await owner('GET', `${path}/${id}`)).status, id).toBe(404);
    expect((await owner('GET', `${path}?sort=nothing`)).status).toBe(422);
    const wrong = await owner('PATCH', path, {});
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});
