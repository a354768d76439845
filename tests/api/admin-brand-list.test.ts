import { beforeAll, describe, expect, test } from 'vitest';
import { logInAs, readRefusalMessages, unique } from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;

let owner: Call;
const create = async (fields: Record<string, unknown>) =>
  (await (await owner('POST', '/api/admin/brand', fields)).json()).data;
const createTwo = async () => [
  (await create({ title: 'One', url: unique('one') })).id,
  (await create({ title: 'Two', url: unique('two') })).id,
];
beforeAll(async () => {
  owner = await logInAs('owner');
});

describe('the list', () => {
  const nonsense = [
    'page=-1&page_size=100000',
    'page=x',
    "search='%20or%201=1%20--",
    'enabled=maybe',
    'language=xx',
    'search=%25&search=_',
  ];
  test.each(nonsense)('answers nonsense like %s with a list', async (query) => {
    const answer = await owner('GET', `/api/admin/brand?${query}`);
    expect(answer.status).toBe(200);
    const { data, meta } = await answer.json();
    expect(Array.isArray(data)).toBe(true);
    expect(meta.page_size).toBeLessThanOrEqual(100);
  });

  test.each(['name%22%20desc;%20drop%20table%20brand', '__proto__', ''])(
    'refuses to sort by "%s"',
    async (sort) => {
      for (const list of ['brand', 'order']) {
        const answer = await owner('GET', `/api/admin/${list}?sort=${sort}`);
        expect(answer.status).toBe(422);
        expect(Object.keys(await readRefusalMessages(answer))).toEqual(['sort']);
      }
    },
  );

  test.each(['brand', 'order'])(
    'refuses what cannot be stored in the search of %s, in words',
    async (list) => {
      const answer = await owner('GET', `/api/admin/${list}?search=a%00`);
      expect(answer.status).toBe(422);
      expect(await readRefusalMessages(answer)).toEqual({
        search: ['This text contains characters that can’t be saved. Remove them.'],
      });
    },
  );

  test('takes dates from the first to the last year there is', async () => {
    const query = 'date_from=0000-01-01&date_to=9999-12-31';
    expect((await owner('GET', `/api/admin/order?${query}`)).status).toBe(200);
  });

  test('tells page, page_size, total and last_page', async () => {
    const name = unique('listed');
    await create({ title: 'Listed', url: name });
    const { data, meta } = await (await owner('GET', `/api/admin/brand?search=${name}`)).json();
    expect(data).toHaveLength(1);
    expect(meta).toEqual({ page: 1, page_size: 10, total: 1, last_page: 1 });
  });

  test('of a resource that is not there is a JSON 404', async () => {
    for (const name of ['nothing', 'constructor', 'toString', '__proto__']) {
      const answer = await owner('GET', `/api/admin/${name}`);
      expect(answer.status).toBe(404);
      expect((await answer.json()).code).toBe('not_found');
    }
  });
});

describe('many at once', () => {
  test('are changed and deleted, and what fails is told by id', async () => {
    const ids = await createTwo();
    const changed = await owner('PUT', '/api/admin/brand/batch', {
      ids: [...ids, 2_000_000_000],
      data: { enabled: false },
    });
    expect((await changed.json()).data).toEqual({
      updated: ids,
      failed: [{ id: 2_000_000_000, reason: 'This record doesn’t exist.' }],
    });
    const deleted = await owner('DELETE', '/api/admin/brand/batch', { ids });
    expect((await deleted.json()).data).toEqual({ updated: ids, failed: [] });
  });

  test('are refused without ids; a url for all of them goes to one alone', async () => {
    expect((await owner('PUT', '/api/admin/brand/batch', { ids: [], data: {} })).status).toBe(422);
    expect((await owner('DELETE', '/api/admin/brand/batch', { ids: 'all' })).status).toBe(422);
    const [first, second] = await createTwo();
    const { data } = await (
      await owner('PUT', '/api/admin/brand/batch', {
        ids: [first, second],
        data: { url: unique('same') },
      })
    ).json();
    expect(data).toEqual({
      updated: [first],
      failed: [{ id: second, reason: 'Already in use. Enter another value.' }],
    });
  });
});
