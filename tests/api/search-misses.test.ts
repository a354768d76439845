import { expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

type Miss = { keyword: string; typed: string; language: string; count: number };
const unique = () => `qx${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const owner = logInAs('owner');
const listMisses = async (typed: string) => {
  const answer = await (await owner)('GET', '/api/admin/search-miss');
  const { data } = (await answer.json()) as { data: Miss[] };
  return data.filter((miss) => miss.typed.includes(typed));
};

test('a search without result is written down after the answer, by page and by API, in its language', async () => {
  const word = unique();
  expect((await fetch(`${baseUrl}/zh-HK/search/${word}`)).status).toBe(200);
  expect((await callApi('POST', '/api/product/search', { keyword: word })).status).toBe(200);
  await expect
    .poll(async () => (await listMisses(word)).map(({ language }) => language).sort())
    .toEqual(['en-US', 'zh-HK']);
});

test('further pages, filters, suggestions and what may be about a person are not', async () => {
  const word = unique();
  const search = (input: object) => callApi('POST', '/api/product/search', input);
  await search({ keyword: `${word} a`, page: 2 });
  await search({ keyword: `${word} b`, in_stock: '1' });
  await search({ keyword: `${word}@example.com` });
  await callApi('GET', `/api/product/suggest?keyword=${word}c`);
  await search({ keyword: 'teapot' });
  await search({ keyword: `${word} last` });
  await expect
    .poll(async () => (await listMisses(word)).map(({ typed }) => typed))
    .toEqual([`${word} last`]);
});

test('they are shown to who views synonyms, and dismissed by who changes them', async () => {
  const keyword = unique();
  await callApi('POST', '/api/product/search', { keyword });
  await expect.poll(() => listMisses(keyword)).toHaveLength(1);
  const path = `/api/admin/search-miss?keyword=${keyword}&language=en-US`;
  const viewer = await logInAs(['synonym']);
  expect((await callApi('GET', '/api/admin/search-miss')).status).toBe(401);
  expect((await (await logInAs(['brand']))('GET', '/api/admin/search-miss')).status).toBe(403);
  expect((await viewer('GET', '/api/admin/search-miss')).status).toBe(200);
  expect((await viewer('DELETE', path)).status).toBe(403);
  const editor = await logInAs(['synonym', 'synonym.update']);
  expect((await editor('DELETE', path)).status).toBe(200);
  expect(await listMisses(keyword)).toEqual([]);
});
