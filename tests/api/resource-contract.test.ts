import { beforeAll, describe, expect, test } from 'vitest';
import { open } from '@/db/client';
import { resources } from '@/lib/admin/resources/resources';
import { pageOutput, wrapData } from '@/lib/core/records/output.schema';
import { callApi, logInAs } from '../support/server/admin-api';
import { readSampleIds, samples, unique } from '../support/server/resource-samples';
import { databaseUrl } from '../support/server/shared-server';

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
    const recordAnswer = await (await owner('GET', `${path}/${data.id}?language=zh-HK`)).json();
    expect(wrapData(resource.record).safeParse(recordAnswer).error).toBeUndefined();
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
    const firstId = (await created()).data.id;
    const other = (await created()).data.id;
    const writes: [string, string, () => object | undefined][] = [
      ['POST', path, () => sample().input],
      ['PUT', `${path}/${firstId}`, () => sample().change],
      ['POST', `${path}/${firstId}`, () => ({ ...sample().change, _method: 'PUT' })],
      ['PUT', `${path}/batch`, () => ({ ids: [firstId], data: sample().change })],
      ['DELETE', `${path}/${firstId}`, () => undefined],
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

describe('in Hong Kong, the clocks of this shop', () => {
  /** The 26th, all of it; and the 26th at six in the evening. */
  const [begins, ends] = ['2031-12-25T16:00:00.000Z', '2031-12-26T16:00:00.000Z'];
  const bounds = (value: unknown, name: [start: string, end: string]) => ({
    [name[0]]: value,
    [name[1]]: value,
  });
  const scheduled: [resource: string, fields: [start: string, end: string]][] = [
    ['promotion', ['starts_at', 'ends_at']],
    ['block', ['starts_at', 'ends_at']],
    ['tax_rate', ['starts_at', 'ends_at']],
    ['page', ['published_at', 'unpublished_at']],
    ['product', ['published_at', 'unpublished_at']],
  ];
  const send = async (method: string, path: string, body: object) => {
    const answer = await owner(method, `/api/admin/${path}`, body);
    return { status: answer.status, ...(await answer.json()) };
  };

  test.each(scheduled)(
    'a day is in from its first moment to its last: %s',
    async (name, fields) => {
      const input = { ...samples[name]?.(unique()).input, ...bounds('2031-12-26', fields) };
      const { data } = await send('POST', name, input);
      expect(data).toMatchObject({ [fields[0]]: begins, [fields[1]]: ends });
      const [time] = fields;
      const changed = await send('PUT', `${name}/${data.id}`, { [time]: '2031-12-26T18:00' });
      expect(changed.data[time]).toBe('2031-12-26T10:00:00.000Z');
      const batch = { ids: [data.id], data: { [fields[1]]: '2031-12-27' } };
      expect(await send('PUT', `${name}/batch`, batch)).toMatchObject({
        data: { updated: [data.id] },
      });
      const saved = await (await owner('GET', `/api/admin/${name}/${data.id}`)).json();
      expect(saved.data[fields[1]]).toBe('2031-12-27T16:00:00.000Z');
      // Other files of this server count what is to be seen.
      await owner('DELETE', `/api/admin/${name}/${data.id}`);
    },
  );

  test('what is no date is refused on its field, with how to write one', async () => {
    const input = samples.promotion?.(unique()).input;
    for (const wrong of [true, false, 0, 46_000, '46000', 'soon', '2031-02-30', [], {}, ['2031']])
      expect(await send('POST', 'promotion', { ...input, ends_at: wrong })).toMatchObject({
        status: 422,
        messages: { ends_at: [expect.stringContaining('2026-12-24 18:00')] },
      });
  });

  test('a special price and a code of a promotion are good for all of their last day', async () => {
    const { input } = samples.product?.(unique()) ?? expect.unreachable();
    const [stock] = (input as { stocks: object[] }).stocks;
    const special = { ...stock, special_price: '1', special_price_to: '2031-12-26' };
    const { data } = await send('POST', 'product', { ...input, stocks: [special] });
    expect(data.stocks[0].special_price_to).toBe(ends);
    const promotion = await send('POST', 'promotion', {
      ...samples.promotion?.(unique()).input,
      trigger: 'coupon',
    });
    const path = `promotion/${promotion.data.id}/coupon`;
    const code = `DAY-${promotion.data.id}`;
    const made = await send('POST', path, { code, expires_at: '2031-12-26' });
    expect(made.data.expires_at).toBe(ends);
  });

  test('a code with a sign says which signs there are, in the language of the reader', async () => {
    const { data } = await send('POST', 'promotion', {
      ...samples.promotion?.(unique()).input,
      trigger: 'coupon',
    });
    const refused = await owner(
      'POST',
      `/api/admin/promotion/${data.id}/coupon`,
      { code: 'SAVE10%' },
      { 'Accept-Language': 'en-US' },
    );
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      messages: { code: [expect.stringMatching(/Use 3 to 40 letters/)] },
    });
  });
});
