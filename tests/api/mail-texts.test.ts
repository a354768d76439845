import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  readResponseData,
} from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;
const own = '/api/admin/mail/text/pickup_ready';
const trial = { language: 'zh-HK', subject: '{order_number}', intro: '' };
let owner: Call;

beforeAll(async () => {
  owner = await logInAs('owner');
});
afterAll(async () => {
  await owner('PUT', own, { subject: { 'zh-HK': '' } });
});

test('each call wants the right it is for, and answers 404 for a mail that has no words here', async () => {
  const calls: [method: string, path: string, input: object | undefined, permission: string][] = [
    ['GET', '/api/admin/mail/text', undefined, 'setting'],
    ['GET', own, undefined, 'setting'],
    ['POST', `${own}/preview`, trial, 'setting'],
    ['PUT', own, {}, 'setting.update'],
    ['POST', `${own}/test`, trial, 'setting.update'],
    ['POST', '/api/admin/order/1/ready', {}, 'order.ship'],
  ];
  const without = await logInAs(['brand']);
  const viewer = await logInAs(['setting', 'order']);
  for (const [method, path, input, permission] of calls) {
    expect((await callApi(method, path, input)).status, path).toBe(401);
    expect((await without(method, path, input)).status, path).toBe(403);
    const may = (await viewer(method, path, input)).status;
    expect(may, path).toBe(permission === 'setting' ? 200 : 403);
  }
  for (const name of ['lead_status', 'nothing', '1'])
    expect((await owner('GET', `/api/admin/mail/text/${name}`)).status).toBe(404);
});

test('words are saved in one language, listed, previewed and refused in the caller’s words', async () => {
  const saved = await owner('PUT', own, { subject: { 'zh-HK': '請來取 {order_number}' } });
  expect(await readResponseData(saved)).toMatchObject({
    subject: { 'zh-HK': '請來取 {order_number}' },
  });
  const rows = await readResponseData(await owner('GET', '/api/admin/mail/text'));
  expect(rows).toContainEqual(
    expect.objectContaining({ template: 'pickup_ready', languages: ['zh-HK'] }),
  );
  const shown = await readResponseData(await owner('POST', `${own}/preview`, trial));
  expect(shown.subject).toBe(shown.order_number);
  expect(shown.html).toContain('<html');
  const refused = await owner('PUT', `${own}?language=zh-HK`, { intro: { 'en-US': '{nobody}' } });
  expect(refused.status).toBe(422);
  expect(Object.keys(await readRefusalMessages(refused))).toEqual(['intro.en-US']);
  const long = await owner('PUT', own, { subject: { 'en-US': 'x'.repeat(201) } });
  expect(Object.keys(await readRefusalMessages(long))).toEqual(['subject.en-US']);
});

test('the eleventh test in an hour waits', async () => {
  const staff = await logInAs(['setting', 'setting.update']);
  const statuses: number[] = [];
  for (let nth = 1; nth <= 11; nth++)
    statuses.push((await staff('POST', `${own}/test`, { subject: 'Mine' })).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  const late = await staff('POST', `${own}/test`, {});
  expect(late.status).toBe(429);
  expect(late.headers.get('retry-after')).toMatch(/^\d+$/);
});
