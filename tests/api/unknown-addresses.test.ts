import { expect, test } from 'vitest';
import { baseUrl } from '../support/server/shared-server';

const call = (method: string, path: string) =>
  fetch(baseUrl + path, { method, headers: { 'Accept-Language': 'zh-HK' } });

/** A refusal in JSON and in the caller's language, whoever may have asked. */
async function expectRefusal(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const body = (await answer.json()) as { code: string; messages: { general: string[] } };
  expect(body.code).toBe(code);
  expect(body.messages.general.join()).toMatch(/\p{Script=Han}/u);
}

test.each([
  '/api',
  '/api/nothing',
  '/api/product/nothing',
  '/api/order/1/nothing',
  '/api/admin/nothing',
  '/api/admin/nothing/1',
  '/api/admin/nothing/at/all',
  '/api/admin/brand/1/nothing',
])('%s is no call: each method answers 404 in JSON', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    await expectRefusal(await call(method, path), 404, 'not_found');
  const head = await call('HEAD', path);
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    404,
    'application/json',
    '',
  ]);
});

test.each([
  ['/api/brand', 'GET, HEAD, OPTIONS'],
  ['/api/cart/item', 'DELETE, OPTIONS, POST, PUT'],
  ['/api/product/search', 'GET, HEAD, OPTIONS, POST'],
  ['/api/order/1/cancel', 'OPTIONS, POST'],
  ['/api/preference', 'OPTIONS, POST'],
  ['/api/admin/brand/1', 'DELETE, GET, HEAD, OPTIONS, POST, PUT'],
  ['/api/admin/logout', 'OPTIONS, POST'],
  ['/api/cron', 'GET, HEAD, OPTIONS, POST'],
])('%s takes %s; another method answers 405 in JSON with Allow', async (path, allow) => {
  const taken = allow.split(', ');
  const options = await call('OPTIONS', path);
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (taken.includes(method)) continue;
    const answer = await call(method, path);
    expect(answer.headers.get('allow')).toBe(allow);
    await expectRefusal(answer, 405, 'method_not_allowed');
  }
  const head = await call('HEAD', path);
  expect(head.status === 405).toBe(!taken.includes('HEAD'));
  expect(await head.text()).toBe('');
});
