import { beforeAll, expect, test } from 'vitest';
import { logInAs, readResponseData } from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;
type Row = { id: number; order_number: string; status: string };

let owner: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
});
const list = async (query: string): Promise<{ data: Row[]; meta: { total: number } }> =>
  (await owner('GET', `/api/admin/order?${query}`)).json();

test('nonsense in the filters of the list filters nothing', async () => {
  const all = (await list('')).meta.total;
  for (const query of [
    'risk=x',
    'archived=2',
    'total_from=1e9',
    'assigned_admin_id=-1',
    'country=XX',
  ])
    expect((await list(query)).meta.total).toBe(all);
});

test('an export is a file of the orders that the list has, as .csv and .xlsx', async () => {
  const { meta } = await list('status=shipped');
  const answer = await owner('GET', '/api/admin/order/export?status=shipped&format=csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('order list.csv');
  // Its head, its rows, and the end of the last of them.
  expect((await answer.text()).split('\r\n')).toHaveLength(meta.total + 2);
  const book = await owner('GET', '/api/admin/order/export?status=shipped');
  expect(new Uint8Array(await book.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([80, 75]));
});

test('a view is saved, counted as its list, renamed and deleted', async () => {
  const query = { status: 'completed', channel: 'online' };
  const made = await readResponseData(
    await owner('POST', '/api/admin/order/view', { title: 'Done', query }),
  );
  const views: { id: number; count: number }[] = await readResponseData(
    await owner('GET', '/api/admin/order/view'),
  );
  const { meta } = await list('status=completed&channel=online');
  expect(views.find(({ id }) => id === made.id)?.count).toBe(meta.total);
  const path = `/api/admin/order/view/${made.id}`;
  expect(await readResponseData(await owner('PUT', path, { title: 'All done' }))).toMatchObject({
    title: 'All done',
    query,
  });
  expect((await owner('DELETE', path)).status).toBe(200);
  expect((await owner('DELETE', path)).status).toBe(404);
});

test('a batch answers for each order, and an order says who else has it open', async () => {
  const [{ id } = { id: 0 }] = (await list('status=completed')).data;
  const input = { ids: [id, 999_999], tags_add: ['gift'] };
  const done = await readResponseData(await owner('PUT', '/api/admin/order/batch', input));
  expect(done).toEqual({
    updated: [id],
    failed: [{ id: 999_999, reason: 'This record doesn’t exist.' }],
  });
  const presence = await owner('POST', `/api/admin/order/${id}/presence`);
  expect(await readResponseData(presence)).toEqual({ names: expect.any(Array) });
});
