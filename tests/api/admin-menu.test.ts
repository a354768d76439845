import { beforeAll, describe, expect, test } from 'vitest';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  readResponseData,
  toFormData,
  unique,
} from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;
type Entry = { id: number; title: string; url: string; children: Entry[] };

let owner: Call;
/** A disabled entry on top that no shopper sees, with two below it. */
async function aBranch() {
  const name = unique('menu');
  const create = async (fields: object) =>
    (await readResponseData(
      await owner('POST', '/api/admin/menu', { type: 'link', url: '/search/tea', ...fields }),
    )) as Entry;
  const top = await create({ title: name, enabled: false });
  const [first, second] = [
    await create({ title: 'One', parent_id: top.id }),
    await create({ title: 'Two', parent_id: top.id }),
  ];
  return { name, top, first, second };
}
const move = (id: number, to: object, call = owner) =>
  call('PUT', `/api/admin/menu/${id}/move`, to);

beforeAll(async () => {
  owner = await logInAs('owner');
});

describe('PUT /api/admin/menu/{id}/move', () => {
  test('puts an entry between its neighbours; a second one who says the same is refused', async () => {
    const { name, top, first, second } = await aBranch();
    const to = { parent_id: top.id, previous_id: null, next_id: first.id };
    const moved = await move(second.id, to);
    expect(moved.status).toBe(200);
    expect(await readResponseData(moved)).toMatchObject({
      id: second.id,
      parent_id: top.id,
      order: -100,
    });
    const list: Entry[] = await readResponseData(
      await owner('GET', '/api/admin/menu?language=en_us'),
    );
    const branch = list.find(({ title }) => title === name);
    expect(branch?.children.map(({ title }) => title)).toEqual(['Two', 'One']);
    const late = await move(second.id, { ...to, parent_id: null });
    expect([late.status, await readRefusalMessages(late)]).toEqual([
      409,
      { general: ['The menu order just changed. Review it and move the item again.'] },
    ]);
    const circle = await move(top.id, { parent_id: first.id });
    expect([circle.status, await readRefusalMessages(circle)]).toEqual([
      422,
      { parent_id: ['A menu item can’t be placed under itself.'] },
    ]);
  });

  test('wants a login, and the right to change menus', async () => {
    const { second } = await aBranch();
    expect((await callApi('PUT', `/api/admin/menu/${second.id}/move`, {})).status).toBe(401);
    expect((await move(second.id, {}, await logInAs(['menu']))).status).toBe(403);
    expect((await move(2_000_000_000, {})).status).toBe(404);
  });
});

test('§7.6: a form changes an entry by POST with _method PUT, its language and its globals', async () => {
  const { top } = await aBranch();
  const send = (fields: Record<string, string>) =>
    owner('POST', `/api/admin/menu/${top.id}`, toFormData({ _method: 'PUT', ...fields }));
  expect((await send({ title: '茶', language: 'zh_hk' })).status).toBe(200);
  const read = async (language: string) =>
    (await readResponseData(await owner('GET', `/api/admin/menu/${top.id}?language=${language}`)))
      .title;
  expect(await read('zh-HK')).toBe('茶');
  expect(await read('zh-CN')).toBe(top.title);
  expect((await send({ title: 'Tea', globals: 'title', language: 'zh_hk' })).status).toBe(200);
  expect([await read('en-US'), await read('zh-HK')]).toEqual(['Tea', 'Tea']);
});

test('a batch that deletes an entry and what is below it did what it was asked for each of them', async () => {
  const { top, first, second } = await aBranch();
  const ids = [top.id, first.id, second.id];
  const answer = await readResponseData(await owner('DELETE', '/api/admin/menu/batch', { ids }));
  expect(answer.failed).toEqual([]);
  expect(answer.updated.toSorted((a: number, b: number) => a - b)).toEqual(ids);
});
